"""Builds the kernel as machine code where a C compiler is there, and as plain Python elsewhere.

The environment variable MARRIAGE_GAMES_BUILD decides: `auto` (or nothing) compiles if it can,
`compiled` compiles or fails, `pure` does not compile.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

CHOICE = os.environ.get("MARRIAGE_GAMES_BUILD", "") or "auto"
ENGINE = "src/marriage_games/engine"
PACKAGE = "marriage_games.engine"
COMPILED = (
    "appraising",
    "constants",
    "counting",
    "generator",
    "kernel",
    "knowledge",
    "legality",
    "obligations",
    "options",
    "playouts",
    "policy",
    "position",
    "scoring",
    "sight",
    "solving",
    "tables",
    "tallying",
    "words",
)
# Hidden functions can be inlined into each other although the code is position independent, and the
# many small ones of the kernel should be: a third of the time goes otherwise.
# Where products and sums are taken in one step they are rounded once instead of twice, and a player
# would choose by other numbers than on other machines.
FLAGS = [
    "-ffp-contract=off",
    "-fvisibility=hidden",
    "-fno-guess-branch-probability",
    "--param=max-inline-insns-auto=200",
    "--param=max-inline-insns-single=400",
    "--param=inline-unit-growth=400",
    "--param=large-function-growth=2000",
    "--param=large-function-insns=30000",
]
# Only the kernel is checked on the way, as the rest may need packages that are not there yet.
CHECKS = (
    "--config-file=",
    "--explicit-package-bases",
    "--follow-imports=silent",
    "--ignore-missing-imports",
)
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


def extensions() -> list[Extension]:
    """The kernel as one extension module of several parts."""
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    modules = [f"{ENGINE}/{name}.py" for name in COMPILED]
    found = mypycify([*CHECKS, *modules], opt_level="3", group_name=f"{PACKAGE}.native")
    for extension in found:
        if sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return found


class Build(build_ext):
    """Compiles everything or nothing, as a part without the others cannot be imported."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if CHOICE == "compiled":
                raise
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        for path in self.get_outputs():
            Path(path).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []
        tell(f"the kernel cannot be compiled ({error})")


class BuildModules(build_py):
    """Installs the rulesets among the examples, but not the scripts, which are to be copied."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        if package == "marriage_games.examples":
            return []
        found: list[tuple[str, str, str]] = super().find_package_modules(package, package_dir)
        return found


def tell(reason: str) -> None:
    """Say that the kernel stays plain Python."""
    sys.stderr.write(f"marriage-games: {reason}; it is installed as plain Python.\n")


def can_compile() -> bool:
    """Whether there is a C compiler that knows where Python's headers are."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe;\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except Exception:
            return False
    return True


def wanted() -> list[Extension]:
    """What is to be compiled."""
    if CHOICE not in ("auto", "compiled", "pure"):
        raise SystemExit(f"MARRIAGE_GAMES_BUILD={CHOICE}: allowed are auto, compiled and pure")
    if CHOICE == "pure" or not BUILDING & set(sys.argv):
        return []
    if CHOICE == "compiled":
        return extensions()
    if sys.implementation.name != "cpython" or not can_compile():
        tell("there is no C compiler for this Python")
        return []
    try:
        return extensions()
    except (Exception, SystemExit) as error:
        tell(f"the kernel cannot be translated to C ({error})")
        return []


setup(ext_modules=wanted(), cmdclass={"build_ext": Build, "build_py": BuildModules})
