// What the page knows of the competition, and what people order on it.

import { fetchCompetition, openPlan, order, watchRun, type Competition, type Order, type Plan } from "../protocol/competition";
import { draftOf, nextTeam, type Draft, type DraftTeam, type Field } from "./draft";
import { faultsOf, planOf } from "./plan";

const POLL_MS = 400;

const sleep = (time_ms: number) => new Promise((done) => setTimeout(done, time_ms));

/** Words of the program, not those of a browser that hears nothing or nonsense. */
const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === "Error";

export class Desk {
  answer = $state.raw<Competition | null>(null);
  /** Why the last answer did not come. */
  silence = $state("");
  /** Why the last order was not taken. */
  refusal = $state("");
  /** The revision whose message is put away, because people have changed the form since. */
  private readRevision = $state(-1);
  /** Addresses of the runs that somebody watches, by number. */
  watched = $state<Record<number, string>>({});
  /** A run has been shown: its page finds the next ones by itself. */
  hasPicture = $state(false);

  /** What somebody edits here; null: the form shows what the program has. */
  private own = $state<Draft | null>(null);
  /** An order is on its way until an answer tells of it. */
  private order = $state<"none" | "sent" | "taken">("none");
  private theirs = $derived(this.answer && draftOf(this.answer.plan));

  message = $derived(this.answer && this.answer.revision > this.readRevision ? this.answer.message : null);
  isBusy = $derived(this.answer !== null && this.answer.phase !== "idle");
  mayOrder = $derived(this.answer?.may_order === true && this.order === "none");
  mayEdit = $derived(this.mayOrder && !this.isBusy);
  /** While runs go on, the form shows what runs, and then again what was edited. */
  draft = $derived(this.isBusy ? this.theirs : (this.own ?? this.theirs));
  faults = $derived(this.answer && this.draft && !this.isBusy ? faultsOf(this.draft, this.answer.catalogue, this.answer.profiles) : {});
  isPlan = $derived(Object.keys(this.faults).length === 0);

  constructor(private readonly token: string | null) {}

  /** Asks for news, each time after the last answer, for as long as the page is open. */
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

  /** Whether the file was read. */
  async open(path: string): Promise<boolean> {
    const plan = await this.post(() => openPlan(path, this.token));
    if (plan) this.own = draftOf(plan);
    return plan !== null;
  }

  async start(what: "test" | "competition"): Promise<void> {
    const plan = planOf(this.mine());
    await this.send(what, plan);
  }

  /** Orders wait for an answer that tells of the one before: a second "stop" means something else than the first. */
  async send(what: Order, plan: Plan | null = null): Promise<void> {
    this.order = "sent";
    const isTaken = await this.post(() => order(what, plan, this.token).then(() => true));
    this.order = isTaken ? "taken" : "none";
  }

  /** The address stays on the page: browsers may keep the tab from opening. */
  async watch(number: number): Promise<void> {
    const web = await this.post(() => watchRun(number, this.token));
    if (web === null) return;
    this.watched[number] = web;
    window.open(web, "_blank", "noopener");
  }

  private async ask(): Promise<void> {
    const wasTaken = this.order === "taken";
    try {
      // After a silence the program may be another one, whose revisions mean nothing here.
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

  /** From the first change on, the form is what somebody edits here, and what was said of the old one goes. */
  private mine(): Draft {
    this.refusal = "";
    this.readRevision = this.answer!.revision;
    this.own ??= draftOf(this.answer!.plan);
    return this.own;
  }
}
