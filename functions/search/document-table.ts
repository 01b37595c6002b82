import * as z from 'zod';
import { hash53 } from '../platform/hash.ts';
import { indexText } from './fold-words.ts';

/**
 * A document's id contains its time, so that the newest ones are found first, a range of days is a range of ids, and no
 * index of times is needed: seconds since 1970 (32 bits) and bits of its key (21 bits), 53 bits that a number holds
 * exactly.
 */
const KEYS = 2 ** 21;
const SECOND_MS = 1_000;

/** @param at epoch ms, not before 1970 @param key hash53 of the document's address */
const documentId = (at: number, key: number): number => firstIdAt(at) + (key % KEYS);

/** @returns the smallest id of a time. @param at epoch ms */
export const firstIdAt = (at: number): number => Math.max(0, Math.floor(at / SECOND_MS)) * KEYS;

/** @returns epoch ms */
export const timeOfId = (id: number): number => Math.floor(id / KEYS) * SECOND_MS;

export interface SearchStore {
  exec(query: string, ...bindings: (string | number | null)[]): Rows;
}

interface Rows {
  toArray(): unknown[];
}

export interface SearchDocument {
  /** Names it: the page of its link, or an article's slug. */
  name: string;
  /** The id of its feed's row; OWN_FEED for an article. */
  feed: number;
  /** Words for the section filter. */
  sections: readonly string[];
  title: string;
  /** A story's excerpt; an article's description and its whole text. */
  body: string;
  /** A story's address; an article's slug. */
  link: string;
  /** The publisher's id if it is not the link. */
  guid: string | null;
  /** Epoch ms. */
  at: number;
}

/** The `feed` of the publication's own articles. */
export const OWN_FEED = 0;

const idSchema = z.object({ id: z.number() }).array();
const storedSchema = z
  .object({ id: z.number(), feed: z.number(), title: z.string(), body: z.string(), section: z.string() })
  .array();
const countSchema = z.object({ n: z.number() }).array();
const linkSchema = z.object({ link: z.string() }).array();
/** Addresses among which an editor's mistyped one is looked for. */
const NEAR_MAX = 2_000;

/** @param rows with a column `id` */
export const readIds = (rows: Rows): number[] => idSchema.parse(rows.toArray()).map(({ id }) => id);

/** @param rows one, with a column `n` */
export const readCount = (rows: Rows): number => countSchema.parse(rows.toArray())[0]?.n ?? 0;

/**
 * The documents of a publication's index and the full-text index of their words. The index is updated here, without
 * triggers, in the form of fold-words.ts; the text itself is stored once, in `documents`.
 */
export class DocumentTable {
  readonly #sql: SearchStore;
  #changes = 0;
  #added = 0;

  constructor(sql: SearchStore) {
    this.#sql = sql;
  }

  /** How often documents were written or removed since this object was made. */
  get changes(): number {
    return this.#changes;
  }

  /** How many documents were added since this object was made, minus those that were removed. */
  get added(): number {
    return this.#added;
  }

