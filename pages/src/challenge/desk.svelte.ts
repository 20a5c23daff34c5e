// The state of the competition page, and the orders that the operator sends from it.

import { fetchCompetition, openPlan, order, watchRun, type Competition, type Order, type Plan } from "../protocol/competition";
import { draftOf, nextTeam, type Draft, type DraftTeam, type Field } from "./draft";
import { faultsOf, planOf } from "./plan";

const POLL_MS = 400;

const sleep = (time_ms: number) => new Promise((done) => setTimeout(done, time_ms));

/** Whether an error is the program's own message, as opposed to a network or parse error of the browser. */
const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === "Error";

export class Desk {
  answer = $state.raw<Competition | null>(null);
  /** The reason why the last request failed. */
  silence = $state("");
  /** The reason why the program refused the last order. */
  refusal = $state("");
  /** The revision whose message is hidden because the form has changed since. */
  private readRevision = $state(-1);
  /** Viewer addresses of the open runs, by run number. */
  watched = $state<Record<number, string>>({});
  /** Whether a run has been shown. Its page finds the following runs by itself. */
  hasPicture = $state(false);

  /** The edited form; null shows the program's form. */
  private own = $state<Draft | null>(null);
  /** Whether an order is pending. The answer that reports it clears the flag. */
  private order = $state<"none" | "sent" | "taken">("none");
  private theirs = $derived(this.answer && draftOf(this.answer.plan));

  message = $derived(this.answer && this.answer.revision > this.readRevision ? this.answer.message : null);
  isBusy = $derived(this.answer !== null && this.answer.phase !== "idle");
  mayOrder = $derived(this.answer?.may_order === true && this.order === "none");
  mayEdit = $derived(this.mayOrder && !this.isBusy);
  /** During runs, the form shows the running plan; afterwards it shows the edited form again. */
  draft = $derived(this.isBusy ? this.theirs : (this.own ?? this.theirs));
  faults = $derived(this.answer && this.draft && !this.isBusy ? faultsOf(this.draft, this.answer.catalogue, this.answer.profiles) : {});
  isPlan = $derived(Object.keys(this.faults).length === 0);

  constructor(private readonly token: string | null) {}

  /** Polls for changes, each time after the last answer, while the page is open. */
  async follow(isOpen: () => boolean): Promise<void> {
    while (isOpen()) {
      await this.ask();
      await sleep(POLL_MS);
    }
  }

  edit(change: Partial<Pick<Draft, Field | "profile" | "speed">>): void {
    Object.assign(this.mine(), change);
  }

  toggle(challenge: string): void {
    const draft = this.mine();
    const { challenges } = draft;
    draft.challenges = challenges.includes(challenge) ? challenges.filter((name) => name !== challenge) : [...challenges, challenge];
  }

  addTeam(): void {
    const { teams } = this.mine();
    teams.push(nextTeam(teams));
  }

  editTeam(index: number, change: Partial<DraftTeam>): void {
    Object.assign(this.mine().teams[index], change);
  }

  removeTeam(index: number): void {
    this.mine().teams.splice(index, 1);
  }

  /** Opens a competition file. Returns whether the file was read. */
  async open(path: string): Promise<boolean> {
    const plan = await this.post(() => openPlan(path, this.token));
    if (plan) this.own = draftOf(plan);
    return plan !== null;
  }

  async start(what: "test" | "competition"): Promise<void> {
    const plan = planOf(this.mine());
    await this.send(what, plan);
  }

  /** Sends an order after the previous one has been reported: a second "stop" differs in meaning from the first. */
  async send(what: Order, plan: Plan | null = null): Promise<void> {
    this.order = "sent";
    const isTaken = await this.post(() => order(what, plan, this.token).then(() => true));
    this.order = isTaken ? "taken" : "none";
  }

  /** The address stays on the page, since browsers may block opening the tab. */
  async watch(number: number): Promise<void> {
    const web = await this.post(() => watchRun(number, this.token));
    if (web === null) return;
    this.watched[number] = web;
    window.open(web, "_blank", "noopener");
  }

  private async ask(): Promise<void> {
    const wasTaken = this.order === "taken";
    try {
      // After a lost connection, the program may have restarted with new revision numbers.
      const news = await fetchCompetition(this.silence ? null : (this.answer?.revision ?? null), this.token);
      if (news) this.answer = news;
      if (news?.is_shown) this.hasPicture = true;
      if (wasTaken) this.order = "none";
      this.silence = "";
    } catch (error) {
      this.readRevision = -1;
      this.silence = isRefusal(error) ? `The program says: ${error.message} Trying again.` : "The program does not answer; trying again.";
    }
  }

  private async post<T>(work: () => Promise<T>): Promise<T | null> {
    this.refusal = "";
    try {
      return await work();
    } catch (error) {
      this.refusal = isRefusal(error) ? error.message : "The program does not answer.";
      return null;
    }
  }

  /** The first change turns the form into a local draft and hides the message about the old one. */
  private mine(): Draft {
    this.refusal = "";
    this.readRevision = this.answer!.revision;
    this.own ??= draftOf(this.answer!.plan);
    return this.own;
  }
}
