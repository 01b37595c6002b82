/** The rows of a local run's publications, in its KV. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Miniflare, type MiniflareOptions } from 'miniflare';
import * as z from 'zod';
import { hostKey, publicationKey } from '../../functions/publications/publication-keys.ts';
import { rowMetadata } from '../../functions/publications/row-metadata.ts';
import type { Publication } from '../../schema/publication.ts';

interface Row {
  key: string;
  value: string;
  metadata?: { version: string };
}

/** What the last start wrote, so that the next one neither writes it again nor leaves behind what is no longer wanted. */
const stampSchema = z.object({ hash: z.string(), keys: z.array(z.string()) });
type Stamp = z.infer<typeof stampSchema>;

/** Rows written at a time; one after another, 3,000 publications took two minutes. */
const ROWS_AT_A_TIME = 500;

/**
 * Starts the real runtime with the rows stored, and without those of publications that an earlier start had and this one
 * has not. Unless they are stored from the last start, a runtime with only KV writes them first and is then replaced by
 * the real one, so that no request arrives before they are there.
 * @param persist folder of the state; null for none
 */
export async function startWithRows(
  { persist, publications }: { persist: string | null; publications: Publication[] },
  rowsOnly: Partial<MiniflareOptions>,
  real: MiniflareOptions,
): Promise<Miniflare> {
  const rows = rowsOf(publications);
  const stampFile = persist === null ? null : path.join(persist, 'publications.json');
  const before = stampFile === null ? null : readStamp(stampFile);
  const hash = createHash('sha256').update(JSON.stringify(publications)).digest('hex');
  if (before?.hash === hash) {
    const miniflare = new Miniflare(real);
    const store = await miniflare.getKVNamespace('PUBLICATIONS', 'site');
    const stored = await keysOf(store);
    await putRows(
      store,
      rows.filter(({ key }) => !stored.has(key)),
    );
    return miniflare;
  }
  const miniflare = new Miniflare({ ...rowsOnly, name: 'site', modules: true, script: 'export default {}' });
  const store = await miniflare.getKVNamespace('PUBLICATIONS', 'site');
  const wanted = new Set(rows.map(({ key }) => key));
  const unwanted = before?.keys.filter((key) => !wanted.has(key)) ?? [];
  await eachBatch(unwanted, (key) => store.delete(key));
  await putRows(store, rows);
  await miniflare.setOptions(real);
  if (stampFile) writeFileSync(stampFile, JSON.stringify({ hash, keys: [...wanted] } satisfies Stamp));
  return miniflare;
}

/** @returns null where no start has finished, or another version of the project wrote the file */
function readStamp(file: string): Stamp | null {
  if (!existsSync(file)) return null;
  try {
    return stampSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** A later row of the same key wins, because writes of a batch have no order. */
function rowsOf(publications: Publication[]): Row[] {
  const rows = publications.flatMap((publication): Row[] => {
    const value = JSON.stringify(publication);
    const row = { key: publicationKey(publication.id), value, metadata: rowMetadata(value) };
    return [row, ...publication.hostnames.map((name) => ({ key: hostKey(name), value: publication.id }))];
  });
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}

type Store = Awaited<ReturnType<Miniflare['getKVNamespace']>>;

async function keysOf(store: Store): Promise<Set<string>> {
  const keys = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const page = await store.list(cursor === undefined ? {} : { cursor });
    for (const { name } of page.keys) keys.add(name);
    if (page.list_complete) return keys;
    cursor = page.cursor;
  }
}

const putRows = (store: Store, rows: Row[]): Promise<void> =>
  eachBatch(rows, ({ key, value, metadata }) => store.put(key, value, metadata && { metadata }));

async function eachBatch<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_AT_A_TIME)
    await Promise.all(items.slice(at, at + ROWS_AT_A_TIME).map(work));
}
