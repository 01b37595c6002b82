import type { AlertTest } from '../../../schema/alerts.ts';
import type { RegisterNews } from '../../../schema/desk.ts';
import type { PlannedLine } from '../../../schema/editing.ts';
import type { AcceptedRepair } from '../../../schema/feeds/feed-repair.ts';
import type { NewPerson, PeopleChange, Person } from '../../../schema/people.ts';
import type {
  Author,
  ImportedChunk,
  Planned,
  PublicationHistory,
  PublicationList,
  RowFault,
  StoredPublication,
  WrittenEditing,
  WrittenPublication,
} from '../../../schema/register.ts';

/** The name of the only PublicationRegister object. */
export const PUBLICATION_REGISTER_NAME = 'all';

export const registerOf = (env: { PUBLICATION_REGISTER: DurableObjectNamespace<PublicationRegisterCalls> }) =>
  env.PUBLICATION_REGISTER.getByName(PUBLICATION_REGISTER_NAME);

/** Why a write or read was refused; `schema/register.ts` explains the statuses. */
export interface RegisterRefusal {
  ok: false;
  status: 400 | 403 | 404 | 409 | 412 | 413 | 422 | 428;
  error: string;
  faults?: RowFault[];
  version?: number;
}
export type RegisterResult<T> = { ok: true; value: T } | RegisterRefusal;

/** The version that a write replaces: one, any, or none for a publication that must not exist yet. */
export type Precondition = number | 'any' | 'none';

export interface WriteOptions extends Author {
  /** Everything is done and then undone. */
  dryRun: boolean;
  /** What a row lacks is completed (completed-row.ts); not for rows of the register and its backups. */
  completes?: boolean;
  /** Hostnames that count as free in a dry run. */
  released?: readonly string[];
}

/** One row of an import, as in its line. */
export interface RowLine {
  /** From 1. */
  line: number;
  text: string;
}

/** As in the API, but JSON within it is text: types of calls cannot be recursive. */
export type StoredVersion = Omit<StoredPublication, 'row'> & { row: string | null };

/** A version in a backup. */
export type BackupVersion = StoredVersion & { current: boolean };

/** A hostname that no row has any more. */
export interface FormerHostname {
  hostname: string;
  /** Its last publication. */
  id: string;
  /** Epoch ms until when it redirects there, or answers 410. */
  until: number;
}

export type WrittenRow = Omit<WrittenPublication, 'changes' | 'pending'> & { changes: string };

/** A version that changed the editors' changes: `editing` and those of the version before, as JSON. */
export type StoredEdit = Omit<StoredVersion, 'id' | 'row'> & { editing: string; before: string };

export type UndoneRow = WrittenRow & Pick<WrittenEditing, 'undone'>;

export interface ListQuery {
  /** A part of id, name or hostname; empty for all. */
  search: string;
  /** The id after which the page begins; empty for the first. */
  after: string;
  limit: number;
}

/** The result of a turn of copying. */
export interface PublishedTurn {
  /** Publications whose copies are outdated; of one publication, 1 while readers do not see it. */
  pending: number;
  /** The current index of publications in KV; null if KV failed. */
  index: string | null;
  /** Whether another turn may follow at once; false after a failure. */
  more: boolean;
}

/** One turn of a repair. */
export interface RepairTurn {
  /** Rows that were written. */
  rows: number;
  /** The id after which the next turn begins; null at the end. */
  next: string | null;
}

/** The secret that a change of people makes: of a program its key, of a person the link. */
export interface PersonSecret {
  hash: string;
  /** Epoch ms of the link's end. */
  until: number;
}

/** How far the copies for readers are behind. */
export interface CopiesStanding {
  /** Publications whose copies in KV or in the feed index are outdated. */
  pending: number;
  /** Epoch ms since when there has always been one; null for none. */
  since: number | null;
}

