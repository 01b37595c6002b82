/**
 * `npm run load`: readers of three publications, a traffic spike, a purge and an outage, in a test environment or
 * (LOAD_URL) on a running site. Exits 1 if a budget is exceeded, 3 if the machine that sends the readers was too slow.
 */

import * as z from 'zod';
import { readAddress } from '../scripts/local/read-site.ts';
import { stopWith, USAGE_EXIT } from '../scripts/local/settings.ts';
import { tellSilence } from '../scripts/local/tell-silence.ts';
import { printRow } from './bench/row.ts';
import { isTesterLate, judgeRun, lostReaders } from './load/budgets.ts';
import { perform } from './load/perform.ts';
import { distantStage, ownStage } from './load/stage.ts';
import { readOptions } from './shared/options.ts';

const USAGE = `npm run load [-- --quick] [--rate N]

  --quick     forty seconds instead of three and a half minutes
  --rate N    readers who arrive each second in ordinary times (50)

LOAD_URL=https://paper.example[,https://other.example]  a running site instead of one of our own; with
PURGE_TOKEN an editor purges it in the middle`;

const NOT_VALID_EXIT = 3;
const LOCAL_RUN =
  'A local run: readers, site, mocks and page cache share this machine, and nobody is far away. Ratios hold, times do not.';

const settings = readOptions(USAGE, {
  quick: z.boolean().default(false),
  rate: z.coerce.number().min(1).max(5_000).default(50),
});
const sites = (process.env.LOAD_URL ?? '').split(',').flatMap((text) => text.trim() || []);
for (const site of sites) readAddress(site, 'LOAD_URL');
const answered = sites.length > 0 ? tellSilence(sites.join(', ')) : undefined;
const stage = await (sites.length > 0
  ? distantStage(sites, process.env.PURGE_TOKEN || undefined)
  : ownStage()
)
  .catch((error: unknown) =>
    stopWith(`Nothing to read: ${error instanceof Error ? error.message : error}`, USAGE_EXIT),
  )
  .finally(answered);

const run = await perform(stage, settings, console.log).finally(() => stage.leave());
console.log();
for (const row of judgeRun(run)) printRow(row);
for (const line of lostReaders(run)) console.log(line);
if (run.local) console.log(LOCAL_RUN);
if (isTesterLate(run)) {
  console.log('Not valid: this machine was late. Let nothing else run on it, or lower --rate.');
  process.exitCode = NOT_VALID_EXIT;
}
