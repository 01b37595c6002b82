/**
 * `npm run purge -- --site URL (--feed URL | --section ID | --title | --articles | --article SLUG)`: makes a running
 * site fetch feeds or articles now (PURGE-1).
 */
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type PurgedFeed, purgedFeedSchema, purgeSummarySchema, refusalSchema } from '../schema/purge.ts';
import { jsonOf } from './local/json-of.ts';
import { nameOfUser } from './local/name-of-user.ts';
import { readSecret } from './local/read-secret.ts';
import { readSite } from './local/read-site.ts';
import { readArguments, stopWith } from './local/settings.ts';

const USAGE = `PURGE_TOKEN=… npm run purge -- --site URL --feed URL     one feed
PURGE_TOKEN=… npm run purge -- --site URL --section ID   a section's feeds: local, sports …
PURGE_TOKEN=… npm run purge -- --site URL --title        every feed of the publication
PURGE_TOKEN=… npm run purge -- --site URL --articles     the publication's newest articles
PURGE_TOKEN=… npm run purge -- --site URL --article SLUG one article, and the newest`;

/** Until the next line: a feed takes up to 25 s, followed by the pause between sections. */
const LINE_TIMEOUT_MS = 60_000;

const lineSchema = z.union([purgeSummarySchema, purgedFeedSchema]);

const { site, order } = readOrder();
const token = readSecret('PURGE_TOKEN');
process.exitCode = (await purge()) ? 0 : 1;

function readOrder(): { site: URL; order: Record<string, unknown> } {
  const text = { type: 'string' } as const;
  const { values } = readArguments(USAGE, () =>
    parseArgs({
      options: {
        ...{ site: text, feed: text, section: text, article: text, by: text },
        title: { type: 'boolean' },
        articles: { type: 'boolean' },
      },
    }),
  );
  const { site: address, by, article, ...what } = values;
  const order = article === undefined ? what : { ...what, articles: article };
  if (Object.keys(values).filter((name) => name !== 'by').length !== 2 || typeof address !== 'string')
    return stopWith(USAGE);
  return { site: readSite(address), order: { ...order, by: by ?? nameOfUser() } };
}

/** @returns whether everything was fetched */
async function purge(): Promise<boolean> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), LINE_TIMEOUT_MS);
  try {
    const response = await fetch(new URL('/api/purge', site), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(order),
      // A followed redirect would turn the POST into a GET.
      redirect: 'manual',
      signal: deadline.signal,
    });
    if (!response.ok) return refused(response.status, await response.text());
    return await readLines(response, () => timer.refresh());
  } catch (error) {
    const why = error instanceof Error ? (error.cause ?? error.message) : error;
    const late = `nothing came for ${LINE_TIMEOUT_MS / 1_000} seconds`;
    console.error(`${site.origin} ${deadline.signal.aborted ? late : `cannot be reached: ${why}`}`);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function refused(status: number, text: string): boolean {
  const reason = refusalSchema.safeParse(jsonOf(text));
  console.error(
    `Refused (${status}): ${reason.success ? reason.data.error : `${site.origin} is no Masthead`}`,
  );
  return false;
}

async function readLines(response: Response, heard: () => void): Promise<boolean> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body ?? []) {
    heard();
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = lineSchema.safeParse(jsonOf(text)).data;
      if (!line) return broken(text);
      if (!('done' in line)) {
        printFeed(line);
        continue;
      }
      const { feeds, changed, unchanged, failed, message } = line;
      console.log(
        `${feeds} ${feeds === 1 ? 'feed' : 'feeds'}: ${changed} changed, ${unchanged} unchanged, ${failed} failed. ${message}`,
      );
      return failed === 0;
    }
  }
  return broken(rest);
}

function broken(text: string): boolean {
  const words = text === '' ? 'broke off before it was done' : 'says what this script does not understand';
  console.error(`${site.origin} ${words}.`);
  return false;
}

function printFeed({ url, sections, status, items, ms, message }: PurgedFeed): void {
  const facts = [status.padEnd(9), `${items} items`.padStart(9), `${ms} ms`.padStart(8), sections.join(',')];
  console.log(`${facts.join('  ')}  ${url}`);
  if (message) console.log(`           ${message}`);
}
