/**
 * `npm run purge -- --site URL (--feed URL | --section ID | --title | --articles | --article SLUG)`: makes a running
 * site fetch feeds or articles now (PURGE-1). Exits 1 if a feed failed or on a refusal, 2 for invalid arguments or without
 * a connection.
 */
import * as z from 'zod';
import { type PurgedFeed, purgedFeedSchema, purgeSummarySchema } from '../schema/purge.ts';
import { jsonOf } from './local/json-of.ts';
import { nameOfUser } from './local/name-of-user.ts';
import { printable } from './local/printable.ts';
import { readArguments, refuseArguments } from './local/read-arguments.ts';
import { readSecret } from './local/read-secret.ts';
import { readSite } from './local/read-site.ts';
import { askForLines, brokenOff, orStop, RegisterUnreachable } from './publication/register/call-register.ts';

const USAGE = `PURGE_TOKEN=… npm run purge -- --site URL --feed URL     one feed
PURGE_TOKEN=… npm run purge -- --site URL --section ID   a section's feeds: local, sports …
PURGE_TOKEN=… npm run purge -- --site URL --title        every feed of the publication
PURGE_TOKEN=… npm run purge -- --site URL --articles     the publication's newest articles
PURGE_TOKEN=… npm run purge -- --site URL --article SLUG one article, and the newest`;

const lineSchema = z.union([purgeSummarySchema, purgedFeedSchema]);

const { site, order } = readOrder();
const token = readSecret('PURGE_TOKEN');
process.exitCode = (await orStop(purge())) ? 0 : 1;

function readOrder(): { site: URL; order: Record<string, unknown> } {
  const text = { type: 'string' } as const;
  const { values } = readArguments(USAGE, {
    options: {
      ...{ site: text, feed: text, section: text, article: text, by: text },
      title: { type: 'boolean' },
      articles: { type: 'boolean' },
    },
  });
  const { site: address, by, article, ...what } = values;
  const order = article === undefined ? what : { ...what, articles: article };
  if (address === undefined) return refuseArguments(USAGE, '--site is missing');
  if (Object.keys(values).filter((name) => name !== 'by').length !== 2)
    return refuseArguments(USAGE, 'One of --feed, --section, --title, --articles and --article is needed');
  return { site: readSite(address), order: { ...order, by: by ?? nameOfUser() } };
}

/** @returns whether everything was fetched @throws RegisterRefused and RegisterUnreachable */
async function purge(): Promise<boolean> {
  const register = { site, token };
  const lines = askForLines(register, {
    method: 'POST',
    path: ['purge'],
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  let count = 0;
  for await (const text of lines) {
    const line = lineSchema.safeParse(jsonOf(text)).data;
    if (!line) throw new RegisterUnreachable(`${site.origin} answers what is no purge.`);
    if ('done' in line) {
      const { feeds, changed, unchanged, failed, message } = line;
      const counts = `${changed} changed, ${unchanged} unchanged, ${failed} failed`;
      console.log(printable(`${feeds} ${feeds === 1 ? 'feed' : 'feeds'}: ${counts}. ${message}`));
      return failed === 0;
    }
    printFeed(line);
    count++;
  }
  throw brokenOff(register, `${count} ${count === 1 ? 'feed' : 'feeds'}`);
}

function printFeed({ url, sections, status, items, ms, message }: PurgedFeed): void {
  const facts = [status.padEnd(9), `${items} items`.padStart(9), `${ms} ms`.padStart(8), sections.join(',')];
  console.log(printable(`${facts.join('  ')}  ${url}`));
  if (message) console.log(printable(`           ${message}`));
}
