"""Applies a table of renames with rust-analyzer: python3 xtask/rename/rename.py TABLE.csv...

Columns: kind (type, fn, const, method, field, variant, mod), path of the file with the definition, old, new, why.
Old names of methods, fields and variants are written Type::name. All renames are computed on the code as it is, and then applied together.
"""

import csv
import json
import os
import re
import subprocess
import sys
import threading
import time
import urllib.parse

ROOT = os.getcwd()
SERVER = os.environ.get("RUST_ANALYZER", "rust-analyzer")
OPTIONS = {
    "cargo": {"features": "all", "allTargets": True, "buildScripts": {"enable": False}},
    "procMacro": {"enable": False},
    "checkOnSave": False,
    "cachePriming": {"enable": False},
    "files": {"watcher": "client"},
}


class Server:
    """A language server with blocking requests."""

    def __init__(self):
        self.process = subprocess.Popen([SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.answers, self.condition, self.count, self.is_quiet = {}, threading.Condition(), 0, False
        threading.Thread(target=self.read, daemon=True).start()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self):
        stream = self.process.stdout
        while True:
            length = None
            while line := stream.readline().strip():
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if length is None:
                return
            message = json.loads(stream.read(length))
            with self.condition:
                if "method" in message and "id" in message:
                    result = [OPTIONS] * len(message["params"].get("items", [])) if message["method"] == "workspace/configuration" else None
                    self.send({"id": message["id"], "result": result})
                elif "method" in message:
                    if message["method"] == "experimental/serverStatus":
                        self.is_quiet = message["params"]["quiescent"]
                        print("status", message["params"].get("health"), message["params"].get("message"), self.is_quiet, file=sys.stderr)
                else:
                    self.answers[message["id"]] = message
                self.condition.notify_all()

    def request(self, method, params):
        with self.condition:
            self.count += 1
            number = self.count
        self.send({"id": number, "method": method, "params": params})
        with self.condition:
            while number not in self.answers:
                if not self.condition.wait(timeout=600):
                    raise SystemExit(f"no answer to {method}")
            return self.answers.pop(number)

    def start(self):
        capabilities = {
            "workspace": {
                "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create", "rename", "delete"]},
                "didChangeWatchedFiles": {"dynamicRegistration": True},
                "configuration": True,
            },
            "experimental": {"serverStatusNotification": True},
        }
        self.request("initialize", {"processId": os.getpid(), "rootUri": uri(ROOT), "capabilities": capabilities, "initializationOptions": OPTIONS})
        self.send({"method": "initialized", "params": {}})
        with self.condition:
            while not self.is_quiet:
                self.condition.wait()


def uri(path):
    return "file://" + urllib.parse.quote(path)


def path_of(text):
    return urllib.parse.unquote(text.removeprefix("file://"))


def find(lines, pattern, start=0):
    for number in range(start, len(lines)):
        if match := re.search(pattern, lines[number]):
            if not lines[number].lstrip().startswith("//"):
                return number, match.start("name")
    return None


def place(text, kind, old):
    """Line and column of a definition."""
    lines, name = text.split("\n"), re.escape(old.split("::")[-1])
    vis = r"(?:pub(?:\([^)]*\))? )?"
    simple = {
        "type": rf"^\s*{vis}(?:unsafe )?(?:struct|enum|trait|type|union) (?P<name>{name})\b",
        "fn": rf"^\s*{vis}(?:const |async |unsafe )*fn (?P<name>{name})\b",
        "const": rf"^\s*{vis}(?:const|static) (?P<name>{name})\b",
        "mod": rf"^\s*{vis}mod (?P<name>(?:r#)?{name})\s*[;{{]",
    }
    if kind in simple:
        # Some types are made by macros.
        return find(lines, simple[kind]) or (kind == "type" and find(lines, rf"^\s*{vis}(?P<name>{name}) \{{$")) or None
    owner = re.escape(old.split("::")[-2])
    if kind == "method":
        starts = [n for n, line in enumerate(lines) if re.search(rf"^\s*(?:pub(?:\([^)]*\))? )?(?:unsafe )?(?:impl|trait)\b.*\b{owner}\b", line)]
        pattern = simple["fn"]
    else:
        starts = [n for n, line in enumerate(lines) if re.search(rf"^\s*{vis}(?:struct|enum|union) {owner}\b", line)]
        pattern = rf"^\s*{vis}(?P<name>{name})\s*:" if kind == "field" else rf"^\s*(?P<name>{name})\b"
        if kind == "field":
            pattern = rf"(?:^\s*|[{{,] ){vis}(?P<name>{name})\s*:"
    for start in starts:
        indent = len(lines[start]) - len(lines[start].lstrip())
        end = next((n for n in range(start + 1, len(lines)) if lines[n].startswith(" " * indent + "}")), len(lines))
        if found := find(lines[:end], pattern, start if kind == "field" else start + 1):
            return found
    return None


