"""The reference of the package's public names, as Markdown from signatures and docstrings."""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import spar

GROUPS = {
    "Batches of worlds": ["Batch", "SmallSizeBatch", "HumanoidBatch", "tasks", "Task", "Term", "Quantity"],
    "Single worlds": ["World", "WorldRecording", "Agent", "Camera", "WebView"],
    "Percepts": ["Percept", "View", "SeenPlayer", "Heard", "Force"],
    "Recorded games": ["RecordedStarts", "read_recording", "read_events"],
    "Teams": ["parallel_env", "team_tasks", "TeamTask"],
    "Policies": ["Policy", "export_policy", "mirror"],
    "Servers and clients": ["Server", "Client", "AsyncClient", "Trainer"],
    "The program": ["run_match", "run_challenge", "run_campaign", "find_program"],
}
"""The public names by topic."""

MARKER = "<!-- generated from docstrings: UPDATE_DOCS=1 python -m pytest tests/test_api_page.py -->\n"
"""The line of the page below which all text is generated."""

_WIDTH = 118
_SECTIONS = ("Args:", "Returns:", "Raises:")
_INDENT = "    "


@dataclass
class Definition:
    """A class or function with the text of its file."""

    node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    source: str

    def text(self, node: ast.AST) -> str:
        """The source of a node in one line."""
        return " ".join((ast.get_source_segment(self.source, node) or "").split())


def page() -> str:
    """The generated part of the page."""
    found = definitions()
    out = ["\n"]
    for title, names in GROUPS.items():
        out.append(f"## {title}\n\n")
        for name in names:
            out.extend(part + "\n" for part in entry(found[name]))
    return "".join(out).rstrip("\n") + "\n"


@cache
def definitions() -> dict[str, Definition]:
    """The public classes and functions of the package by name."""
    found = {}
    for file in sorted(Path(spar.__file__).parent.glob("*.py")):
        source = file.read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            is_definition = isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
            if is_definition and getattr(getattr(spar, node.name, None), "__module__", "") == f"spar.{file.stem}":
                found[node.name] = Definition(node, source)
    return found


def entry(of: Definition) -> Iterator[str]:
    """The paragraphs about a public class or function."""
    node = of.node
    yield f"### {node.name}\n"
    if not isinstance(node, ast.ClassDef):
        yield signature(of, node, f"spar.{node.name}")
        yield from docstring(ast.get_docstring(node) or "")
        return
    init = next((one for one in node.body if getattr(one, "name", "") == "__init__"), None)
    yield signature(of, init, f"spar.{node.name}") if init is not None else dataclass_signature(of)
    yield from docstring(ast.get_docstring(node) or "")
    attributes = list(attributes_of(of))
    if attributes:
        yield "Attributes:\n"
        yield "\n".join(attributes) + "\n"
    for one in node.body:
        is_function = isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef))
        if is_function and not one.name.startswith("_") and "property" not in decorators(one):
            yield f"#### {node.name}.{one.name}\n"
            yield signature(of, one, one.name)
            yield from docstring(ast.get_docstring(one) or "")


