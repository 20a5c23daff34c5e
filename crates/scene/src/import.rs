//! Reading a scene file into the tree (`docs/reference/physics.md` G, `docs/reference/scene-files.md` 4 and 7).
//!
//! One pass from left to right creates nodes and runs the calls that cannot wait (names, poses, imports); all other
//! calls wait for the end of their file, so they may speak of nodes declared later. Nothing stops an import: a file
//! that goes wrong is left where it went wrong, what it built stays, and its importer goes on.

use sexp::{Expr, Items, Lexis, List};

use crate::class::{self, unabbreviated};
use crate::collapse::collapse;
use crate::diagnostic::{Diagnostic, Place, Severity};
use crate::environment::{Environment, Files};
use crate::eval::evaluate;
use crate::graph::{Graph, NodeId};
use crate::method::{self, Args, Outcome};
use crate::scope::Scope;

/// How many files may import each other in a chain.
pub const IMPORTS_MAX: usize = 64;
/// How many lists may be inside each other, all files of a chain together.
const LISTS_MAX: usize = 1000;
/// How many files one import may read in all: chains are not long, but a file may import itself twice.
const FILES_MAX: usize = 10_000;
/// How many messages are kept.
const DIAGNOSTICS_MAX: usize = 1000;
/// How long the text of one value may grow, in bytes.
const VALUE_BYTES_MAX: usize = 64 * 1024;
/// How many nodes a graph may have; one robot has some 200.
pub const NODES_MAX: usize = 100_000;

/// Whose files these are, which decides how strict the reader is (`docs/reference/scene-files.md` 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// Our own: everything odd is an error. The graph is built all the same.
    Own,
    /// A user's: everything odd is a warning; missing arguments have no value, surplus ones are ignored.
    User,
    /// As [`Policy::User`], with the reference's accidents: shifted definitions, emptied nodes after a syntax error.
    Faithful,
}

/// Result of an import.
#[derive(Debug, Clone, PartialEq)]
pub struct Import {
    /// Whether the outermost file was read to its end. (Imports inside it may have failed.)
    pub complete: bool,
    /// Everything that was odd, in order.
    pub diagnostics: Vec<Diagnostic>,
}

impl Import {
    /// Whether something was an error.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }
}

/// Imports `file` with its positional arguments below `parent`.
pub fn import(
    graph: &mut Graph,
    parent: NodeId,
    file: &str,
    arguments: &[&str],
    files: &dyn Files,
    environment: &Environment,
    policy: Policy,
) -> Import {
    let mut importer =
        Importer { graph, files, environment, policy, chain: Vec::new(), lists: 0, opened: 0, diagnostics: Vec::new() };
    let arguments: Vec<String> = arguments.iter().map(|a| a.to_string()).collect();
    let complete = importer.file(parent, file, &arguments);
    Import { complete, diagnostics: importer.diagnostics }
}

/// The rest of this file is to be skipped; the reason has been noted.
struct Abort;

type Step<T = ()> = Result<T, Abort>;

struct Importer<'a> {
    graph: &'a mut Graph,
    files: &'a dyn Files,
    environment: &'a Environment,
    policy: Policy,
    /// Lines that import the file being read, outermost first.
    chain: Vec<Place>,
    /// Lists being read, all files together.
    lists: usize,
    /// Files read so far.
    opened: usize,
    diagnostics: Vec<Diagnostic>,
}

/// The file being read.
struct Open<'f> {
    name: &'f str,
    scope: Scope,
    calls: Vec<Call>,
    /// A difference graph creates nothing: its lists go to existing children by position.
    delta: bool,
}

/// A call that waits for the end of its file.
struct Call {
    node: NodeId,
    method: String,
    arguments: Vec<String>,
    place: Place,
}

