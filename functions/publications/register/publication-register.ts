import { DurableObject } from 'cloudflare:workers';
import type { AlertTest } from '../../../schema/alerts.ts';
import type { RegisterNews } from '../../../schema/desk.ts';
import type { PlannedLine } from '../../../schema/editing.ts';
import type { AcceptedRepair } from '../../../schema/feeds/feed-repair.ts';
import type { NewPerson, PeopleChange, Person } from '../../../schema/people.ts';
import type {
  ImportedChunk,
  Planned,
  PublicationHistory,
  PublicationList,
} from '../../../schema/register.ts';
import { Alerts } from '../../alerts/alerts.ts';
import type {
  BackupVersion,
  CopiesStanding,
  ListQuery,
  PersonSecret,
  Precondition,
  PublicationRegisterCalls,
  PublishedTurn,
  RegisterRefusal,
  RegisterResult,
  RepairTurn,
  RowLine,
  StoredVersion,
  UndoneRow,
  WriteOptions,
  WrittenRow,
} from '../../platform/calls/publication-register.ts';
import type { Env } from '../../platform/env.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { migrateTables } from '../../platform/migrate-tables.ts';
import { type Action, mayDo } from '../people/may-do.ts';
import { personOfMark } from '../people/person-key.ts';
import { PUBLICATION_SCHEMA_VERSION } from '../publication-index-value.ts';
import { EdgeCopies } from './edge-copies.ts';
import { People } from './people.ts';
import { begunLine, begunReason, PlannedLines, type StoredPlan } from './planned-lines.ts';
import { REGISTER_MIGRATIONS } from './register-migrations.ts';
import { ADOPTED, type NotedPurge, RegisterTables } from './register-tables.ts';
import { type RepairBatch, RepairBatches, replaceFeeds, takeBackFeeds } from './replace-feeds.ts';
import {
  beginLine,
  editRow,
  importRows,
  notFound,
  putRow,
  removeRow,
  restoreLines,
  restoreRow,
  undoEdit,
  type WriteScope,
} from './write-rows.ts';

/** Rows per page of the export: a few hundred kB. */
const EXPORTED_PER_PAGE = 200;
/** Rows per turn of a repair: each is checked whole. */
const REPAIRED_PER_TURN = 100;
/** The feed index is compared with the register this often. */
const VERIFY_EVERY_MS = 3_600_000;
/** Why a planned line does not begin whose editor was revoked. */
const MAY_NOT_BEGIN = 'who planned it may not change this paper any more';
/** Epoch ms since when copies have been outdated. */
const PENDING_SINCE_KEY = 'pendingSince';
/** Pause after a failed turn, and after a write in case its caller does not request the copies. */
const RETRY_MS = 5_000;

/**
 * The only object that decides which publications exist: it stores every row with its history, refuses taken ids and
 * hostnames, and copies changes to KV for readers' isolates.
 */
