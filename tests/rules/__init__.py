"""Example tests of the rules, one behaviour each.

A docstring names where the rule comes from: S0 to S4 are the seed documents, "sheet 3" is
section 3 of the rules sheet, P66, PSC and CHO are the sources of the relatives.
"""
