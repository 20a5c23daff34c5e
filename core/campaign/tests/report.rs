//! Reports of campaigns as text, Markdown and HTML.

use std::fs;
use std::path::Path;

use campaign::{
    CampaignFolder, CampaignJob, CampaignPage, CampaignPlan, CampaignProgress, CampaignReport, GameResult, JobFiles,
    JobOutcome, JobRecord, JobRunner, SlowestGames, read_record,
};
use tempfile::TempDir;

use crate::fake_games::{FakeGames, folder, plan, plan_with_rule};

const SPRT: &str = "rule = \"sprt\"\nh0 = 0.0\nh1 = 0.3\npairs-max = 60";

/// A campaign with the records of all its games.
struct PlayedCampaign {
    plan: CampaignPlan,
    folder: CampaignFolder,
    _path: TempDir,
}

/// The three forms of a report.
struct ReportTexts {
    text: String,
    markdown: String,
    html: String,
}

impl PlayedCampaign {
    /// Plays the pairs before this number with these outcomes.
    fn new(plan: CampaignPlan, pairs: u64, outcome: impl Fn(&CampaignJob) -> JobOutcome) -> PlayedCampaign {
        let path = tempfile::tempdir().expect("a folder");
        let folder = folder(path.path(), &plan);
        let jobs: Vec<CampaignJob> = {
            let progress = CampaignProgress::new(&plan).expect("a plan");
            (0..pairs).flat_map(|number| progress.jobs(number).into_iter().flatten()).collect()
        };
        for job in jobs {
            let record = record(&job, outcome(&job));
            if matches!(record.outcome, JobOutcome::Failed(_)) {
                fs::create_dir_all(folder.logs(&job.key)).expect("a folder");
                fs::write(folder.logs(&job.key).join("left 1.log"), "oh").expect("a log");
            }
            folder.results().write(&job.key, &[], &record).expect("a record");
        }
        PlayedCampaign { plan, folder, _path: path }
    }

    /// The progress with its report.
    fn report(&self) -> (CampaignProgress<'_>, CampaignReport) {
        let mut progress = CampaignProgress::new(&self.plan).expect("a plan");
        progress.advance(|key| read_record(&self.folder, key)).expect("results");
        let report = CampaignReport::new(&self.folder, &self.plan, &progress).expect("a report");
        (progress, report)
    }

    fn html(&self, link_prefix: &str, is_running: bool) -> String {
        let (progress, report) = self.report();
        let mut slowest_games = SlowestGames::default();
        slowest_games.advance(&self.folder, &progress).expect("records");
        let page = CampaignPage {
            folder: &self.folder,
            plan: &self.plan,
            progress: &progress,
            report: &report,
            slowest_games: &slowest_games,
            link_prefix,
            find_length_s: &|path| path.starts_with(self.folder.path()).then_some(123.45),
            is_running,
        };
        page.html().expect("a page")
    }

    fn texts(&self) -> ReportTexts {
        let (_, report) = self.report();
        ReportTexts { text: report.text(), markdown: report.markdown(), html: self.html("", false) }
    }
}

/// The record of a game. Recordings of failed games stay.
fn record(job: &CampaignJob, outcome: JobOutcome) -> JobRecord {
    let has_failed = matches!(outcome, JobOutcome::Failed(_));
    JobRecord {
        key: job.key.clone(),
        teams: job.parameters.teams.iter().map(|team| team.name.clone()).collect(),
        seed: job.parameters.seed,
        settings: job.parameters.settings.clone(),
        outcome,
        recording: has_failed.then(|| CampaignFolder::recording(&job.key)),
        worker: String::from("one"),
        wall_s: 1.0 + (job.pair.number * 7 % 11) as f64 + if job.is_swapped { 0.5 } else { 0.0 },
    }
}

fn fake_game(job: &CampaignJob) -> JobOutcome {
    let files = JobFiles { recording: None, output: Default::default() };
    FakeGames.play(job, &files).map_or_else(JobOutcome::Failed, JobOutcome::Played)
}

/// A game that the pair's first team ends with these goals.
fn goals(job: &CampaignJob, [own, other]: [u32; 2]) -> JobOutcome {
    let goals = if job.is_swapped { [other, own] } else { [own, other] };
    JobOutcome::Played(GameResult { goals: Some(goals), cycles: 1, ..GameResult::default() })
}

