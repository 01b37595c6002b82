/**
 * `npm run load`: readers of three publications, a traffic spike, a purge and an outage, in a test environment or
 * (LOAD_URL) on a running site. Prints and saves a report; exits 1 if a budget is exceeded.
 */

import { stopWith } from '../scripts/local/settings.ts';
import { formatRow } from './bench/row.ts';
import { judgeRun } from './load/budgets.ts';
import { perform } from './load/perform.ts';
import { reportPage } from './load/report/page.ts';
import { readSettings } from './load/settings.ts';
import { distantStage, ownStage } from './load/stage.ts';
import { reportStyle, saveReport } from './shared/report.ts';

const settings = readSettings();
const stage = await (settings.sites.length > 0
  ? distantStage(settings.sites, settings.purgeToken)
  : ownStage()
).catch((error: unknown) => stopWith(`Nothing to read: ${error instanceof Error ? error.message : error}`));

const run = await perform(stage, settings, console.log).finally(() => stage.leave());
const rows = judgeRun(run);
console.log();
for (const row of rows) console.log(formatRow(row));
console.log(`\n${saveReport(run.metadata, reportPage(run, rows, reportStyle()), 'load-report')}`);
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