  /**
   * Adds a document, or changes one if its headline changed; an article also if its text did. A publisher that only
   * changes excerpts (numbers of comments) causes no writes.
   * @param unlisted feeds whose documents move to this one's feed
   */
  put(document: SearchDocument, unlisted?: ReadonlySet<number>): void {
    const { name, feed, title, body, link, guid, at } = document;
    const section = document.sections.join(' ');
    const key = hash53(name);
    const [known] = storedSchema.parse(
      this.#sql.exec('SELECT id, feed, title, body, section FROM documents WHERE key = ?', key).toArray(),
    );
    const isSame = known && known.title === title && (feed !== OWN_FEED || known.body === body);
    if (isSame && !unlisted?.has(known.feed)) return;
    this.#changes += 1;
    if (known) this.#unindex(known);
    else this.#added += 1;
    const id = known?.id ?? this.#freeId(at, key);
    this.#sql.exec(
      'INSERT OR REPLACE INTO documents (id, key, feed, section, title, body, link, guid) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      key,
      feed,
      section,
      title,
      body,
      link,
      guid,
    );
    this.#index(id, title, body, section);
  }

  #index(id: number, title: string, body: string, section: string): void {
    this.#sql.exec(
      'INSERT INTO words (rowid, title, body, section) VALUES (?, ?, ?, ?)',
      id,
      indexText(title),
      indexText(body),
      section,
    );
  }

  /** Two documents of one second may have the same bits. A feed may choose them so: a hash leads to another place each time. */
  #freeId(at: number, key: number): number {
    let id = documentId(at, key);
    for (let next = 1; this.#ids('id = ?', id).length > 0; next += 1)
      id = documentId(at, hash53(`${key} ${next}`));
    return id;
  }

  /** @returns the id of the document with this name, or undefined */
  idOf(name: string): number | undefined {
    return this.#ids('key = ?', hash53(name))[0];
  }

  /** @returns whether a document has the name or the publisher's id; reads all documents if only the id is given */
  isNamed(name: string | null, guid: string | null): boolean {
    if (name !== null && this.idOf(name) !== undefined) return true;
    return guid !== null && this.#ids('guid = ? LIMIT 1', guid).length > 0;
  }

  /** @returns the newest addresses that begin with `origin` */
  newestLinks(origin: string): string[] {
    const rows = this.#sql.exec(
      'SELECT link FROM documents WHERE substr(link, 1, ?) = ? ORDER BY id DESC LIMIT ?',
      origin.length,
      origin,
      NEAR_MAX,
    );
    return linkSchema.parse(rows.toArray()).map(({ link }) => link);
  }

  removeNamed(name: string): void {
    this.#removeWhere('key = ?', hash53(name));
  }

  /** Removes up to `max` documents of a feed. @returns how many were removed */
  removeOfFeed(feed: number, max: number): number {
    return this.#removeWhere('feed = ? LIMIT ?', feed, max);
  }

  /** Removes up to `max` documents of a feed from an id on. @returns how many were removed */
  removeOfFeedFrom(feed: number, id: number, max: number): number {
    return this.#removeWhere('feed = ? AND id >= ? LIMIT ?', feed, id, max);
  }

  /** Cuts the excerpts of up to `max` documents of a feed to a number of characters. @returns how many were cut */
  cutBodies(feed: number, characters: number, max: number): number {
    const rows = this.#sql.exec(
      'SELECT id, feed, title, body, section FROM documents WHERE feed = ? AND length(body) > ? LIMIT ?',
      feed,
      characters === 0 ? 0 : characters + 1,
      max,
    );
    const found = storedSchema.parse(rows.toArray());
    for (const document of found) {
      const { id, title, body, section } = document;
      const cut = characters === 0 ? '' : `${[...body].slice(0, characters).join('')}…`;
      this.#unindex(document);
      this.#sql.exec('UPDATE documents SET body = ? WHERE id = ?', cut, id);
      this.#index(id, title, cut, section);
    }
    this.#changes += found.length;
    return found.length;
  }

  /** Removes up to `max` stories, the oldest first. @param before an id. @returns how many were removed */
  removeStoriesBefore(before: number, max: number): number {
    return this.#removeWhere('id < ? AND feed <> ? ORDER BY id LIMIT ?', before, OWN_FEED, max);
  }

  /** @returns the number of documents. It reads each of them, so it is not for every call */
  count(): number {
    return readCount(this.#sql.exec('SELECT count(*) AS n FROM documents'));
  }

  /** @returns the id of the oldest document, or null */
  oldest(): number | null {
    return readIds(this.#sql.exec('SELECT id FROM documents ORDER BY id LIMIT 1'))[0] ?? null;
  }

  /** @returns the id of the document that has `newer` newer ones; null if there are fewer */
  idAfter(newer: number): number | null {
    const rows = this.#sql.exec('SELECT id FROM documents ORDER BY id DESC LIMIT 1 OFFSET ?', newer);
    return readIds(rows)[0] ?? null;
  }

  #ids(where: string, ...values: (string | number)[]): number[] {
    return readIds(this.#sql.exec(`SELECT id FROM documents WHERE ${where}`, ...values));
  }

  #removeWhere(where: string, ...values: number[]): number {
    const rows = this.#sql.exec(
      `SELECT id, feed, title, body, section FROM documents WHERE ${where}`,
      ...values,
    );
    const found = storedSchema.parse(rows.toArray());
    this.#changes += found.length;
    this.#added -= found.length;
    for (const document of found) {
      this.#unindex(document);
      this.#sql.exec('DELETE FROM documents WHERE id = ?', document.id);
    }
    return found.length;
  }

  /** The index stores no text, so it needs the words that it has to remove. */
  #unindex({ id, title, body, section }: z.infer<typeof storedSchema>[number]): void {
    this.#sql.exec(
      "INSERT INTO words (words, rowid, title, body, section) VALUES ('delete', ?, ?, ?, ?)",
      id,
      indexText(title),
      indexText(body),
      section,
    );
  }
}