impl Importer<'_> {
    /// Notes a fault. It is an error only in our own files.
    fn note(&mut self, place: &Place, text: String) {
        if self.diagnostics.len() >= DIAGNOSTICS_MAX {
            return;
        }
        let severity = if self.policy == Policy::Own { Severity::Error } else { Severity::Warning };
        self.diagnostics.push(Diagnostic { place: place.clone(), imported_by: self.chain.clone(), severity, text });
    }

    fn abort<T>(&mut self, place: &Place, text: String) -> Step<T> {
        self.note(place, format!("{text}; the rest of this file is skipped"));
        Err(Abort)
    }

    /// An `importScene` line. Whether the file was read to its end does not matter to the importing file.
    fn import(&mut self, root: NodeId, name: &str, arguments: &[String], at: &Place) {
        if self.chain.len() >= IMPORTS_MAX {
            self.note(at, format!("more than {IMPORTS_MAX} files import each other"));
            return;
        }
        let lists = self.lists;
        self.chain.push(at.clone());
        self.file(root, name, arguments);
        self.chain.pop();
        self.lists = lists;
    }

    /// Reads one file below `root`. Whether it was read to its end.
    fn file(&mut self, root: NodeId, name: &str, arguments: &[String]) -> bool {
        self.opened += 1;
        let bytes = if self.opened <= FILES_MAX { self.files.read(name) } else { None };
        match bytes {
            Some(bytes) => self.text(root, name, arguments, &bytes),
            None => {
                let at = self.chain.last().cloned();
                let at = at.unwrap_or(Place { file: name.to_string(), line: 1, column: 1 });
                self.note(&at, format!("file `{name}` not found"));
                false
            }
        }
    }

    fn text(&mut self, root: NodeId, name: &str, arguments: &[String], bytes: &[u8]) -> bool {
        let mut reader = sexp::Reader::new();
        let document = reader.read(bytes, Lexis::League);
        let mut exprs = document.exprs();
        let header = exprs.next();
        let graph = exprs.next();
        if let (Some(flaw), None) = (document.flaw(), graph) {
            let at = document.place(flaw.at);
            self.note(&place(name, at), format!("{}; the whole file is skipped", flaw.kind));
            if self.policy == Policy::Faithful {
                self.graph[root].children.clear();
            }
            return false;
        }
        let Some(delta) = self.header(name, header) else {
            return false;
        };
        let start = header.map_or(Place { file: name.to_string(), line: 1, column: 1 }, |h| place(name, h.place()));
        let scope = Scope::new(arguments, self.policy == Policy::Faithful);
        let mut open = Open { name, scope, calls: Vec::new(), delta };
        let read = match graph.and_then(Expr::list) {
            Some(list) => self.list(&mut open, list, root),
            None => self.abort(&start, String::from("no graph after the header")),
        };
        self.surplus(&open, &start);
        for call in std::mem::take(&mut open.calls) {
            self.call(call.node, &call.method, &call.arguments, &call.place);
        }
        if read.is_ok() {
            collapse(self.graph, root);
        }
        read.is_ok()
    }

    /// `(RSG 0 1)`, or `(RDS 0 1)` for a difference graph (`Some(true)`).
    fn header(&mut self, name: &str, header: Option<Expr>) -> Option<bool> {
        let list = header.and_then(Expr::list);
        let kind = list.and_then(List::name).unwrap_or_default();
        let version = list.and_then(|l| Some((l.arg(0)?, l.arg(1)?)));
        let delta = match kind {
            b"RSG" | b"RubySceneGraph" => Some(false),
            b"RDS" | b"RubyDeltaScene" => Some(true),
            _ => None,
        };
        if let (Some(delta), Some((b"0", b"1"))) = (delta, version) {
            return Some(delta);
        }
        let at = Place { file: name.to_string(), line: 1, column: 1 };
        let at = header.map_or(at, |h| place(name, h.place()));
        self.note(&at, String::from("the header is not (RSG 0 1); the whole file is skipped"));
        None
    }

    /// More arguments than template names.
    fn surplus(&mut self, open: &Open, start: &Place) {
        let (arguments, parameters) = open.scope.counts();
        if arguments > parameters && !open.delta {
            self.note(start, format!("{arguments} arguments given, {parameters} used"));
        }
    }

    /// A part of the graph: its first atom decides what it is, lists before it are parts themselves.
    fn list(&mut self, open: &mut Open, list: List, node: NodeId) -> Step {
        self.lists += 1;
        let result = if self.lists > LISTS_MAX {
            let at = place(open.name, list.expr().place());
            self.abort(&at, format!("more than {LISTS_MAX} nested lists"))
        } else {
            self.elements(open, list.items(), node)
        };
        self.lists -= 1;
        result
    }

    fn elements(&mut self, open: &mut Open, mut items: Items, node: NodeId) -> Step {
        let mut position = 0;
        while let Some(item) = items.next() {
            match (item.list(), item.atom()) {
                (Some(list), _) if open.delta && list.name().is_some_and(|n| matches!(n, b"nd" | b"node")) => {
                    if let Some(&child) = self.graph[node].children.get(position) {
                        self.list(open, list, child)?;
                    }
                    position += 1;
                }
                (Some(list), _) => self.list(open, list, node)?,
                (None, Some(word)) => return self.form(open, &text(word), item, items, node),
                (None, None) => {}
            }
        }
        Ok(())
    }

    /// `(word rest…)`.
    fn form(&mut self, open: &mut Open, word: &str, head: Expr, rest: Items, node: NodeId) -> Step {
        let at = place(open.name, head.place());
        match unabbreviated(word) {
            "node" if open.delta => {
                let mut rest = rest;
                let mut lists = rest;
                // An optional class name stands first.
                if rest.next().is_some_and(|first| first.atom().is_some()) {
                    lists = rest;
                }
                self.elements(open, lists, node)
            }
            "node" => self.node(open, &at, rest, node),
            "select" => self.select(open, &at, rest, node),
            "template" => self.template(open, &at, rest),
            "define" => self.define(open, &at, rest),
            "switch" => self.switch(open, &at, rest, node),
            "pwd" => Ok(()),
            _ => self.method(open, word, &at, rest, node),
        }
    }

    fn node(&mut self, open: &mut Open, at: &Place, mut rest: Items, parent: NodeId) -> Step {
        let class = match rest.next() {
            Some(expr) => self.value(open, expr)?,
            None => return self.abort(at, String::from("a class expected after nd")),
        };
        let Some(node) = class::instance(&class) else {
            return self.abort(at, format!("unknown class `{class}`"));
        };
        if self.graph.nodes.len() >= NODES_MAX {
            return self.abort(at, format!("more than {NODES_MAX} nodes"));
        }
        let (id, missing) = class::link(self.graph, parent, node);
        if let Some(missing) = missing {
            self.note(at, format!("{class}: {missing}"));
        }
        self.elements(open, rest, id)
    }

    fn select(&mut self, open: &mut Open, at: &Place, mut rest: Items, node: NodeId) -> Step {
        let name = match rest.next() {
            Some(expr) => self.value(open, expr)?,
            None => return self.abort(at, String::from("a name expected after sel")),
        };
        match self.graph.child(node, &name) {
            Some(child) => self.elements(open, rest, child),
            None => self.abort(at, format!("there is no child `{name}` to select")),
        }
    }

    fn template(&mut self, open: &mut Open, at: &Place, rest: Items) -> Step {
        let mut missing = Vec::new();
        for item in rest {
            let name = text(item.atom().unwrap_or_default());
            if !is_variable(&name) {
                return self
                    .abort(at, format!("`{name}` is not a variable name: $ and at least one character expected"));
            }
            if !open.scope.parameter(&name) {
                return self.abort(at, format!("{name} is declared twice"));
            }
            let (arguments, parameters) = open.scope.counts();
            if parameters > arguments {
                missing.push(name);
            }
        }
        if !missing.is_empty() {
            self.note(at, format!("no argument given for {}", missing.join(" ")));
        }
        Ok(())
    }

    fn define(&mut self, open: &mut Open, at: &Place, mut rest: Items) -> Step {
        let name = text(rest.next().and_then(Expr::atom).unwrap_or_default());
        if !is_variable(&name) {
            return self.abort(at, format!("`{name}` is not a variable name: $ and at least one character expected"));
        }
        let value = match rest.next() {
            Some(expr) => self.value(open, expr)?,
            None => return self.abort(at, format!("no value for {name}")),
        };
        if rest.next().is_some() {
            self.note(at, format!("only the first value of {name} counts; (eval …) expected around an expression"));
        }
        open.scope.define(&name, value);
        Ok(())
    }

    /// The first case whose head equals the value; only its second element counts.
    fn switch(&mut self, open: &mut Open, at: &Place, mut rest: Items, node: NodeId) -> Step {
        let value = match rest.next() {
            Some(expr) => self.value(open, expr)?,
            None => return self.abort(at, String::from("a value expected after switch")),
        };
        for case in rest.lists() {
            let mut parts = case.items();
            let Some(head) = parts.next() else { continue };
            if self.value(open, head)? != value {
                continue;
            }
            let body = parts.next().and_then(Expr::list);
            if parts.next().is_some() {
                self.note(&place(open.name, case.expr().place()), String::from("only the first list of a case counts"));
            }
            return match body {
                Some(list) => self.list(open, list, node),
                None => Ok(()),
            };
        }
        self.abort(at, format!("no case for `{value}`"))
    }

    fn method(&mut self, open: &mut Open, word: &str, at: &Place, rest: Items, node: NodeId) -> Step {
        let mut arguments = Vec::new();
        for item in rest {
            arguments.push(self.value(open, item)?);
        }
        if word == "importScene" {
            match arguments.split_first() {
                Some((file, arguments)) => self.import(node, file, arguments, at),
                None => self.note(at, String::from("importScene: a file expected")),
            }
        } else if method::is_immediate(word) {
            self.call(node, word, &arguments, at);
        } else {
            open.calls.push(Call { node, method: word.to_string(), arguments, place: at.clone() });
        }
        Ok(())
    }

    fn call(&mut self, node: NodeId, method: &str, arguments: &[String], at: &Place) {
        let class = self.graph[node].class;
        match method::call(self.graph, node, method, Args(arguments), self.environment) {
            Outcome::Done => {}
            Outcome::Unknown => self.note(at, format!("{class} has no method {method}")),
            Outcome::Refused(expected) => {
                let given = arguments.join(" ");
                self.note(at, format!("{class}: ({method} {given}) has no effect: {expected} expected"));
            }
            Outcome::Remark(text) => self.note(at, format!("{class}: {text}")),
        }
    }

    /// The text an atom, a variable or an expression list stands for.
    fn value(&mut self, open: &Open, expr: Expr) -> Step<String> {
        let at = || place(open.name, expr.place());
        let Some(list) = expr.list() else {
            let atom = text(expr.atom().unwrap_or_default());
            return if atom.starts_with('$') { self.variable(open, &atom, &at()) } else { Ok(atom) };
        };
        let head = text(list.name().unwrap_or_default());
        if head != "eval" && head != "join" {
            return self.abort(&at(), format!("`{head}` in an argument: eval or join expected"));
        }
        self.lists += 1;
        let joined = self.joined(open, list, if head == "eval" { " " } else { "" });
        self.lists -= 1;
        let joined = joined?;
        if head == "join" {
            return Ok(joined);
        }
        match evaluate(&joined, self.environment) {
            Ok(value) => Ok(value),
            Err(reason) => self.abort(&at(), format!("(eval {}): {reason}", joined.trim_end())),
        }
    }

    /// The values of a list's arguments, each followed by `behind`.
    fn joined(&mut self, open: &Open, list: List, behind: &str) -> Step<String> {
        let mut joined = String::new();
        for part in list.args() {
            joined.push_str(&self.value(open, part)?);
            joined.push_str(behind);
            if joined.len() > VALUE_BYTES_MAX || self.lists > LISTS_MAX {
                let at = place(open.name, list.expr().place());
                return self.abort(&at, String::from("a value that is too long or nested too deep"));
            }
        }
        Ok(joined)
    }

    fn variable(&mut self, open: &Open, name: &str, at: &Place) -> Step<String> {
        match open.scope.value(name) {
            Some(Some(value)) => Ok(value.to_string()),
            Some(None) => self.abort(at, format!("{name} has no value")),
            None => self.abort(at, format!("unknown variable {name}")),
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn is_variable(name: &str) -> bool {
    name.len() > 1 && name.starts_with('$')
}

fn place(file: &str, at: sexp::Place) -> Place {
    Place { file: file.to_string(), line: at.line as u32, column: at.column as u32 }
}
