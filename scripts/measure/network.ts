/**
 * `npm run network`: 3,000 publications of real places with their nearest feeds, against mocks of all their publishers.
 * Measures what a page view costs, how often publishers are asked, and the bill. Prints and saves a report; exits 1 if
 * a budget is exceeded.
 */
import { formatRow } from './bench/row.ts';
import { saveRows } from './bench/save.ts';
import { perform } from './network/perform.ts';
import { saveReport } from './network/report.ts';
import { rowsOf } from './network/rows.ts';
import { readSettings } from './network/settings.ts';

const settings = readSettings();
const run = await perform(settings, console.log);
const rows = rowsOf(run);
console.log();
for (const row of rows) console.log(formatRow(row));
if (settings.save) console.log(`\n${saveRows(rows, run.metadata)}`);
console.log(`\n${saveReport(run, rows, settings.out)}`);
process.exitCode = rows.some(({ kept }) => kept === false) ? 1 : 0;
