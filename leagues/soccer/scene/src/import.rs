//! Import of a scene file into the tree (`docs/reference/physics.md` G, `docs/reference/scene-files.md` 4 and 7).
//!
//! One pass from left to right creates nodes and executes the calls that cannot wait (names, poses, imports); all other
//! calls wait for the end of their file, so they may refer to later nodes. Nothing stops an import: it leaves a faulty
//! file at the fault, preserves the nodes built so far, and continues with the importing file.

mod form;
mod value;

use std::borrow::Cow;

use sexp::{Document, Expr, Syntax};

use crate::collapse::collapse;
use crate::compile::{compile, is_sound};
use crate::diagnostic::{Diagnostic, Severity, SourceLocation};
use crate::environment::{Environment, SceneFiles, is_allowed_name};
use crate::graph::SceneGraph;
use crate::node::{NodeId, NodePayload};
use crate::scope::Scope;

/// Most files in a chain of imports.
pub const IMPORTS_MAX: usize = 64;
/// Most lists inside each other, in all files of a chain together.
const LISTS_MAX: usize = 1000;
/// Most files that one import may read: chains are not long, but a file may import itself twice.
const FILES_MAX: usize = 2_000;
/// Most messages of one import.
const DIAGNOSTICS_MAX: usize = 1000;
/// Length of the longest value, in bytes.
const VALUE_BYTES_MAX: usize = 64 * 1024;
/// Most nodes in a graph; one robot has some 200.
pub const NODES_MAX: usize = 100_000;

/// The import policy by the files' owner, which decides on strictness (`docs/reference/scene-files.md` 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportPolicy {
    /// For embedded files: every fault is an error. The import builds the graph nevertheless.
    Own,
    /// For a user's files: every fault is a warning; missing arguments have no value, surplus ones are ignored, except
    /// in calls of shipped files ([`SceneFiles::is_shipped`]), which behave as the reference's.
    User,
    /// As [`ImportPolicy::User`], but as in the reference an unknown class ends the file.
    Compat,
    /// As [`ImportPolicy::User`], with the reference's accidents: shifted definitions, emptied nodes after a syntax error, no
    /// message where the reference has none.
    Faithful,
}

/// The result of an import.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportResult {
    /// True if the outermost file was read to its end; imports inside it may have failed.
    pub complete: bool,
    /// True if any file was read to its end: then the reference notices a change of the scene.
    pub changed: bool,
    /// True if the graph's numbers permit simulation. Otherwise it must not be simulated.
    pub sound: bool,
    /// All faults, in order.
    pub diagnostics: Vec<Diagnostic>,
}

impl ImportResult {
    /// True if there was an error.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }
}

/// Imports `file` with its positional arguments below `parent`.
pub fn import(
    graph: &mut SceneGraph,
    parent: NodeId,
    file: &str,
    arguments: &[&str],
    files: &dyn SceneFiles,
    environment: &Environment,
    policy: ImportPolicy,
) -> ImportResult {
    let mut importer = Importer {
        graph,
        files,
        environment,
        policy,
        chain: Vec::new(),
        lists: 0,
        opened: 0,
        demanding: Vec::new(),
        changed: false,
        diagnostics: Vec::new(),
    };
    let arguments: Vec<String> = arguments.iter().map(|a| a.to_string()).collect();
    let start = SourceLocation { file: file.to_string(), line: 1, column: 1 };
    let complete = match importer.read(file, &start) {
        Some(bytes) => importer.text(parent, file, &arguments, &bytes),
        None => false,
    };
    importer.check_demands();
    let sound = importer.check_numbers(&start);
    ImportResult { complete, changed: importer.changed, sound, diagnostics: importer.diagnostics }
}

/// Skips the rest of this file; the reason has been recorded.
struct Abort;

type Step<T = ()> = Result<T, Abort>;

struct Importer<'a> {
    graph: &'a mut SceneGraph,
    files: &'a dyn SceneFiles,
    environment: &'a Environment,
    policy: ImportPolicy,
    /// Lines that import the file being read, outermost first.
    chain: Vec<SourceLocation>,
    /// Lists being read, all files together.
    lists: usize,
    /// Files read so far.
    opened: usize,
    /// Nodes that need something from the rest of their file: bodies a mass, perceptors a body.
    demanding: Vec<(NodeId, SourceLocation, Vec<SourceLocation>)>,
    /// True if a file was read to its end.
    changed: bool,
    diagnostics: Vec<Diagnostic>,
}

/// An open file, with its variables and pending calls.
struct OpenFile<'f> {
    name: &'f str,
    document: Document<'f>,
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
    offset: usize,
}

/// A compact place: only messages compute line and column.
#[derive(Clone, Copy)]
struct FileSpan<'f> {
    name: &'f str,
    document: Document<'f>,
    offset: usize,
}

impl FileSpan<'_> {
    fn place(self) -> SourceLocation {
        let at = self.document.position(self.offset);
        SourceLocation { file: self.name.to_string(), line: at.line as u32, column: at.column as u32 }
    }
}

impl<'f> OpenFile<'f> {
    fn spot(&self, offset: usize) -> FileSpan<'f> {
        FileSpan { name: self.name, document: self.document, offset }
    }

    fn spot_of(&self, expr: Expr) -> FileSpan<'f> {
        self.spot(expr.range().start)
    }
}

impl<'a> Importer<'a> {
    fn note(&mut self, at: FileSpan, text: String) {
        self.note_at(&at.place(), text);
    }

    /// Records a fault that the reference does not report, unless the import copies the reference.
    fn hint(&mut self, at: FileSpan, text: String) {
        if self.policy != ImportPolicy::Faithful {
            self.note(at, text);
        }
    }

