"""How fast is the public API in a loop, beside OpenSpiel driven from Python?"""

from __future__ import annotations

import marriage_games as mg

from .measuring import ratio, table, timed
from .ours import rulesets, through_states
from .peers import euchre_from_python


def main() -> None:
    """Print the table."""
    euchre = euchre_from_python(400)
    ours = [
        through_states("sixty-six", mg.ruleset("sixty-six"), 200),
        through_states("brisque", rulesets()["brisque"], 200),
    ]
    took = timed([euchre, *ours])
    theirs = took[euchre.name]
    print(f"Whole deals from Python, uniform over `legal_actions`. {mg.engine_info()}\n")
    rows = [
        (
            one.name,
            f"{took[one.name].median:.1f}",
            ratio(theirs.median, took[one.name].median, 5 if one.name == "sixty-six" else None),
            ratio(took[one.name].cards_a_second, theirs.cards_a_second),
        )
        for one in (euchre, *ours)
    ]
    print(table(("", "µs a deal", "deals, ratio", "cards, ratio"), rows))


if __name__ == "__main__":
    main()
