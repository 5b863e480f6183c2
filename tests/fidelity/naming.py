"""The tests of a file by the names that pytest gives them, read from its text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


@cache
def cases_of(file: str) -> frozenset[str]:
    """Every test of a file, and each case of it that is written out."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    names = _constants(tree)
    found = set()
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
            found |= {function.name, *_cases(function, names)}
    return frozenset(found)


def exists(test: str) -> bool:
    """Whether there is a test called ``tests/rules/test_brisque.py::test_marriages[S-20]``."""
    file, _, name = test.partition("::")
    return (ROOT / file).is_file() and name in cases_of(file)


def strings_given_to(file: Path, *functions: str) -> Iterator[tuple[str, ...]]:
    """The texts that a file gives to functions, call by call; what is no constant is left out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = _constants(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in functions:
            found = []
            for argument in node.args:
                with suppress(ValueError):
                    found.append(_value(argument, names))
            yield tuple(value for value in found if isinstance(value, str))


def _cases(function: ast.FunctionDef, names: dict[str, Any]) -> set[str]:
    ids = []
    for decorator in reversed(function.decorator_list):
        if not (
            isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(".parametrize")
        ):
            continue
        try:
            values = _value(decorator.args[1], names)
        except ValueError:  # the values are made by something, not written out
            return set()
        ids.append(
            [
                "-".join(map(str, value)) if isinstance(value, tuple) else str(value)
                for value in values
            ]
        )
    return {f"{function.name}[{'-'.join(case)}]" for case in product(*ids)} if ids else set()


def _constants(tree: ast.Module) -> dict[str, Any]:
    names: dict[str, Any] = {}
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            try:
                names[statement.targets[0].id] = _value(statement.value, names)
            except ValueError:
                continue
    return names


def _value(node: ast.expr, names: dict[str, Any]) -> Any:
    """A list, a tuple or a constant, which may be made of others that have names."""
    if isinstance(node, ast.Name) and node.id in names:
        return names[node.id]
    if isinstance(node, ast.List | ast.Tuple):
        found: list[Any] = []
        for item in node.elts:
            if isinstance(item, ast.Starred):
                found += _value(item.value, names)
            else:
                found.append(_value(item, names))
        return found if isinstance(node, ast.List) else tuple(found)
    return ast.literal_eval(node)
