//! Forms 1 and 2 of a competition's ledger: tables `competition`, `record` and, in form 2, `disqualification`.

use ledger::LegacyForm;

const IDENTITY: &str = "SELECT identity FROM competition";

/// The runs, with the keys of their jobs.
const JOBS: &str = "
    SELECT challenge || '-' || team || '-' || run || '-' || repetition AS key,
        row_number() OVER (ORDER BY challenge, team, run, repetition) - 1 AS number,
        record AS result
    FROM record";

/// The decisions of judges.
const ANNOTATIONS: &str = "
    SELECT 'disqualification' AS topic, json_array(challenge, team) AS key,
        json_object('challenge', challenge, 'reason', reason, 'team', team) AS value
    FROM disqualification";

/// Both forms.
pub static FORMS: [LegacyForm; 2] = [
    LegacyForm { version: 1, identity: IDENTITY, jobs: JOBS, annotations: None, tables: &["competition", "record"] },
    LegacyForm {
        version: 2,
        identity: IDENTITY,
        jobs: JOBS,
        annotations: Some(ANNOTATIONS),
        tables: &["competition", "record", "disqualification"],
    },
];
