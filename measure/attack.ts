/**
 * `npm run attack`: random requests of each kind that strangers may send, at a running site with mocks. Prints the cost
 * of 10,000 requests beside that of as many hits, and whether a flood blocked readers' pages; exits 1 if a budget is
 * exceeded.
 */
import { floodNames } from './attack/flood-names.ts';
import { articlesOf, attack, type Cost, fillIndex, warmPages } from './attack/perform.ts';
import { rowsOf } from './attack/rows.ts';
import { readSettings } from './attack/settings.ts';
import { formatRow } from './bench/row.ts';
import { saveRows } from './bench/save.ts';
import { startNetworkEnv } from './network/env.ts';
import { readRunMetadata } from './shared/machine.ts';

/** The default publication, with an article backend. */
const HOST = 'localhost';
/** All on one list page; more would need as many renders before their hits. */
const ARTICLES = 10;

const { kind: kinds, requests, rounds, seed, save } = readSettings();
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
  for (const row of rows) console.log(formatRow(row));
  if (save) console.log(`\n${saveRows(rows, metadata)}`);
  process.exitCode = rows.some(({ met }) => met === false) ? 1 : 0;
} finally {
  await env.stop();
}
