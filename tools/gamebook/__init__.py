"""The section on games of the documentation: facts, figures and pages made from the rulesets."""
