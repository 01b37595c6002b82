import * as z from 'zod';
import { authorSlug } from '../articles/author-slug.ts';
import { hash53 } from '../platform/hash.ts';
import { readCount, readIds, type SearchStore } from './document-table.ts';

const rowSchema = z.object({ slug: z.string(), name: z.string() }).array();

/** The authors of the publication's articles (POST-12), by the slug of the author's page: a finite set. */
export class AuthorTable {
  readonly #sql: SearchStore;

  constructor(sql: SearchStore) {
    this.#sql = sql;
  }

  /**
   * Sets the author of an article; an unchanged one is not written.
   * @param article name of its document
   * @param name as the backend spells it, or null
   */
  set(article: string, name: string | null): void {
    const key = hash53(article);
    const [before] = rowSchema.parse(
      this.#sql.exec('SELECT slug, name FROM authors WHERE key = ?', key).toArray(),
    );
    const slug = name === null ? null : authorSlug(name);
    if ((before?.name ?? null) === (slug === null ? null : name)) return;
    if (slug === null) this.#sql.exec('DELETE FROM authors WHERE key = ?', key);
    else this.#sql.exec('INSERT OR REPLACE INTO authors (key, slug, name) VALUES (?, ?, ?)', key, slug, name);
  }

  /** @returns the name of an author; null if no article has it */
  nameOf(slug: string): string | null {
    const rows = this.#sql.exec('SELECT slug, name FROM authors WHERE slug = ? LIMIT 1', slug).toArray();
    return rowSchema.parse(rows)[0]?.name ?? null;
  }

  /** @returns ids of an author's articles, newest first, and their total */
  articlesOf(slug: string, { skip, max }: { skip: number; max: number }): { ids: number[]; total: number } {
    const from = 'FROM authors a JOIN documents d ON d.key = a.key WHERE a.slug = ?';
    const rows = this.#sql.exec(`SELECT d.id ${from} ORDER BY d.id DESC LIMIT ? OFFSET ?`, slug, max, skip);
    const count = this.#sql.exec(`SELECT count(*) AS n ${from}`, slug);
    return { ids: readIds(rows), total: readCount(count) };
  }
}