/// A round robin of three teams, with a result for each two of them.
fn round_robin() -> PlayedCampaign {
    let teams =
        ["a", "b", "c"].map(|name| format!("[[team]]\nname = \"{name}\"\nparameters = {{ {name} = 1 }}\n")).concat();
    let text = format!("name = \"three teams\"\n{teams}[stop]\nrule = \"fixed\"\npairs = 6");
    PlayedCampaign::new(plan(&text), 18, |job| {
        let luck = u32::from(job.parameters.seed % 2 == 0);
        goals(job, [[1 + luck, 0], [2, luck], [luck, 1]][job.pair.pairing])
    })
}

/// A campaign with factors, of which a game in each combination has failed.
fn factors_and_failures() -> PlayedCampaign {
    let text = "name = \"half times\"\n[[team]]\nname = \"new\"\nparameters = { speed = 2 }\n[[team]]\nname = \"old\"\n\
                [factors]\nRuleHalfTime = [4.0, 8.0]\nball = [\"small\", \"large\"]\n[stop]\nrule = \"fixed\"\npairs = 40";
    PlayedCampaign::new(plan(text), 40, |job| match fake_game(job) {
        JobOutcome::Failed(reason) => {
            JobOutcome::Failed(format!("{reason}\nleft 1: <script>segmentation fault</script>"))
        }
        played => played,
    })
}

/// A campaign of two teams with this rule, of which all first teams' games end with these goals.
fn equal_games(rule: &str, pairs: u64, result: [u32; 2]) -> PlayedCampaign {
    PlayedCampaign::new(plan_with_rule(rule), pairs, |job| goals(job, result))
}

fn golden(name: &str, ours: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, ours).expect("a golden file");
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(ours == golden, "{} differs; UPDATE_GOLDEN=1 rewrites it", path.display());
}

/// The page without its style, a line for each row of a table and each part of a drawing.
fn without_style(html: &str) -> String {
    let (head, rest) = html.split_once("<style>").expect("a style");
    let (_, body) = rest.split_once("</style>").expect("its end");
    let lines = ["<section", "<h1", "<h2", "<p", "<tr", "<svg", "<figcaption", "</figure", "<text", "<circle"];
    lines.iter().fold(format!("{head}{body}\n"), |page, tag| page.replace(tag, &format!("\n{tag}")))
}

#[test]
fn the_same_results_give_the_same_bytes() {
    let sprt = PlayedCampaign::new(plan_with_rule(SPRT), 60, fake_game);
    for (name, campaign) in [("sprt", sprt), ("round-robin", round_robin()), ("factors", factors_and_failures())] {
        let ReportTexts { text, markdown, html } = campaign.texts();
        golden(&format!("{name}.txt"), &text);
        golden(&format!("{name}.md"), &markdown);
        golden(&format!("{name}.html"), &without_style(&html));
    }
}

#[test]
fn a_campaign_answers_in_words() {
    let width = "rule = \"width\"\nhalf-width = 0.4\npairs-max = 60";
    let fixed = "rule = \"fixed\"\npairs = 20";
    for (rule, pairs, result, verdict) in [
        (SPRT, 60, [2, 0], "new is better than old"),
        (SPRT, 60, [0, 1], "new is not better than old by what was asked"),
        (SPRT, 4, [2, 0], "open"),
        (fixed, 20, [1, 0], "new is better than old"),
        (fixed, 20, [0, 1], "new is worse than old"),
        (fixed, 20, [1, 1], "open"),
        (fixed, 19, [1, 0], "open"),
        (width, 60, [0, 2], "new is worse than old"),
        (width, 3, [0, 2], "open"),
    ] {
        let ReportTexts { text, markdown, html } = equal_games(rule, pairs, result).texts();
        assert!(text.ends_with(&format!("verdict: {verdict}\n")), "{rule}: {text}");
        assert!(markdown.starts_with(&format!("**fake: {verdict}**\n")), "{rule}: {markdown}");
        assert!(html.contains(&format!(" {verdict}</p>")) && html.contains(&format!(": {verdict}</title>")), "{html}");
    }
    assert!(round_robin().texts().html.contains("✓ complete</p>"));
    let (_, report) = PlayedCampaign::new(round_robin().plan, 17, |job| goals(job, [1, 0])).report();
    assert!(report.text().ends_with("verdict: open\n"));
}

