/**
 * `npm run attack`: random requests of each kind that strangers may send, at a running site with mocks. Prints the cost
 * of 10,000 requests beside that of as many hits, and whether a flood blocked readers' pages; exits 1 if a budget is
 * exceeded.
 */

import * as z from 'zod';
import { floodNames } from './attack/flood-names.ts';
import { KIND_NAMES } from './attack/kinds.ts';
import { articlesOf, attack, type Cost, fillIndex, warmPages } from './attack/perform.ts';
import { rowsOf } from './attack/rows.ts';
import { printRow } from './bench/row.ts';
import { saveRows } from './bench/save.ts';
import { startNetworkEnv } from './network/env.ts';
import { readRunMetadata } from './shared/machine.ts';
import { readOptions } from './shared/options.ts';

/** The default publication, with an article backend. */
const HOST = 'localhost';
/** All on one list page; more would need as many renders before their hits. */
const ARTICLES = 10;

/** `hits` are what the others are compared with. */
const ATTACKS = KIND_NAMES.filter((kind) => kind !== 'hits');

const USAGE = `npm run attack [-- --requests N] [--kind K ...] [--rounds N] [--seed TEXT] [--save]

  --requests N   requests of each kind per round (1500)
  --kind K       only this kind; may be repeated: ${ATTACKS.join(', ')}
  --rounds N     rounds of all kinds, each with other requests, for the growth of memory (3)
  --seed TEXT    the same requests as in the run that printed it
  --save         the figures are appended to measure/history/runs.md`;

const REQUESTS = 1_500;
/** More would take hours. */
const REQUESTS_MAX = 1_000_000;
const ROUNDS = 3;
const ROUNDS_MAX = 100;

const {
  kind: kinds,
  requests,
  rounds,
  seed,
  save,
} = readOptions(USAGE, {
  requests: z.coerce.number().int().min(10).max(REQUESTS_MAX).default(REQUESTS),
  kind: z.array(z.enum(ATTACKS)).default(ATTACKS),
  rounds: z.coerce.number().int().min(1).max(ROUNDS_MAX).default(ROUNDS),
  seed: z.string().min(1).default(Math.random().toString(36).slice(2, 10)),
  save: z.boolean().default(false),
});
const metadata = readRunMetadata();
const env = await startNetworkEnv({ backend: true });
try {
  await env.runCron();
  await warmPages(env, { host: HOST, articles: [] });
  const all = await articlesOf(env.site, HOST);
  const target = { host: HOST, articles: all.slice(0, ARTICLES) };
  await fillIndex(env, target);
  console.log(`seed ${seed}: npm run attack -- --seed ${seed}`);
  const costs: Cost[] = [];
  const memory = [await env.liveHeapBytes()];
  for (let round = 1; round <= rounds; round += 1) {
    for (const kind of kinds) {
      const cost = await attack(env, target, { kind, requests, seed: `${seed} ${round}` });
      costs.push(cost);
      const ratio = (cost.cpuMsPerRequest / cost.hitCpuMs).toFixed(2);
      console.log(
        `round ${round}  ${kind.padEnd(12)} CPU : hits ${ratio}x, ${cost.backendCalls} backend calls`,
      );
    }
    memory.push(await env.liveHeapBytes());
  }
  const floods = await floodNames(env, { target: { host: HOST, articles: all }, seed });
  const rows = rowsOf({ costs, floods, memory });
  console.log();
  for (const row of rows) printRow(row);
  if (save) console.log(`\n${saveRows(rows, metadata)}`);
} finally {
  await env.stop();
}
