//! The forms of a scene graph: nodes, selections, variables, switches, calls (`docs/reference/physics.md` G.2).

use sexp::{Expr, Items, List};

use super::{Call, FileSpan, ImportPolicy, Importer, LISTS_MAX, NODES_MAX, OpenFile, Step, text};
use crate::class::{self, unabbreviated};
use crate::method::{self, Args, CallOutcome};
use crate::node::NodeId;
use crate::node::{NodePayload, SenseKind};

impl Importer<'_> {
    /// Reads a part of the graph: its first atom decides on its kind, lists before it are parts themselves.
    pub(super) fn list(&mut self, open: &mut OpenFile, list: List, node: NodeId) -> Step {
        self.lists += 1;
        let result = if self.lists > LISTS_MAX {
            let at = open.spot_of(list.expr());
            self.abort(at, format!("more than {LISTS_MAX} nested lists"))
        } else {
            self.elements(open, list.items(), node)
        };
        self.lists -= 1;
        result
    }

    fn elements(&mut self, open: &mut OpenFile, mut items: Items, node: NodeId) -> Step {
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
    fn form(&mut self, open: &mut OpenFile, word: &str, head: Expr, rest: Items, node: NodeId) -> Step {
        let at = open.spot_of(head);
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
            "node" => self.node(open, at, rest, node),
            "select" => self.select(open, at, rest, node),
            "template" => self.template(open, at, rest),
            "define" => self.define(open, at, rest),
            "switch" => self.switch(open, at, rest, node),
            "pwd" => Ok(()),
            _ => self.method(open, word, at, rest, node),
        }
    }

    fn node(&mut self, open: &mut OpenFile, at: FileSpan, mut rest: Items, parent: NodeId) -> Step {
        let class = match rest.next() {
            Some(expr) => self.value(open, expr)?,
            None => return self.abort(at, String::from("a class expected after nd")),
        };
        let Some(node) = class::instance(&class) else {
            if self.ends_at_unknown_classes() {
                return self.abort(at, format!("unknown class `{class}`"));
            }
            self.note(at, format!("unknown class `{class}`; this node is left out, with all that is in it"));
            return Ok(());
        };
        if self.graph.nodes.len() >= NODES_MAX {
            return self.abort(at, format!("more than {NODES_MAX} nodes"));
        }
        let (id, missing) = class::link(self.graph, parent, node);
        if let Some(missing) = missing {
            self.note(at, format!("{class}: {missing}"));
        }
        if is_demanding(&self.graph[id].kind) {
            self.demanding.push((id, at.place(), self.chain.clone()));
        }
        self.elements(open, rest, id)
    }

    fn select(&mut self, open: &mut OpenFile, at: FileSpan, mut rest: Items, node: NodeId) -> Step {
        let name = match rest.next() {
            Some(expr) => self.value(open, expr)?,
            None => return self.abort(at, String::from("a name expected after sel")),
        };
        match self.graph.child(node, &name) {
            Some(child) => self.elements(open, rest, child),
            None => self.abort(at, format!("there is no child `{name}` to select")),
        }
    }

    fn template(&mut self, open: &mut OpenFile, at: FileSpan, rest: Items) -> Step {
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
            self.hint(at, format!("no argument given for {}", missing.join(" ")));
        }
        Ok(())
    }

    fn define(&mut self, open: &mut OpenFile, at: FileSpan, mut rest: Items) -> Step {
        let name = text(rest.next().and_then(Expr::atom).unwrap_or_default());
        if !is_variable(&name) {
            return self.abort(at, format!("`{name}` is not a variable name: $ and at least one character expected"));
        }
        let value = match rest.next() {
            Some(expr) => self.value(open, expr)?,
            None => return self.abort(at, format!("no value for {name}")),
        };
        if rest.next().is_some() {
            self.hint(at, format!("only the first value of {name} counts; (eval …) expected around an expression"));
        }
        open.scope.define(&name, value);
        Ok(())
    }

    /// Selects the first case whose head equals the value; only its second element counts.
    fn switch(&mut self, open: &mut OpenFile, at: FileSpan, mut rest: Items, node: NodeId) -> Step {
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
                self.hint(open.spot_of(case.expr()), String::from("only the first list of a case counts"));
            }
            return match body {
                Some(list) => self.list(open, list, node),
                None => Ok(()),
            };
        }
        self.abort(at, format!("no case for `{value}`"))
    }

    fn method(&mut self, open: &mut OpenFile, word: &str, at: FileSpan, rest: Items, node: NodeId) -> Step {
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
            open.calls.push(Call { node, method: word.to_string(), arguments, offset: at.offset });
        }
        Ok(())
    }

    pub(super) fn call(&mut self, node: NodeId, method: &str, arguments: &[String], at: FileSpan) {
        let class = self.graph[node].class;
        if self.policy == ImportPolicy::Faithful && method::is_newer(method, arguments.len()) {
            return self.note(at, format!("{class}: ({method} {}) has no effect in 0.7.3", arguments.join(" ")));
        }
        match method::call(self.graph, node, method, Args(arguments), self.environment) {
            CallOutcome::Done => {}
            CallOutcome::Unknown => self.note(at, format!("{class} has no method {method}")),
            CallOutcome::Refused(expected) => {
                let given = arguments.join(" ");
                let text = format!("{class}: ({method} {given}) has no effect: {expected} expected");
                // The reference only complains about bodies.
                if class == "RigidBody" { self.note(at, text) } else { self.hint(at, text) }
            }
            CallOutcome::Remark(text) => self.note(at, format!("{class}: {text}")),
        }
    }
}

fn is_variable(name: &str) -> bool {
    name.len() > 1 && name.starts_with('$')
}

/// True if a node depends on the rest of its file.
fn is_demanding(kind: &NodePayload) -> bool {
    match kind {
        NodePayload::RigidBody(_) => true,
        NodePayload::Perceptor(p) => matches!(p.sense, SenseKind::GyroRate | SenseKind::Accelerometer),
        _ => false,
    }
}
