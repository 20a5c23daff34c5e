"""`docs/soccer/python-api.md` is generated from the docstrings: `UPDATE_DOCS=1` rewrites it."""

import inspect
import os

import api_page
import pytest
import spar


def test_the_page_is_up_to_date(soccer_pages):
    path = soccer_pages / "python-api.md"
    head, marker, written = path.read_text(encoding="utf-8").partition(api_page.MARKER)
    assert marker, f"{path} has no line {api_page.MARKER}"
    generated = api_page.page()
    if os.environ.get("UPDATE_DOCS"):
        path.write_text(head + marker + generated, encoding="utf-8")
        return
    assert written == generated, "docs/soccer/python-api.md is out of date: UPDATE_DOCS=1 python -m pytest tests/test_api_page.py"


def test_the_page_has_all_public_names():
    names = [name for group in api_page.GROUPS.values() for name in group]
    assert sorted(names) == sorted(spar.__all__)
    text = api_page.page()
    for name in names:
        value = getattr(spar, name)
        assert f"\n### {name}\n" in text
        for method, function in vars(value).items() if inspect.isclass(value) else ():
            if inspect.isfunction(function) and not method.startswith("_"):
                assert f"\n#### {name}.{method}\n" in text, f"{name}.{method}"
            if isinstance(function, property):
                assert f"\n* `{method}`" in text, f"{name}.{method}"


@pytest.mark.parametrize("name", sorted(spar.__all__))
def test_docstrings_name_all_arguments(name):
    value = getattr(spar, name)
    functions = {name: value.__init__ if inspect.isclass(value) else value}
    if inspect.isclass(value):
        functions |= {of: one for of, one in vars(value).items() if inspect.isfunction(one) and not of.startswith("_")}
    for of, function in functions.items():
        text = inspect.getdoc(value if of == name else function)
        assert text and (text[0].isupper() or text[0] == "`") and "." in text, of
        section = text.partition("Args:\n")[2].partition("\n\n")[0]
        heads = [line.partition(":")[0] for line in section.splitlines() if line[:4].isspace() and not line[4].isspace()]
        documented = {one.strip() for head in heads for one in head.split(",")}
        assert not documented or documented == set(inspect.signature(function).parameters) - {"self"}, of


def test_lines_are_short():
    assert max(map(len, api_page.page().splitlines())) <= 600


def test_sections_of_docstrings_become_lists():
    text = 'Adds.\n\nMore ``code``.\n\n    x = 1\n\nArgs:\n    a, b: Numbers,\n        m.\n    c: Other.\n\nRaises:\n    ValueError: None.'
    assert list(api_page.docstring(text)) == [
        "Adds.\n",
        "More `code`.\n",
        "```python\nx = 1\n```\n",
        "* `a`, `b`: Numbers, m.\n* `c`: Other.\n",
        "* Raises `ValueError`: None.\n",
    ]