export class PublicationRegister extends DurableObject<Env> implements PublicationRegisterCalls {
  readonly #tables: RegisterTables;
  readonly #copies: EdgeCopies;
  readonly #people: People;
  readonly #alerts: Alerts;
  readonly #planned: PlannedLines;
  readonly #batches: RepairBatches;
  /** The turn in progress. */
  #copying: ReturnType<EdgeCopies['copyTurn']> | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    migrateTables(ctx.storage, 'PublicationRegister', REGISTER_MIGRATIONS);
    this.#tables = new RegisterTables(ctx.storage.sql);
    this.#copies = new EdgeCopies(ctx.storage.sql, env);
    this.#people = new People(ctx.storage.kv);
    this.#alerts = new Alerts(ctx.storage.kv, env);
    this.#planned = new PlannedLines(ctx.storage.kv);
    this.#batches = new RepairBatches(ctx.storage.kv);
    if (ctx.storage.kv.get('schema') !== PUBLICATION_SCHEMA_VERSION) {
      this.#copies.copyAll();
      ctx.storage.kv.put('schema', PUBLICATION_SCHEMA_VERSION);
    }
  }

  async list(query: ListQuery): Promise<PublicationList> {
    const { publications, ...rest } = this.#tables.list(query);
    return { ...rest, publications: publications.map((one) => this.#named(one)) };
  }

  async get(id: string, version: number | null): Promise<RegisterResult<StoredVersion>> {
    const found = version === null && !this.#tables.find(id) ? null : this.#tables.version(id, version);
    const what = version === null ? id : `${id} of version ${version}`;
    return found
      ? { ok: true, value: this.#named(found) }
      : { ok: false, status: 404, error: `There is no publication ${what}.` };
  }

  async history(id: string): Promise<RegisterResult<PublicationHistory>> {
    const versions = this.#tables.history(id);
    return versions.length > 0
      ? { ok: true, value: { id, versions: versions.map((one) => this.#named(one)) } }
      : { ok: false, status: 404, error: `There never was a publication ${id}.` };
  }

  /** @returns rows as JSON in the order of their ids, beginning after `after`; empty at the end */
  async exportRows(after: string): Promise<{ id: string; row: string }[]> {
    return this.#tables.rowsAfter(after, EXPORTED_PER_PAGE);
  }

  async put(
    id: string,
    row: string,
    replaces: Precondition,
    options: WriteOptions,
  ): Promise<RegisterResult<WrittenRow>> {
    return this.#written('put', id, options, () =>
      putRow(this.#scope(), id, row, replaces, { ...options, completes: true }),
    );
  }

  async remove(
    id: string,
    replaces: Precondition,
    options: WriteOptions,
  ): Promise<RegisterResult<WrittenRow>> {
    return this.#written('remove', id, options, () => {
      const removed = removeRow(this.#scope(), id, replaces, options);
      if (!removed.ok || !removed.value.written) return removed;
      this.#planned.remove(id);
      for (const person of this.#people.withoutPaper(id))
        logEvent('people.changed', { what: 'paper removed', person, by: options.by });
      return removed;
    });
  }

  async edit(
    id: string,
    editing: string,
    replaces: Precondition,
    options: WriteOptions,
  ): Promise<RegisterResult<WrittenRow>> {
    return this.#written('edit', id, options, () => editRow(this.#scope(), id, editing, replaces, options));
  }

  async undo(id: string, replaces: Precondition, options: WriteOptions): Promise<RegisterResult<UndoneRow>> {
    return this.#written('undo', id, options, () => undoEdit(this.#scope(), id, replaces, options));
  }

  async planned(id: string): Promise<Planned | null> {
    const plan = this.#planned.find(id);
    return plan && this.#named(plan);
  }

  async plan(id: string, line: PlannedLine, { by, why }: WriteOptions): Promise<RegisterResult<Planned>> {
    const now = Date.now();
    const refused = this.#refusal(by, 'edit', id);
    if (refused) return refused;
    if (this.#tables.find(id) === null) return notFound(id);
    if (Date.parse(line.begins) <= now)
      return { ok: false, status: 422, error: `begins: ${line.begins} is in the past; nothing was changed` };
    if (this.#planned.find(id) !== null)
      return { ok: false, status: 409, error: 'A breaking line is planned already: take it back first' };
    const plan = { line, at: now, by, why, fault: null };
    this.#planned.put(id, plan);
    return this.#replanned('planned', id, by, plan);
  }

  async unplan(id: string, at: number, { by }: WriteOptions): Promise<RegisterResult<Planned>> {
    const refused = this.#refusal(by, 'edit', id);
    if (refused) return refused;
    const plan = this.#planned.find(id);
    if (plan?.at !== at)
      return { ok: false, status: 409, error: 'That breaking line is not planned any more' };
    this.#planned.remove(id);
    return this.#replanned('taken back', id, by, plan);
  }

  async #replanned(what: string, publication: string, by: string, plan: StoredPlan) {
    await this.ctx.storage.sync();
    logEvent('register.planned', { what, publication, by });
    return { ok: true as const, value: this.#named(plan) };
  }

  /** Writes the lines whose time has come into their rows, each as the version of the editor who planned it. */
  async #beginPlanned(now: number): Promise<void> {
    for (const { id, plan, hasEnded } of this.#planned.due(now)) {
      const { line, by } = plan;
      if (hasEnded) {
        this.#planned.remove(id);
        logEvent('register.planned', { what: 'ended', publication: id, by });
        continue;
      }
      const options = { by, why: begunReason(plan.why), dryRun: false };
      const begun = await this.#written('edit', id, options, () => {
        const written = beginLine(this.#scope(), id, begunLine(line), options);
        // In the same step, so that no line begins twice.
        if (written.ok) this.#planned.remove(id);
        return written;
      });
      if (begun.ok) continue;
      const fault = begun.status === 403 ? MAY_NOT_BEGIN : begun.error;
      this.#planned.put(id, { ...plan, fault });
      logEvent('register.planned', { what: 'refused', publication: id, by, detail: fault });
    }
  }

  /** @returns the versions with editors' changes, newest first */
  async edits(id: string) {
    return this.#tables.edits(id).map((edit) => this.#named(edit));
  }

  async restore(id: string, version: number, options: WriteOptions): Promise<RegisterResult<WrittenRow>> {
    return this.#written('restore', id, options, () => restoreRow(this.#scope(), id, version, options));
  }

  async importChunk(rows: RowLine[], replace: boolean, options: WriteOptions): Promise<ImportedChunk> {
    return this.#imported(options, () =>
      importRows(this.#scope(), rows, replace, { ...options, completes: true }),
    );
  }

  async replaceFeeds(
    feeds: RepairBatch['feeds'],
    at: number,
    after: string,
    options: WriteOptions,
  ): Promise<RegisterResult<RepairTurn>> {
    const refused = this.#refusal(options.by, 'operate', null);
    if (refused) return refused;
    const page = this.#tables.rowsAfter(after, REPAIRED_PER_TURN);
    const rows = replaceFeeds(this.#scope(), page, feeds, options);
    const before = this.#batches.all().find((batch) => batch.at === at)?.rows ?? [];
    this.#batches.put({ at, by: options.by, feeds, rows: [...before, ...rows] });
    return this.#repaired('accepted', page.at(-1)?.id ?? null, rows.length, options);
  }

  async takeBackFeeds(at: number, options: WriteOptions): Promise<RegisterResult<RepairTurn>> {
    const refused = this.#refusal(options.by, 'operate', null);
    if (refused) return refused;
    const batch = this.#batches.all().find((one) => one.at === at);
    if (!batch) return { ok: false, status: 404, error: 'There is no such repair to take back.' };
    const rows = batch.rows.slice(0, REPAIRED_PER_TURN);
    takeBackFeeds(this.#scope(), rows, batch.feeds, options);
    const left = batch.rows.slice(REPAIRED_PER_TURN);
    this.#batches.put({ ...batch, rows: left });
    return this.#repaired('taken back', left[0]?.[0] ?? null, rows.length, options);
  }

  async #repaired(what: string, next: string | null, rows: number, { by, why }: WriteOptions) {
    await this.ctx.storage.sync();
    if (rows > 0) {
      logEvent('register.repaired', { what, rows, by, why });
      await this.#wakeAt(Date.now() + RETRY_MS);
    }
    return { ok: true as const, value: { rows, next } };
  }

  async repairBatches(): Promise<AcceptedRepair[]> {
    return this.#batches.all().map(({ rows, ...batch }) => this.#named({ ...batch, rows: rows.length }));
  }

  /** @returns versions of publications after the given one; empty at the end */
  async backupVersions(id: string, version: number): Promise<BackupVersion[]> {
    return this.#tables.versionsAfter(id, version);
  }

  /** @returns the rest of a backup besides versions */
  async backupLeftovers() {
    return this.#tables.leftovers(Date.now());
  }

  async restoreChunk(lines: RowLine[], replace: boolean, options: WriteOptions): Promise<ImportedChunk> {
    return this.#imported(options, () => restoreLines(this.#scope(), lines, replace, options));
  }

  /** @throws if a person sent it who may not */
  async #imported(options: WriteOptions, work: () => ImportedChunk): Promise<ImportedChunk> {
    const refused = this.#refusal(options.by, 'operate', null);
    if (refused) throw new Error(refused.error);
    const chunk = work();
    if (chunk.refused.length > 0)
      logEvent('register.chunk-refused', { by: options.by, from: chunk.from, refused: chunk.refused.length });
    if (chunk.written > 0) {
      await this.ctx.storage.sync();
      await this.#wakeAt(Date.now() + RETRY_MS);
    }
    return chunk;
  }

  /**
   * Copies pending rows, one turn of some hundred writes; the alarm does the rest.
   * @param id the publication that the caller waits for, which is copied before all others; null for all
   */
  async publish(id: string | null): Promise<PublishedTurn> {
    let index: string | null = null;
    let failed = true;
    try {
      await this.#adoptOnce();
      if (id !== null) this.#copies.copyNext(id);
      this.#copying ??= this.#copies.copyTurn();
      ({ index, failed } = await this.#copying);
    } catch (error) {
      logEvent('register.copy-failed', { detail: errorText(error) });
    } finally {
      this.#copying = null;
    }
    const all = this.#copies.pending();
    // After a successful turn the next one begins at once: an import has twenty of them.
    if (all > 0) await this.#wakeAt(Date.now() + (failed ? RETRY_MS : 0));
    const pending = id === null ? all : Number(index === null || this.#copies.isOutdated(id));
    return { pending, index, more: pending > 0 && !failed };
  }

  /** Called every minute: begins planned lines, copies what KV lacks, compares the feed index with the register once per hour, and sends alerts. */
  async verify(): Promise<void> {
    try {
      await this.#verify();
    } finally {
      this.#notePending();
      await this.#alerts.turn(await this.copies());
    }
  }

  async #verify(): Promise<void> {
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const before = kv.get('verifiedAt');
    // Builds that compared samples wrote an index without the hostnames that were given up.
    const isEarlier = kv.delete('compared');
    const due = isEarlier || typeof before !== 'number' || now < before || now - before >= VERIFY_EVERY_MS;
    await this.#beginPlanned(now).catch((error: unknown) =>
      logEvent('register.plan-failed', { detail: errorText(error) }),
    );
    const isLost = before !== undefined && (await this.#copies.copyLost());
    if (due) {
      await this.#adoptOnce();
      await this.#copies.verifyListed();
      kv.put('verifiedAt', now);
    }
    // A turn also writes the index without the hostnames whose time has passed.
    if (due || isLost || this.#copies.pending() > 0) await this.publish(null);
  }

  async copies(): Promise<CopiesStanding> {
    const since = this.ctx.storage.kv.get(PENDING_SINCE_KEY);
    return { pending: this.#copies.pending(), since: typeof since === 'number' ? since : null };
  }

  async testAlerts(): Promise<AlertTest> {
    return this.#alerts.test();
  }

  /** Called every minute: rows written meanwhile are copied within seconds. */
  #notePending(): void {
    const { kv } = this.ctx.storage;
    if (this.#copies.pending() === 0) kv.delete(PENDING_SINCE_KEY);
    else if (kv.get(PENDING_SINCE_KEY) === undefined) kv.put(PENDING_SINCE_KEY, Date.now());
  }

  async notePurge(purge: NotedPurge): Promise<void> {
    this.#tables.notePurge(purge);
  }

  /** @returns the register's data for the operators' desk */
  async news(): Promise<RegisterNews> {
    return {
      writes: this.#tables.writes().map((one) => this.#named(one)),
      purges: this.#tables.purges().map((one) => this.#named(one)),
      people: this.#people.list(),
      ownSecrets: this.#tables.ownSecrets(),
    };
  }

  async people(): Promise<Person[]> {
    return this.#people.list();
  }

  async changePeople(
    change: PeopleChange,
    id: string,
    secret: PersonSecret,
    by: string,
  ): Promise<RegisterResult<Person>> {
    const result = this.#refusal(by, 'operate', null) ?? this.#changed(change, id, secret);
    if (!result.ok) return result;
    await this.ctx.storage.sync();
    logEvent('people.changed', { what: change.what, person: id, by });
    return result;
  }

  #changed(change: PeopleChange, id: string, secret: PersonSecret): RegisterResult<Person> {
    const papers = change.what === 'add' ? change.person.papers : [];
    const unknown = papers.find((paper) => this.#tables.find(paper) === null);
    if (unknown === undefined) return this.#people.change(change, id, secret, Date.now());
    return { ok: false, status: 422, error: `papers: there is no publication ${unknown}` };
  }

  async person(id: string) {
    return this.#people.active(id, Date.now());
  }

  async linkOf(id: string): Promise<string | null> {
    return this.#people.linkOf(id, Date.now());
  }

  async takeLink(id: string, hash: string): Promise<boolean> {
    return this.#people.takeLink(id, hash, Date.now());
  }

  async noteUse(id: string): Promise<void> {
    this.#people.noteUse(id, Date.now());
  }

  async signedOn(id: string, person: Pick<NewPerson, 'name' | 'role' | 'papers'>): Promise<Person | null> {
    return this.#people.signedOn(id, person, Date.now());
  }

  /**
   * Asked in the step that writes: a person who was revoked while the caller checked the change writes nothing.
   * @param by the stored author; one without a mark was checked by the shared secret
   */
  #refusal(by: string, action: Action, paper: string | null): RegisterRefusal | null {
    const id = personOfMark(by);
    if (id === null) return null;
    const person = this.#people.active(id, Date.now());
    if (person && mayDo(person, action, paper)) return null;
    return { ok: false, status: 403, error: 'You may not do this any more; nothing was changed.' };
  }

  /** Shows an author's name in place of the stored mark. */
  #named<T extends { by: string }>(entry: T): T & { proven?: true } {
    return { ...entry, ...this.#people.nameOf(entry.by) };
  }

  override async alarm(): Promise<void> {
    await this.publish(null);
  }

  /** Adopts the rows in KV if the register is new, because the one before was lost. */
  async #adoptOnce(): Promise<void> {
    const { kv } = this.ctx.storage;
    if (kv.get('verifiedAt') !== undefined) return;
    const author = { ...ADOPTED, dryRun: false };
    for (const { id, version, text } of await this.#copies.unknownRows()) {
      const { refused } = importRows(this.#scope(), [{ line: 1, text }], false, author);
      this.#copies.noteCopied(id, version);
      const fault = refused[0]?.faults[0];
      logEvent(fault ? 'register.unknown-row' : 'register.adopted', {
        publication: id,
        ...(fault && { fault: `${fault.path}: ${fault.reason}`.slice(0, 300) }),
      });
    }
    kv.put('verifiedAt', 0);
  }

  async #written<Written extends WrittenRow>(
    what: 'put' | 'edit' | 'undo' | 'remove' | 'restore',
    publication: string,
    { by, why }: WriteOptions,
    work: () => RegisterResult<Written>,
  ): Promise<RegisterResult<Written>> {
    const action = what === 'edit' || what === 'undo' ? 'edit' : 'operate';
    const result = this.#refusal(by, action, publication) ?? work();
    if (!result.ok || !result.value.written) return result;
    const { id, version } = result.value;
    // A write that a full disk refuses must not be logged as done.
    await this.ctx.storage.sync();
    logEvent('register.written', { what, publication: id, version, by, why });
    // In case the caller's call of `publish` fails.
    await this.#wakeAt(Date.now() + RETRY_MS);
    return result;
  }

  #scope(): WriteScope {
    return {
      tables: this.#tables,
      now: Date.now(),
      local: this.env.LOCAL === '1',
      nameOf: (by) => this.#people.nameOf(by).by,
      transaction: (work) => this.ctx.storage.transactionSync(work),
    };
  }

  /** Sets the alarm to this time, unless it is already set to an earlier one. */
  async #wakeAt(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || at < set) await this.ctx.storage.setAlarm(at);
  }
}