    /// Records a fault. It is an error only in embedded files.
    fn note_at(&mut self, place: &SourceLocation, text: String) {
        let severity = if self.policy == ImportPolicy::Own { Severity::Error } else { Severity::Warning };
        self.push(place, severity, text);
    }

    fn push(&mut self, place: &SourceLocation, severity: Severity, text: String) {
        if self.diagnostics.len() >= DIAGNOSTICS_MAX {
            return;
        }
        self.diagnostics.push(Diagnostic { place: place.clone(), imported_by: self.chain.clone(), severity, text });
    }

    /// True if an unknown class ends its file, as in the reference. Otherwise its node alone is left out.
    fn ends_at_unknown_classes(&self) -> bool {
        matches!(self.policy, ImportPolicy::Compat | ImportPolicy::Faithful)
    }

    fn abort<T>(&mut self, at: FileSpan, text: String) -> Step<T> {
        self.note(at, format!("{text}; the rest of this file is skipped"));
        Err(Abort)
    }

    /// Executes an `importScene` line. The importing file does not depend on its success.
    fn import(&mut self, root: NodeId, name: &str, arguments: &[String], at: FileSpan) {
        if self.chain.len() >= IMPORTS_MAX {
            self.note(at, format!("more than {IMPORTS_MAX} files import each other"));
            return;
        }
        let place = at.place();
        let Some(bytes) = self.read(name, &place) else {
            return;
        };
        let lists = self.lists;
        self.chain.push(place);
        self.text(root, name, arguments, &bytes);
        self.chain.pop();
        self.lists = lists;
    }

    /// The bytes of a file that is imported at a place.
    fn read(&mut self, name: &str, at: &SourceLocation) -> Option<Cow<'a, [u8]>> {
        if !is_allowed_name(name) {
            self.note_at(at, format!("`{name}` is not a name below the data folder"));
            return None;
        }
        self.opened += 1;
        let bytes = if self.opened <= FILES_MAX { self.files.read(name) } else { None };
        if bytes.is_none() {
            self.note_at(at, format!("file `{name}` not found"));
        }
        bytes
    }

    /// Reads one file below `root`; true if it was read to its end.
    fn text(&mut self, root: NodeId, name: &str, arguments: &[String], bytes: &[u8]) -> bool {
        let mut reader = sexp::Reader::new();
        let document = reader.read(bytes, Syntax::League);
        let mut exprs = document.exprs();
        let header = exprs.next();
        let graph = exprs.next();
        let start = FileSpan { name, document, offset: header.map_or(0, |h| h.range().start) };
        if let (Some(flaw), None) = (document.error(), graph) {
            let at = FileSpan { offset: flaw.at, ..start }.place();
            self.push(&at, Severity::Error, format!("{}; the whole file is skipped", flaw.kind));
            if self.policy == ImportPolicy::Faithful {
                self.graph[root].children.clear();
            }
            return false;
        }
        let Some(delta) = delta(header) else {
            self.hint(start, String::from("the header is not (RSG 0 1); the whole file is skipped"));
            return false;
        };
        let shifts = self.policy == ImportPolicy::Faithful || self.files.is_shipped(name);
        let scope = Scope::new(arguments, shifts);
        let mut open = OpenFile { name, document, scope, calls: Vec::new(), delta };
        let read = match graph.and_then(Expr::list) {
            Some(list) => self.list(&mut open, list, root),
            None => self.abort(start, String::from("no graph after the header")),
        };
        self.surplus(&open, start);
        for call in std::mem::take(&mut open.calls) {
            self.call(call.node, &call.method, &call.arguments, open.spot(call.offset));
        }
        if read.is_ok() {
            collapse(self.graph, root);
            self.changed = true;
        }
        read.is_ok()
    }

    /// Reports bodies without a mass and perceptors without a body; removes the latter, which crash the reference.
    fn check_demands(&mut self) {
        for (id, place, chain) in std::mem::take(&mut self.demanding) {
            self.chain = chain;
            match &self.graph[id].kind {
                NodePayload::RigidBody(body) if !body.has_mass => {
                    self.note_at(&place, String::from("no mass call was accepted: 1 kg, unit inertia"));
                }
                NodePayload::Perceptor(_) if self.graph.body_beside(id).is_none() => {
                    self.note_at(&place, String::from("a perceptor without a RigidBody beside it is left out"));
                    self.graph.unlink(id);
                }
                _ => {}
            }
        }
    }

    /// Checks all numbers: a non-finite one would spread over the whole world, so the graph must not be used.
    fn check_numbers(&mut self, start: &SourceLocation) -> bool {
        self.chain.clear();
        let sound = is_sound(&compile(self.graph));
        if !sound {
            self.note_at(start, String::from("a mass, size, pose or joint that cannot be simulated"));
        }
        sound
    }

    /// Reports more arguments than template names.
    fn surplus(&mut self, open: &OpenFile, start: FileSpan) {
        let (arguments, parameters) = open.scope.counts();
        if arguments > parameters && !open.delta {
            self.hint(start, format!("{arguments} arguments given, {parameters} used"));
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Reads the header: `(RSG 0 1)`, or `(RDS 0 1)` for a difference graph (`Some(true)`); `None` if it is neither.
fn delta(header: Option<Expr>) -> Option<bool> {
    let list = header?.list()?;
    let delta = match list.name()? {
        b"RSG" | b"RubySceneGraph" => false,
        b"RDS" | b"RubyDeltaScene" => true,
        _ => return None,
    };
    (list.arg(0) == Some(b"0") && list.arg(1) == Some(b"1")).then_some(delta)
}
