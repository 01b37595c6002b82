/**
 * `npm run bench [-- PART ...] [--runs N] [--save] [--strict]`: how long a reader waits and what it costs, compared
 * with a bare Worker in the same runtime and run. Ratios can be quoted; absolute times hold for this machine only.
 * `--save` appends the figures to BENCHMARKS.md, `--strict` exits 1 if a goal is missed. `departures`, `peers`,
 * `lighthouse` and `quick` run only when they are named; `lighthouse` on all routes or on those of `--route PATH`, on the
 * phone or on the devices of `--profile NAME`; `quick` counts what can be counted in a minute, and exits 1 without
 * `--strict` if a limit is exceeded (bench/quick/limits.ts).
 */
import { parseArgs } from 'node:util';
import { stopWith } from '../local/settings.ts';
import { benchCachedPage } from './bench/cached.ts';
import { benchColdPage } from './bench/cold.ts';
import { benchColdCpu } from './bench/cold-cpu.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { isProfile, PROFILES } from './bench/lighthouse-visit.ts';
import { benchPeers } from './bench/peers.ts';
import { benchQuick } from './bench/quick.ts';
import { benchDepartures, benchRender } from './bench/render.ts';
import { type BenchOptions, formatRow, type Row } from './bench/row.ts';
import { saveRows } from './bench/save.ts';
import { benchUpstream } from './bench/upstream.ts';
import { readRunMetadata } from './shared/machine.ts';

const PARTS: Record<string, (options: BenchOptions) => Promise<Row[]> | AsyncIterable<Row>> = {
  cached: benchCachedPage,
  render: benchRender,
  cold: benchColdPage,
  'cold-cpu': benchColdCpu,
  upstream: benchUpstream,
  departures: benchDepartures,
  peers: benchPeers,
  lighthouse: benchLighthouse,
  quick: benchQuick,
};
/** More builds, packages of their own, a quarter of an hour of a browser, or what other parts measure more slowly. */
const ON_REQUEST = new Set(['departures', 'peers', 'lighthouse', 'quick']);
/** Its goals are limits that no commit may exceed. */
const GATE = 'quick';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    route: { type: 'string', multiple: true },
    profile: { type: 'string', multiple: true },
    save: { type: 'boolean' },
    strict: { type: 'boolean' },
  },
});
const names =
  positionals.length > 0 ? positionals : Object.keys(PARTS).filter((name) => !ON_REQUEST.has(name));
const runs = values.runs === undefined ? undefined : Number(values.runs);
if (runs !== undefined && !(Number.isInteger(runs) && runs > 0)) stopWith('--runs must be a whole number.');
const profiles = values.profile?.map((name) =>
  isProfile(name) ? name : stopWith(`No profile ${name}; there are ${Object.keys(PROFILES).join(', ')}.`),
);
const occasion = readRunMetadata();
const rows: Row[] = [];
for (const name of names) {
  const part = PARTS[name] ?? stopWith(`No part ${name}; there are ${Object.keys(PARTS).join(', ')}.`);
  for await (const row of await part({ runs, routes: values.route, profiles })) {
    rows.push(row);
    console.log(formatRow(row));
    if (row.kept === false && (values.strict || name === GATE)) process.exitCode = 1;
  }
}
if (values.save) console.log(`\n${saveRows(rows, occasion)}`);
