//! The budget: instructions per cycle that each phase may take, and how a measurement compares with it.

use std::fmt;
use std::str::FromStr;

/// The percentage by which a phase may exceed its budget. A phase cheaper by more asks for an update.
const TOLERANCE: f64 = 3.0;
/// The tolerance for a table made by another compiler, which generates different code.
const COMPILERS_TOLERANCE: f64 = 10.0;

const HEAD: &str = "scene,robots,phase,instructions";

/// The conditions besides our code on which a count depends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Circumstances {
    /// System, architecture, and the features that the processor reports.
    pub features: String,
    pub compiler: String,
}

/// A phase of a scene.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub scene: String,
    pub robots: usize,
    pub phase: String,
    /// Instructions per cycle, all robots together.
    pub instructions: u64,
}

/// A measurement; the committed one is the budget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub circumstances: Circumstances,
    pub rows: Vec<Row>,
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Circumstances { features, compiler } = &self.circumstances;
        writeln!(f, "# Instructions per cycle. UPDATE_BUDGET=1 cargo bench --bench budget makes this table anew.")?;
        writeln!(f, "# features: {features}\n# compiler: {compiler}\n{HEAD}")?;
        for Row { scene, robots, phase, instructions } in &self.rows {
            writeln!(f, "{scene},{robots},{phase},{instructions}")?;
        }
        Ok(())
    }
}

impl FromStr for Table {
    type Err = String;

    fn from_str(text: &str) -> Result<Table, String> {
        let noted = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix("# ")?.strip_prefix(name)?.strip_prefix(": "));
            line.map(str::to_owned).ok_or_else(|| format!("the budget does not say its {name}"))
        };
        let circumstances = Circumstances { features: noted("features")?, compiler: noted("compiler")? };
        let lines = text.lines().filter(|line| !line.starts_with('#') && *line != HEAD);
        let row = |line: &str| Row::read(line).ok_or_else(|| format!("the budget has a line that is none: {line}"));
        Ok(Table { circumstances, rows: lines.map(row).collect::<Result<_, _>>()? })
    }
}

impl Row {
    fn read(line: &str) -> Option<Row> {
        let mut cells = line.split(',');
        let mut next = || cells.next().filter(|cell| !cell.is_empty());
        let row = Row {
            scene: next()?.to_owned(),
            robots: next()?.parse().ok()?,
            phase: next()?.to_owned(),
            instructions: next()?.parse().ok().filter(|&instructions| instructions > 0)?,
        };
        cells.next().is_none().then_some(row)
    }

    fn is_of(&self, other: &Row) -> bool {
        (&self.scene, self.robots, &self.phase) == (&other.scene, other.robots, &other.phase)
    }

    fn name(&self) -> String {
        format!("{} (scene {})", self.phase, self.scene)
    }
}

/// A measurement compared with the budget.
#[derive(Debug)]
pub struct Comparison {
    lines: Vec<String>,
    notes: Vec<String>,
    /// The problems found, each with the name of its phase.
    pub faults: Vec<String>,
}

impl Comparison {
    /// True if no phase exceeds its budget.
    pub fn is_kept(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Compares all phases. Counts for different processors are shown but not judged.
pub fn compare(budget: &Table, measured: &Table) -> Comparison {
    let mut comparison = Comparison { lines: Vec::new(), notes: Vec::new(), faults: Vec::new() };
    let [granted, here] = [&budget.circumstances, &measured.circumstances];
    let mut tolerance = TOLERANCE;
    if granted.compiler != here.compiler {
        tolerance = COMPILERS_TOLERANCE;
        comparison.notes.push(format!(
            "Another compiler has made the budget, so {tolerance} % are tolerated: {} there, {} here.",
            granted.compiler, here.compiler
        ));
    }
    for row in &measured.rows {
        let before = budget.rows.iter().find(|other| other.is_of(row));
        comparison.add(row, before.map(|before| before.instructions), tolerance);
    }
    for gone in budget.rows.iter().filter(|row| !measured.rows.iter().any(|other| other.is_of(row))) {
        comparison.faults.push(format!("{} is in the budget only", gone.name()));
    }
    if granted.features != here.features {
        let [granted, here] = [&granted.features, &here.features];
        comparison.notes.push(format!("Nothing is judged: the budget is for {granted}; here is {here}."));
        comparison.faults.clear();
    }
    comparison
}

impl Comparison {
    fn add(&mut self, row: &Row, before: Option<u64>, tolerance: f64) {
        let Row { scene, robots, phase, instructions } = row;
        let per_robot = instructions / (*robots as u64).max(1);
        let line = format!("{scene:6} {robots:6} {phase:16} {instructions:12} {per_robot:12}");
        let Some(before) = before else {
            self.lines.push(format!("{line} {:>12} {:>9}", "-", "-"));
            return self.faults.push(format!("{} is not in the budget", row.name()));
        };
        let percent = 100.0 * (*instructions as f64 - before as f64) / before as f64;
        self.lines.push(format!("{line} {before:12} {percent:+8.2} %"));
        if percent > tolerance {
            self.faults.push(format!("{} takes {percent:.1} % more instructions than its budget", row.name()));
        } else if percent < -tolerance {
            let fewer = -percent;
            self.notes.push(format!("{} takes {fewer:.1} % fewer instructions: tighten its budget.", row.name()));
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "instructions per cycle")?;
        let [scene, robots, phase] = ["scene", "robots", "phase"];
        let [all, one, budget, change] = ["all robots", "per robot", "budget", "change"];
        writeln!(f, "{scene:6} {robots:6} {phase:16} {all:>12} {one:>12} {budget:>12} {change:>10}")?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        self.notes.iter().try_for_each(|note| writeln!(f, "note: {note}"))?;
        self.faults.iter().try_for_each(|fault| writeln!(f, "FAILED: {fault}"))?;
        if !self.is_kept() || !self.notes.is_empty() {
            writeln!(f, "If it has to be so: UPDATE_BUDGET=1 cargo bench --bench budget")?;
        }
        Ok(())
    }
}
