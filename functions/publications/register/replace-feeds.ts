import * as z from 'zod';
import { FEED_LISTS } from '../../../schema/sections.ts';
import { feedAddress } from '../../../schema/web-address.ts';
import type { WriteOptions } from '../../platform/calls/publication-register.ts';
import { rowSchema } from './check-row.ts';
import type { Row } from './row-changes.ts';
import { putRow, type WriteScope } from './write-rows.ts';

/** Batches that can be undone. */
const BATCHES_MAX = 10;
const BATCHES_KEY = 'repairs';

const batchSchema = z.object({
  /** Epoch ms, its name. */
  at: z.number(),
  by: z.string(),
  feeds: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The written rows, with the version of each. */
  rows: z.array(z.tuple([z.string(), z.int()])),
});
/** New addresses that were accepted together, and are taken back together. */
export type RepairBatch = z.infer<typeof batchSchema>;

const addressesSchema = z.array(z.unknown());
const listedSchema = z.array(rowSchema);

/** The accepted batches: a value in the storage of the register. */
export class RepairBatches {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** @returns the newest first */
  all(): RepairBatch[] {
    return z.array(batchSchema).catch([]).parse(this.#kv.get(BATCHES_KEY));
  }

  /** Stores a batch in place of the one of its name; one without rows is removed. */
  put(batch: RepairBatch): void {
    const others = this.all().filter(({ at }) => at !== batch.at);
    const all = batch.rows.length === 0 ? others : [batch, ...others];
    this.#kv.put(BATCHES_KEY, all.toSorted((a, b) => b.at - a.at).slice(0, BATCHES_MAX));
  }
}

/**
 * Writes the new addresses into rows that list the old ones: in sections, and where editors hide a feed.
 * @param rows as stored, with their ids
 * @returns the written rows, each with its new version
 */
export function replaceFeeds(
  scope: WriteScope,
  rows: readonly { id: string; row: string }[],
  feeds: RepairBatch['feeds'],
  options: WriteOptions,
): RepairBatch['rows'] {
  const to = new Map(feeds.map((feed) => [feed.from, feed.to]));
  return rows.flatMap(({ id, row }): RepairBatch['rows'] => {
    const after = withFeeds(rowSchema.parse(JSON.parse(row)), to);
    return after === null ? [] : written(scope, id, after, options);
  });
}

/** Takes a batch back: a row that nobody has changed since is as it was before, in others the old addresses return. */
export function takeBackFeeds(
  scope: WriteScope,
  rows: RepairBatch['rows'],
  feeds: RepairBatch['feeds'],
  options: WriteOptions,
): void {
  const back = new Map(feeds.map(({ from, to }) => [to, from]));
  for (const [id, version] of rows) {
    const stored = scope.tables.find(id);
    if (stored === null) continue;
    const before = stored.version === version ? (scope.tables.version(id, version - 1)?.row ?? null) : null;
    const row = before === null ? withFeeds(stored.row, back) : rowSchema.parse(JSON.parse(before));
    if (row !== null) written(scope, id, row, options);
  }
}

/** A row that the schema refuses meanwhile is left as it is. */
function written(scope: WriteScope, id: string, row: Row, options: WriteOptions): RepairBatch['rows'] {
  const result = putRow(scope, id, JSON.stringify(row), 'any', options);
  return result.ok && result.value.written ? [[id, result.value.version]] : [];
}

/** @returns the row with other addresses of feeds; null if it has none of these */
function withFeeds(row: Row, to: ReadonlyMap<string, string>): Row | null {
  let isChanged = false;
  const replaced = (address: unknown): unknown => {
    const other = to.get(feedAddress.safeParse(address).data ?? '');
    isChanged ||= other !== undefined;
    return other ?? address;
  };
  const sections = rowSchema.safeParse(row.sections).data ?? {};
  const lists = FEED_LISTS.flatMap(({ id }): [string, unknown[]][] => {
    const addresses = addressesSchema.safeParse(sections[id]).data;
    // It may list the new address already.
    return addresses ? [[id, [...new Set(addresses.map(replaced))]]] : [];
  });
  const editing = rowSchema.safeParse(row.editing).data;
  const hidden = listedSchema.safeParse(editing?.hiddenFeeds).data;
  const hiddenFeeds = hidden?.map((entry) => ({ ...entry, url: replaced(entry.url) }));
  if (!isChanged) return null;
  return {
    ...row,
    sections: { ...sections, ...Object.fromEntries(lists) },
    ...(hiddenFeeds && { editing: { ...editing, hiddenFeeds } }),
  };
}
