import type { Publication } from '../../schema/publication.ts';
import { sum } from '../shared/sum.ts';
import { type Counts, kvKeysOf } from './counted.ts';
import { ask } from './crawl.ts';
import type { NetworkEnv } from './env.ts';
import { putRow, removeRow } from './operators.ts';
import { type Network, type NetworkPublication, rowOf } from './publications.ts';

/** A write that readers do not see within this time is lost. */
const WAIT_MAX_MS = 90_000;
const LOOK_MS = 20;
/** Longer than between two writes of one change. */
const WRITE_MAX_MS = 500;
/** Of the register and of the feed index. They fire later than this run reads its counts. */
const ALARMS_PER_WRITE = 2;

/** The cost of a row write. */
export interface RowWriteCosts {
  kvWrites: number;
  kvReads: number;
  /** Calls of Durable Objects and alarms. */
  objectCalls: number;
  rowsWritten: number;
}

/** Ms by the real clock from the start of an operator's request to what readers get, per publication. */
export interface LiveRows {
  /** The first 200 of a new publication's front page. */
  firstPaper: number[];
  /** A new name on its front page, which was cached. */
  change: number[];
  /** The first 410. */
  removal: number[];
  /** Per change of a name. */
  perChange: RowWriteCosts;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/**
 * Adds publications to the network, renames and removes them, while a reader of each asks for its front page.
 * @param whileRemembered waits before the reader of a publication that was removed asks again
 */
export async function followRows(
  env: NetworkEnv,
  network: Network,
  papers: number,
  whileRemembered: () => Promise<unknown> = pause,
): Promise<LiveRows> {
  const rows = addedPapers(network, papers).map((paper) => rowOf(paper, network, env.mocks));
  const renamed = rows.map((row) => ({ ...row, name: `${row.name} Renamed` }));
  const follow = async (
    all: readonly Publication[],
    write: (row: Publication) => Promise<unknown>,
    isShown: (row: Publication, status: number, text: string) => boolean,
    wait: () => Promise<unknown> = pause,
  ): Promise<number[]> => {
    const times: number[] = [];
    for (const row of all) times.push(await untilShown(env, row, write, isShown, wait));
    return times;
  };
  const firstPaper = await follow(
    rows,
    (row) => putRow(env.operators, row, true),
    (row, status, text) => status === 200 && text.includes(row.tagline) && text.includes('</footer>'),
  );
  await untilWritten(env);
  await env.counts(true);
  const change = await follow(
    renamed,
    (row) => putRow(env.operators, row, false),
    (row, status, text) => status === 200 && text.includes(row.name),
  );
  const perChange = perWrite(await env.counts(true), papers);
  const removal = await follow(
    rows,
    (row) => removeRow(env.operators, row.id),
    (_, status) => status === 410,
    whileRemembered,
  );
  return { firstPaper, change, removal, perChange };
}

/** Waits for the end of the additions' writes, which would be counted as those of the changes. @throws if they do not end */
async function untilWritten(env: NetworkEnv): Promise<void> {
  const started = performance.now();
  for (let before = -1; performance.now() - started < WAIT_MAX_MS; ) {
    const { kvWrites } = await env.counts();
    const writes = sum(Object.values(kvWrites));
    if (writes === before) return;
    before = writes;
    await new Promise((resolve) => setTimeout(resolve, WRITE_MAX_MS));
  }
  throw new Error(`KV is written for more than ${WAIT_MAX_MS / 1_000} s after publications were added`);
}

/** Publications that the network does not have, each like one of it. */
function addedPapers({ publications }: Network, count: number): NetworkPublication[] {
  return publications.slice(-count).map((like, i) => {
    const number = publications.length + i;
    return { ...like, number, id: `added-${number}`, hostname: `added-${number}.test` };
  });
}

/** A reader asks for the front page again and again, from before the write on. @returns ms; Infinity for never */
async function untilShown(
  env: NetworkEnv,
  row: Publication,
  write: (row: Publication) => Promise<unknown>,
  isShown: (row: Publication, status: number, text: string) => boolean,
  wait: () => Promise<unknown>,
): Promise<number> {
  const [host = ''] = row.hostnames;
  const started = performance.now();
  const written = write(row);
  let shownMs = Number.POSITIVE_INFINITY;
  while (shownMs === Number.POSITIVE_INFINITY && performance.now() - started < WAIT_MAX_MS) {
    const { status, text } = await ask(env.site, { host, path: '/' }, false, true);
    if (isShown(row, status, text)) shownMs = performance.now() - started;
    else await wait();
  }
  await written;
  return shownMs;
}

/** Keys that a render reads count for the render, so only those of the index are a write's. */
function perWrite(counts: Counts, writes: number): RowWriteCosts {
  return {
    kvWrites: sum(Object.values(counts.kvWrites)) / writes,
    kvReads: kvKeysOf(counts).index / writes,
    objectCalls: sum(Object.values(counts.objectCalls)) / writes + ALARMS_PER_WRITE,
    // An alarm is billed as a row when it is set.
    rowsWritten: counts.rowsWritten / writes + ALARMS_PER_WRITE,
  };
}
