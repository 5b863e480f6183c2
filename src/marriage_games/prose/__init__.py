"""A ruleset told as a rulebook, in English and French.

A ruleset is first told as statements that know no language; each language then has words for them.
"""