/** The calls of PublicationRegister. Rows cross as JSON text. */
export interface PublicationRegisterCalls extends Rpc.DurableObjectBranded {
  list(query: ListQuery): Promise<PublicationList>;
  copies(): Promise<CopiesStanding>;
  testAlerts(): Promise<AlertTest>;
  get(id: string, version: number | null): Promise<RegisterResult<StoredVersion>>;
  history(id: string): Promise<RegisterResult<PublicationHistory>>;
  exportRows(after: string): Promise<{ id: string; row: string }[]>;
  put(
    id: string,
    row: string,
    replaces: Precondition,
    options: WriteOptions,
  ): Promise<RegisterResult<WrittenRow>>;
  remove(id: string, replaces: Precondition, options: WriteOptions): Promise<RegisterResult<WrittenRow>>;
  /** @param editing editors' changes, as JSON; the rest of the row stays */
  edit(
    id: string,
    editing: string,
    replaces: Precondition,
    options: WriteOptions,
  ): Promise<RegisterResult<WrittenRow>>;
  edits(id: string): Promise<StoredEdit[]>;
  /** @returns the line of breaking news that begins later; null without one */
  planned(id: string): Promise<Planned | null>;
  /** @returns a refusal if one is planned already */
  plan(id: string, line: PlannedLine, options: WriteOptions): Promise<RegisterResult<Planned>>;
  /** @param at when the line was planned @returns a refusal if another one is planned, or none */
  unplan(id: string, at: number, options: WriteOptions): Promise<RegisterResult<Planned>>;
  /** Takes back the newest change by editors that is not undone yet. */
  undo(id: string, replaces: Precondition, options: WriteOptions): Promise<RegisterResult<UndoneRow>>;
  restore(id: string, version: number, options: WriteOptions): Promise<RegisterResult<WrittenRow>>;
  importChunk(rows: RowLine[], replace: boolean, options: WriteOptions): Promise<ImportedChunk>;
  /** Writes new addresses of feeds into every row that lists them, a turn at a time. @param at epoch ms, the batch's name */
  replaceFeeds(
    feeds: { from: string; to: string }[],
    at: number,
    after: string,
    options: WriteOptions,
  ): Promise<RegisterResult<RepairTurn>>;
  /** Takes a batch back, a turn at a time. */
  takeBackFeeds(at: number, options: WriteOptions): Promise<RegisterResult<RepairTurn>>;
  repairBatches(): Promise<AcceptedRepair[]>;
  backupVersions(id: string, version: number): Promise<BackupVersion[]>;
  backupLeftovers(): Promise<{ former: FormerHostname[]; purges: RegisterNews['purges'] }>;
  restoreChunk(lines: RowLine[], replace: boolean, options: WriteOptions): Promise<ImportedChunk>;
  publish(id: string | null): Promise<PublishedTurn>;
  verify(): Promise<void>;
  notePurge(purge: RegisterNews['purges'][number]): Promise<void>;
  news(): Promise<RegisterNews>;
  people(): Promise<Person[]>;
  /** @param id of the person, also of a new one @param by the stored author of the change */
  changePeople(
    change: PeopleChange,
    id: string,
    secret: PersonSecret,
    by: string,
  ): Promise<RegisterResult<Person>>;
  /** @returns a person who may act, with the hash of their key; null for everybody else */
  person(id: string): Promise<(Person & { key: string | null }) | null>;
  /** @returns the hash of a person's link that is not used yet; null if there is none */
  linkOf(id: string): Promise<string | null>;
  /** Uses a link up. @returns false if that is too late */
  takeLink(id: string, hash: string): Promise<boolean>;
  noteUse(id: string): Promise<void>;
  /**
   * Stores somebody whom the single sign-on names, and another role of theirs.
   * @returns null for one who was revoked here
   */
  signedOn(id: string, person: Pick<NewPerson, 'name' | 'role' | 'papers'>): Promise<Person | null>;
}
