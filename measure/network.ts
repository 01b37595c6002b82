/**
 * `npm run network`: 3,000 publications of real places with their nearest feeds, against mocks of all their publishers.
 * Measures what a page view costs, how often publishers are asked, and the bill. Exits 1 if a budget is exceeded.
 */
import { readFacts } from '../scripts/publication/facts.ts';
import { printRow, type Row } from './bench/row.ts';
import { saveRows } from './bench/save.ts';
import { burstRows } from './network/burst-rows.ts';
import { measureBursts } from './network/bursts.ts';
import { perform } from './network/perform.ts';
import { networkOf } from './network/publications.ts';
import { rowsOf } from './network/rows.ts';
import { readSettings } from './network/settings.ts';
import { readRunMetadata } from './shared/machine.ts';

const settings = readSettings();
const metadata = readRunMetadata();
const rows = settings.onlyBurst ? await rowsOfBursts() : rowsOf(await perform(settings, console.log));
console.log();
for (const row of rows) printRow(row);
if (settings.save) console.log(`\n${saveRows(rows, metadata)}`);

async function rowsOfBursts(): Promise<Row[]> {
  const { backend, restart, titles } = settings;
  const network = networkOf(readFacts(), titles);
  const bursts = await measureBursts(network, { backend, restart, say: console.log });
  return burstRows(bursts, network.publications.length);
}
