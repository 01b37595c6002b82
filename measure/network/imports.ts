import { sum } from '../shared/sum.ts';
import type { NetworkEnv } from './env.ts';
import { importRows } from './operators.ts';
import { type Network, rowOf } from './publications.ts';

/** An import whose copies take longer than this has failed. */
const COPY_MAX_MS = 300_000;
const LOOK_MS = 250;

/** An import of every row of the network. */
export interface RowsImport {
  /** Until the register had all rows, in ms. */
  acceptedMs: number;
  /** Until KV, the index and the feed index had them: `pending` was 0. */
  copiedMs: number;
  written: number;
  unchanged: number;
  kvWrites: number;
}

export interface Imports {
  first: RowsImport;
  /** The same file again. */
  again: RowsImport;
}

/** Writes all rows of the network through the operators' API, twice. */
export async function measureImports(env: NetworkEnv, network: Network): Promise<Imports> {
  const rows = network.publications.map((publication) => rowOf(publication, network, env.mocks));
  const importAll = async (): Promise<RowsImport> => {
    await env.counts(true);
    const started = performance.now();
    const { acceptedMs, summary } = await importRows(env.operators, rows);
    // The API waits for the copies, but not without limit: after that, alarms copy the rest.
    for (let { pending } = summary; pending > 0; ) {
      if (performance.now() - started > COPY_MAX_MS) throw new Error(`${pending} rows are not copied`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      ({ pending } = (await importRows(env.operators, [])).summary);
    }
    const copiedMs = performance.now() - started;
    const counts = await env.counts(true);
    return {
      acceptedMs,
      copiedMs,
      written: summary.written,
      unchanged: summary.unchanged,
      kvWrites: sum(Object.values(counts.kvWrites)),
    };
  };
  return { first: await importAll(), again: await importAll() };
}