def decorators(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """The names of a function's decorators."""
    return [ast.unparse(one) for one in node.decorator_list]


def signature(of: Definition, node: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> str:
    """A block with a signature, in one line or with one parameter a line."""
    arguments = node.args
    positional = [*arguments.posonlyargs, *arguments.args]
    has_self = bool(positional) and positional[0].arg in ("self", "cls")
    defaults = [None] * (len(positional) - len(arguments.defaults)) + list(arguments.defaults)
    parameters = [parameter(of, *pair) for pair in zip(positional, defaults)][int(has_self) :]
    if arguments.vararg:
        parameters.append("*" + parameter(of, arguments.vararg, None))
    elif arguments.kwonlyargs:
        parameters.append("*")
    parameters += [parameter(of, *pair) for pair in zip(arguments.kwonlyargs, arguments.kw_defaults)]
    if arguments.kwarg:
        parameters.append("**" + parameter(of, arguments.kwarg, None))
    is_init = node.name == "__init__"
    result = f" -> {of.text(node.returns)}" if node.returns and not is_init else ""
    word = "async " if isinstance(node, ast.AsyncFunctionDef) else ""
    word = f"@classmethod {word}" if "classmethod" in decorators(node) else word
    return block(f"{word}{name}", parameters, result)


def parameter(of: Definition, node: ast.arg, default: ast.expr | None) -> str:
    """A parameter with its type and default."""
    kind = f": {of.text(node.annotation)}" if node.annotation else ""
    return node.arg + kind + ("" if default is None else f" = {of.text(default)}")


def dataclass_signature(of: Definition) -> str:
    """The block of a dataclass: its fields."""
    fields = [one for one in of.node.body if isinstance(one, ast.AnnAssign)]
    texts = []
    for one in fields:
        default = "" if one.value is None else f" = {of.text(one.value)}"
        texts.append(f"{of.text(one.target)}: {of.text(one.annotation)}{default}")
    return block(f"spar.{of.node.name}", texts, "")


def block(name: str, parameters: list[str], result: str) -> str:
    line = f"{name}({', '.join(parameters)}){result}"
    if len(line) > _WIDTH:
        line = "".join([f"{name}(\n", *(f"{_INDENT}{one},\n" for one in parameters), f"){result}"])
    return f"```python\n{line}\n```\n"


def attributes_of(of: Definition) -> Iterator[str]:
    """A list item for each attribute and property that has a docstring."""
    for body in bodies(of.node):
        for one, after in zip(body, [*body[1:], None]):
            target = one.target if isinstance(one, ast.AnnAssign) else one.targets[0] if isinstance(one, ast.Assign) else None
            name = target.id if isinstance(target, ast.Name) else target.attr if isinstance(target, ast.Attribute) else ""
            is_text = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str)
            if name and not name.startswith("_") and is_text:
                kind = f" ({code(of.text(one.annotation))})" if isinstance(one, ast.AnnAssign) else ""
                yield item(f"`{name}`{kind}: {after.value.value}")
    for one in of.node.body:
        if isinstance(one, ast.FunctionDef) and "property" in decorators(one) and not one.name.startswith("_"):
            kind = f" ({code(of.text(one.returns))})" if one.returns else ""
            yield item(f"`{one.name}`{kind}: {ast.get_docstring(one)}")


def bodies(node: ast.ClassDef) -> list[list[ast.stmt]]:
    """The statements of a class and of its functions that set attributes: those of constructors and parts of them."""
    functions = [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name in ("__init__", "_allocate")]
    with_blocks = [one.body for function in functions for one in function.body if isinstance(one, ast.Try)]
    return [node.body, *(one.body for one in functions), *with_blocks]


def docstring(text: str) -> Iterator[str]:
    """The paragraphs of a docstring: its text, then arguments, results and errors as lists."""
    title, lines = "", []
    for line in [*text.splitlines(), "Args:"]:
        if line in _SECTIONS:
            yield from section(title, textwrap.dedent("\n".join(lines)).strip("\n"))
            title, lines = line.rstrip(":"), []
        else:
            lines.append(line)


def section(title: str, text: str) -> Iterator[str]:
    if not text:
        return
    if title == "":
        yield from paragraphs(text)
    elif title == "Returns":
        yield from paragraphs(f"Returns: {text}")
    else:
        words = {"Args": "", "Raises": "Raises "}[title]
        entries = [one for one in re.split(r"\n(?=\S)", text)]
        yield "\n".join(item(named(one, words)) for one in entries) + "\n"


def named(text: str, words: str) -> str:
    """An entry of a section, with its names as code."""
    names, _, meaning = text.partition(":")
    return f"{words}{', '.join(f'`{name.strip()}`' for name in names.split(','))}: {meaning.strip()}"


def paragraphs(text: str) -> Iterator[str]:
    for part in re.split(r"\n\s*\n", text):
        if part.startswith(_INDENT):
            yield f"```python\n{textwrap.dedent(part)}\n```\n"
        else:
            yield "\n".join(textwrap.wrap(markdown(part), _WIDTH, break_long_words=False, break_on_hyphens=False)) + "\n"


def item(text: str) -> str:
    wrapped = textwrap.wrap(
        markdown(text), _WIDTH, initial_indent="* ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(wrapped)


def markdown(text: str) -> str:
    return " ".join(text.replace("``", "`").split())


def code(text: str) -> str:
    return f"`{text}`"
