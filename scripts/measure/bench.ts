/**
 * `npm run bench [-- PART ...] [--runs N] [--save] [--strict]`: how long a reader waits and what it costs, compared
 * with a bare Worker in the same runtime and run. Ratios can be quoted; absolute times hold for this machine only.
 * `--save` appends the figures to BENCHMARKS.md, `--strict` exits 1 if a goal is missed. `peers` and `lighthouse` run
 * only when they are named; `lighthouse` on all routes or on those of `--route PATH`, on the phone or on the devices of
 * `--profile NAME`; `taps` in all scenarios or in those of `--scenario NAME`.
 */
import { parseArgs } from 'node:util';
import { stopWith } from '../local/settings.ts';
import { isProfile, PROFILES } from './bench/lighthouse-visit.ts';
import { ON_REQUEST, PARTS } from './bench/parts.ts';
import { formatRow, type Row } from './bench/row.ts';
import { saveRows } from './bench/save.ts';
import { readRunMetadata } from './shared/machine.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    route: { type: 'string', multiple: true },
    scenario: { type: 'string', multiple: true },
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
  for await (const row of await part({ runs, routes: values.route, scenarios: values.scenario, profiles })) {
    rows.push(row);
    console.log(formatRow(row));
  }
}
if (values.save) console.log(`\n${saveRows(rows, occasion)}`);
if (values.strict && rows.some(({ kept }) => kept === false)) process.exitCode = 1;
