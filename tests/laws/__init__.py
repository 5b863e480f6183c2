"""The laws: what holds in every deal of every ruleset, checked against a slow second reading."""
