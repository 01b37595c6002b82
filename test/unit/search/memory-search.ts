import type { DatabaseSync } from 'node:sqlite';
import { migrateTables } from '../../../functions/platform/migrate-tables.ts';
import {
  DocumentTable,
  OWN_FEED,
  type SearchDocument,
  type SearchStore,
} from '../../../functions/search/document-table.ts';
import { FeedTable } from '../../../functions/search/feed-table.ts';
import { SEARCH_MIGRATIONS } from '../../../functions/search/search-migrations.ts';
import { objectStorage } from '../../shared/object-storage.ts';

/** SQLite in memory, as a Durable Object's storage offers it. */
export function openStore(): SearchStore & { database: DatabaseSync } {
  const { storage, database } = objectStorage();
  migrateTables(storage, 'SearchIndex', SEARCH_MIGRATIONS);
  return { database, ...storage.sql };
}

export const FEED_URL = 'https://publisher.example/rss';
export const NOW = Date.UTC(2026, 10, 22, 12);
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** An index with one feed. */
export function openIndex() {
  const sql = openStore();
  const documents = new DocumentTable(sql);
  const feed = new FeedTable(sql).put(FEED_URL, 'The Publisher');
  const put = (title: string, more: Partial<SearchDocument> = {}) =>
    documents.put({
      name: more.link ?? title,
      feed,
      sections: ['local'],
      title,
      body: '',
      link: `https://publisher.example/${encodeURIComponent(title)}`,
      guid: null,
      at: NOW - HOUR_MS,
      ...more,
    });
  return { sql, documents, feed, put };
}

export { OWN_FEED };
