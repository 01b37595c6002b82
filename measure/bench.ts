/**
 * `npm run bench [-- PART ...] [--runs N] [--short] [--save] [--strict]`: how long a reader waits and what it costs, compared
 * with a bare Worker in the same runtime and run. Ratios can be quoted; absolute times hold for this machine only.
 * `--save` appends the figures to measure/history/runs.md, `--strict` exits 1 if a goal is missed, and `quick` without it if a limit
 * is exceeded. `quick`, `peers` and `lighthouse` run only when they are named; `lighthouse` on all routes or on those of `--route PATH`, on the phone or on the devices of
 * `--profile NAME`; `taps` in all scenarios or in those of `--scenario NAME`. `--short` runs every part once and as briefly
 * as possible: its figures mean nothing, but a part that no longer works ends the run, as a figure that is no number does
 * in every run.
 */
import { parseArgs } from 'node:util';
import { stopWith } from '../scripts/local/settings.ts';
import { isProfile, PROFILES } from './bench/lighthouse-visit.ts';
import { ON_REQUEST, PARTS, SHORTEST, WITH_LIMITS } from './bench/parts.ts';
import { formatRow, hasFigure, type Row } from './bench/row.ts';
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
    short: { type: 'boolean' },
  },
});
const { short = false } = values;
if (short && Object.keys(values).length > 1) stopWith('--short takes no other option.');
const isChosen = (name: string) => (short ? !WITH_LIMITS.has(name) : !ON_REQUEST.has(name));
const names = positionals.length > 0 ? positionals : Object.keys(PARTS).filter(isChosen);
const runs = values.runs === undefined ? undefined : Number(values.runs);
if (runs !== undefined && !(Number.isInteger(runs) && runs > 0)) stopWith('--runs must be a whole number.');
const profiles = values.profile?.map((name) =>
  isProfile(name) ? name : stopWith(`No profile ${name}; there are ${Object.keys(PROFILES).join(', ')}.`),
);
const occasion = readRunMetadata();
const rows: Row[] = [];
for (const name of names) {
  const part = PARTS[name] ?? stopWith(`No part ${name}; there are ${Object.keys(PARTS).join(', ')}.`);
  const options = { runs, routes: values.route, scenarios: values.scenario, profiles };
  for await (const row of await part(short ? SHORTEST : options)) {
    rows.push(row);
    console.log(formatRow(row));
    if (row.met === false && (values.strict || WITH_LIMITS.has(name))) process.exitCode = 1;
  }
}
const broken = rows.filter((row) => !hasFigure(row));
for (const { name, value } of broken) console.error(`${name}: ${value} is no figure.`);
if (broken.length > 0) process.exitCode = 1;
if (values.save) console.log(`\n${saveRows(rows, occasion)}`);
