import * as z from 'zod';
import { topicSlug } from '../../schema/contract/pages/topic-slug.ts';
import { authorSlug } from '../articles/author-slug.ts';
import { hash53 } from '../platform/hash.ts';
import { readIds, type SearchStore } from './document-table.ts';

/** What has a page with its articles: a topic (POST-5), an author (POST-12). */
export type NameKind = 'topic' | 'author';

/** The names of an article as the backend spells them. */
export interface ArticleNames {
  topics: readonly string[];
  author: string | null;
}

const nameSchema = z.object({ name: z.string() }).array();
const namedSchema = z.object({ kind: z.string(), slug: z.string(), name: z.string() }).array();

/** The topics and authors of the publication's articles, by the slugs of their pages: finite sets. */
export class NameTable {
  readonly #sql: SearchStore;

  constructor(sql: SearchStore) {
    this.#sql = sql;
  }

  /** Sets the names of an article; unchanged ones are not written. @param article name of its document */
  set(article: string, { topics, author }: ArticleNames): void {
    const key = hash53(article);
    const bySlug = new Map(topics.map((name) => [topicSlug(name), name]));
    bySlug.delete('');
    const wanted = [...bySlug].map(([slug, name]) => ({ kind: 'topic', slug, name }));
    const slug = author === null ? null : authorSlug(author);
    if (author !== null && slug !== null) wanted.push({ kind: 'author', slug, name: author });
    const rows = this.#sql.exec('SELECT kind, slug, name FROM names WHERE key = ?', key).toArray();
    const texts = (names: typeof wanted) => names.map((one) => JSON.stringify(one)).sort();
    if (String(texts(namedSchema.parse(rows))) === String(texts(wanted))) return;
    this.#sql.exec('DELETE FROM names WHERE key = ?', key);
    for (const one of wanted) {
      const values = [one.kind, one.slug, key, one.name];
      this.#sql.exec('INSERT INTO names (kind, slug, key, name) VALUES (?, ?, ?, ?)', ...values);
    }
  }

  /** @returns the name of a page; null if no article has it */
  nameOf(kind: NameKind, slug: string): string | null {
    const query = 'SELECT name FROM names WHERE kind = ? AND slug = ? LIMIT 1';
    return nameSchema.parse(this.#sql.exec(query, kind, slug).toArray())[0]?.name ?? null;
  }

  /** @returns ids of the articles with a name, newest first */
  idsOf(kind: NameKind, slug: string): number[] {
    const query =
      'SELECT d.id FROM names n JOIN documents d ON d.key = n.key WHERE n.kind = ? AND n.slug = ? ORDER BY d.id DESC';
    return readIds(this.#sql.exec(query, kind, slug));
  }

  /** @returns the topics of most articles, as the backend spells them */
  commonTopics(max: number): string[] {
    const rows = this.#sql.exec(
      "SELECT min(name) AS name FROM names WHERE kind = 'topic' GROUP BY slug ORDER BY count(*) DESC, slug LIMIT ?",
      max,
    );
    return nameSchema.parse(rows.toArray()).map(({ name }) => name);
  }
}
