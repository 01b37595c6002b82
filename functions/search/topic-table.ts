import * as z from 'zod';
import { topicSlug } from '../../schema/contract/pages/topic-slug.ts';
import type { SearchStore } from './document-table.ts';

const nameSchema = z.object({ name: z.string() }).array();
const articleSchema = z.object({ article: z.string() }).array();

/** The topics of the publication's articles (POST-5), by the slug of their pages: a finite set. */
export class TopicTable {
  readonly #sql: SearchStore;

  constructor(sql: SearchStore) {
    this.#sql = sql;
  }

  /** Sets the topics of an article; unchanged ones are not written. @param names as the backend spells them */
  set(article: string, names: readonly string[]): void {
    const wanted = new Map(names.map((name) => [topicSlug(name), name]));
    wanted.delete('');
    const before = nameSchema.parse(
      this.#sql.exec('SELECT name FROM topics WHERE article = ? ORDER BY slug', article).toArray(),
    );
    const sorted = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
    if (JSON.stringify(before.map(({ name }) => name)) === JSON.stringify(sorted)) return;
    this.#sql.exec('DELETE FROM topics WHERE article = ?', article);
    for (const [slug, name] of wanted)
      this.#sql.exec('INSERT INTO topics (slug, article, name) VALUES (?, ?, ?)', slug, article, name);
  }

  /** @returns the name of a topic; null if no article has it */
  nameOf(slug: string): string | null {
    const rows = this.#sql.exec('SELECT name FROM topics WHERE slug = ? LIMIT 1', slug).toArray();
    return nameSchema.parse(rows)[0]?.name ?? null;
  }

  /** @returns the topics of most articles, as the backend spells them */
  common(max: number): string[] {
    const rows = this.#sql.exec(
      'SELECT min(name) AS name FROM topics GROUP BY slug ORDER BY count(*) DESC, slug LIMIT ?',
      max,
    );
    return nameSchema.parse(rows.toArray()).map(({ name }) => name);
  }

  articlesOf(slug: string): string[] {
    const rows = this.#sql.exec('SELECT article FROM topics WHERE slug = ?', slug).toArray();
    return articleSchema.parse(rows).map(({ article }) => article);
  }
}