def offset(lines, position):
    """Characters before a position, which counts in UTF-16."""
    line = lines[position["line"]]
    units, column = 0, 0
    while units < position["character"]:
        units += 2 if ord(line[column]) > 0xFFFF else 1
        column += 1
    return sum(len(line) + 1 for line in lines[: position["line"]]) + column


def in_comments(text, old, new):
    """The name in code spans and links of comments."""
    word = re.compile(rf"\b{re.escape(old)}\b")

    def line(match):
        return re.sub(r"`[^`]*`", lambda span: word.sub(new, span.group()), match.group())

    return re.sub(r"//.*", line, text)


def collect(answer, edits, moves):
    """Adds an answer's edits and moves to those of all renames."""
    for change in answer["documentChanges"]:
        if change.get("kind") == "rename":
            moves.append((path_of(change["oldUri"]), path_of(change["newUri"])))
        elif "edits" in change:
            edits.setdefault(path_of(change["textDocument"]["uri"]), []).extend(change["edits"])


def spans(text, list_):
    """Edits of a file as (start, end, new text), the last first, each once."""
    lines = text.split("\n")
    all_ = sorted({(offset(lines, e["range"]["start"]), offset(lines, e["range"]["end"]), e["newText"]) for e in list_})
    kept = []
    for span in all_:
        if kept and span[0] < kept[-1][1]:
            print("OVERLAP", span, kept[-1], flush=True)
            continue
        kept.append(span)
    return reversed(kept)


def main():
    rows = [row for table in sys.argv[1:] for row in csv.DictReader(open(table, encoding="utf-8"))]
    server = Server()
    server.start()
    left, edits, moves, names = [], {}, [], {}
    began = time.time()
    for count, row in enumerate(rows):
        kind, path, old, new = ((row[key] or "").strip() for key in ("kind", "path", "old", "new"))
        path, new = os.path.join(ROOT, path), new.split("::")[-1]
        text = open(path, encoding="utf-8").read() if os.path.exists(path) else ""
        found = place(text, kind, old)
        if not found:
            left.append((row, "not found"))
            continue
        line, column = found
        column = len(text.split("\n")[line][:column].encode("utf-16-le")) // 2
        params = {"textDocument": {"uri": uri(path)}, "position": {"line": line, "character": column}, "newName": new}
        answer = server.request("textDocument/rename", params)
        if not answer.get("result"):
            left.append((row, answer.get("error", {}).get("message", "no edit")))
            continue
        one = {}
        collect(answer["result"], one, moves)
        for file, list_ in one.items():
            edits.setdefault(file, []).extend(list_)
            names.setdefault(file, {}).setdefault(old.split("::")[-1], set()).add(new)
        if count % 50 == 0:
            print(f"{count} of {len(rows)}, {time.time() - began:.0f} s", file=sys.stderr, flush=True)
    for path, list_ in edits.items():
        text = open(path, encoding="utf-8").read()
        for start, end, new in spans(text, list_):
            text = text[:start] + new + text[end:]
        for old, news in names[path].items():
            if len(news) == 1:
                text = in_comments(text, old, *news)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    for source, target in sorted(set(moves), key=lambda move: -move[0].count("/")):
        if os.path.exists(source):
            subprocess.run(["git", "mv", source, target], check=True)
    for row, reason in left:
        print("LEFT", row["kind"], row["path"], row["old"], row["new"], "|", reason)


main()
