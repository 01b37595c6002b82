import * as z from 'zod';
import { readCount, type SearchStore } from './document-table.ts';

/** Whether an article's text is indexed. Numbers, because SQLite compares them faster than words. */
export const TEXT = { unread: 0, read: 1, none: 2 } as const;
type TextState = (typeof TEXT)[keyof typeof TEXT];

/** In place of a card's hash: no list has shown the article, or none does any more. */
export const UNLISTED = -1;

const rowSchema = z.object({ slug: z.string(), card: z.number(), whole: z.number(), date: z.string() });
const listedSchema = z.object({ slug: z.string(), date: z.string().nullable() }).array();

/** An article as the index knows it. */
export type IndexedSlug = z.infer<typeof rowSchema>;

/** The publication's articles: a hash of the list's card, its date (ISO 8601, '' if unknown), and the state of the text. */
export class ArticleTable {
  readonly #sql: SearchStore;

  constructor(sql: SearchStore) {
    this.#sql = sql;
  }

  #where(where: string, ...values: (string | number)[]): IndexedSlug[] {
    const rows = this.#sql.exec(`SELECT slug, card, whole, date FROM articles WHERE ${where}`, ...values);
    return rowSchema.array().parse(rows.toArray());
  }

  /** @returns those of the articles that are known, by slug */
  find(slugs: readonly string[]): Map<string, IndexedSlug> {
    const rows = this.#where('slug IN (SELECT value FROM json_each(?))', JSON.stringify(slugs));
    return new Map(rows.map((row) => [row.slug, row]));
  }

  /** It becomes the last row: texts are read again in the order of rows. */
  put({ slug, card, date }: Pick<IndexedSlug, 'slug' | 'card' | 'date'>, whole: TextState): void {
    const values = [slug, card, whole, date];
    this.#sql.exec(
      'INSERT OR REPLACE INTO articles (slug, card, whole, date) VALUES (?, ?, ?, ?)',
      ...values,
    );
  }

  remove(slug: string): void {
    this.#sql.exec('DELETE FROM articles WHERE slug = ?', slug);
  }

  /** Has texts read again. @param slugs an SQL query */
  #reread(slugs: string, ...values: (string | number)[]): void {
    this.#sql.exec(
      `UPDATE articles SET whole = ${TEXT.unread}, failed = 0 WHERE slug IN (${slugs})`,
      ...values,
    );
  }

  /** Has an article's text read again. @returns whether it is known */
  reread(slug: string): boolean {
    this.#reread('?', slug);
    return this.find([slug]).size > 0;
  }

  /** Has those texts read again that were read longest ago. */
  rereadOldest(max: number): void {
    this.#reread(`SELECT slug FROM articles WHERE whole = ${TEXT.read} ORDER BY rowid LIMIT ?`, max);
  }

  /** Has the texts of articles in no list read again, which shows whether they exist. @param isListed by slug */
  rereadUnlisted(isListed: (slug: string) => boolean): void {
    const slugs = JSON.stringify(this.#where('1').flatMap(({ slug }) => (isListed(slug) ? [] : [slug])));
    const unlisted = 'SELECT value FROM json_each(?)';
    this.#sql.exec(`UPDATE articles SET card = ${UNLISTED} WHERE slug IN (${unlisted})`, slugs);
    this.#reread(unlisted, slugs);
  }

  /** @param now epoch ms: an unreadable text waits from then on */
  fail(slug: string, now: number): void {
    this.#sql.exec('UPDATE articles SET failed = ? WHERE slug = ?', now, slug);
  }

  /**
   * @param before epoch ms: unreadable texts are read again if they failed earlier
   * @returns the newest article whose text is to be read; those that failed come last
   */
  nextUnread(before: number): IndexedSlug | undefined {
    const [unread, newest] = [`whole = ${TEXT.unread} AND failed`, 'ORDER BY date DESC LIMIT 1'];
    return this.#where(`${unread} = 0 ${newest}`)[0] ?? this.#where(`${unread} < ? ${newest}`, before)[0];
  }

  /** @returns the number of texts that are to be read, at most `max` */
  countUnread(max: number): number {
    const unread = `SELECT 1 FROM articles WHERE whole = ${TEXT.unread} LIMIT ?`;
    return readCount(this.#sql.exec(`SELECT count(*) AS n FROM (${unread})`, max));
  }

  /** @returns the articles that have a page, the newest first */
  newest(max: number): z.infer<typeof listedSchema> {
    const rows = this.#sql.exec(
      `SELECT slug, nullif(date, '') AS date FROM articles WHERE whole <> ${TEXT.none} ORDER BY articles.date DESC, slug LIMIT ?`,
      max,
    );
    return listedSchema.parse(rows.toArray());
  }
}