#[test]
fn infinite_ends_are_printed_as_such() {
    for rule in [SPRT, "rule = \"fixed\"\npairs = 12", "rule = \"width\"\nhalf-width = 0.4\npairs-max = 60"] {
        for (result, infinite) in [([3, 0], Some("+∞")), ([1, 1], None), ([0, 3], Some("-∞"))] {
            for pairs in [0, 1, 2, 12] {
                let ReportTexts { text, markdown, html } = equal_games(rule, pairs, result).texts();
                for report in [&text, &markdown, &html] {
                    let mut words = report.split(|letter: char| !letter.is_alphanumeric());
                    assert!(!words.any(|word| ["nan", "inf"].contains(&word.to_lowercase().as_str())), "{report}");
                    let expected = infinite.filter(|_| pairs > 0);
                    assert_eq!(report.contains('∞'), expected.is_some(), "{report}");
                    assert!(expected.is_none_or(|text| report.contains(text)), "{report}");
                }
            }
        }
    }
}

#[test]
fn names_and_reasons_are_texts_alone() {
    let text = "name = \"a | <i>b</i>\"\n[[team]]\nname = \"<b>\"\nparameters = { \"<u>\" = \"<s>\" }\n[[team]]\nname = \"*x*|_y_\"\n\
                [factors]\nball = [\"<q>\", \"r\"]\n[stop]\nrule = \"fixed\"\npairs = 4";
    let campaign = PlayedCampaign::new(plan(text), 4, |job| match job.pair.number {
        0 => JobOutcome::Failed(String::from("<em>\n<script>")),
        _ => goals(job, [1, 0]),
    });
    let ReportTexts { markdown, html, .. } = campaign.texts();
    for tag in ["<b>", "<i>", "<u>", "<s>", "<q>", "<em>", "<script>"] {
        let escaped = tag.replace('<', "&lt;").replace('>', "&gt;");
        assert!(!html.contains(tag) && html.contains(&escaped), "{tag}: {html}");
    }
    assert!(markdown.starts_with(r"**a \| \<i\>b\</i\>: "), "{markdown}");
    assert!(markdown.contains(r"| \<b\> : \*x\*\|\_y\_ |"), "{markdown}");
}

#[test]
fn a_page_stands_alone_and_loads_itself_only_while_the_campaign_runs() {
    let campaign = factors_and_failures();
    let [running, ended] = [true, false].map(|is_running| campaign.html("", is_running));
    let refresh = "<meta http-equiv=\"refresh\" content=\"5\">";
    assert!(running.contains(refresh) && running.contains("The campaign is running"));
    assert!(!ended.contains("refresh") && !ended.contains("is running"));
    for foreign in ["http:", "https:", "src=", "url(", "@import", "<script", "<link"] {
        assert!(!running.contains(foreign), "{foreign}");
    }
}

#[test]
fn links_lead_from_the_page_to_the_ledger() {
    let campaign = factors_and_failures();
    let html = campaign.html("../my%20runs/", false);
    let (_, report) = campaign.report();
    for failure in &report.failures {
        for link in [format!("logs/{}/left%201.log", failure.key), CampaignFolder::recording(&failure.key)] {
            assert!(html.contains(&format!("href=\"../my%20runs/{link}\"")), "{link}: {html}");
        }
        assert!(html.contains(&format!("spar view recordings/{}.mcap --at 118.4s<", failure.key)), "{html}");
    }
    assert!(!report.failures.is_empty());
}

#[test]
fn the_slowest_games_are_found_in_steps_as_well() {
    let campaign = PlayedCampaign::new(plan_with_rule("rule = \"fixed\"\npairs = 30"), 30, |job| goals(job, [1, 0]));
    let mut progress = CampaignProgress::new(&campaign.plan).expect("a plan");
    let (mut in_steps, mut at_once) = (SlowestGames::default(), SlowestGames::default());
    for pairs in [3, 4, 17, 30] {
        let next: Vec<String> = progress.jobs(pairs).into_iter().flatten().map(|job| job.key).collect();
        let read =
            |key: &str| if next.iter().any(|one| one == key) { Ok(None) } else { read_record(&campaign.folder, key) };
        progress.advance(read).expect("results");
        assert_eq!(progress.next_pair(), pairs);
        in_steps.advance(&campaign.folder, &progress).expect("records");
    }
    at_once.advance(&campaign.folder, &progress).expect("records");
    assert_eq!(in_steps.games(), at_once.games());
    let times: Vec<f64> = at_once.games().iter().map(|game| game.wall_s).collect();
    assert_eq!(times, [11.5, 11.5, 11.5, 11.0, 11.0, 11.0, 10.5, 10.5, 10.5, 10.0]);
}
