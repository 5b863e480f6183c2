"""Many deals, on one core, on many, or on a cluster, and what they come to."""

from .comparison import Comparison, Difference, compare
from .estimates import Estimate
from .matches import MatchLengths
from .report import Report
from .running import Simulation, simulate

__all__ = [
    "Comparison",
    "Difference",
    "Estimate",
    "MatchLengths",
    "Report",
    "Simulation",
    "compare",
    "simulate",
]
