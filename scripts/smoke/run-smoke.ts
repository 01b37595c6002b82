import { setTimeout } from 'node:timers/promises';
import { readText } from '../../functions/http/limited-body.ts';
import { printable } from '../local/printable.ts';
import { stopWith, USAGE_EXIT } from '../local/settings.ts';
import { tellSilence } from '../local/tell-silence.ts';
import {
  askSite,
  cacheFault,
  entryCheck,
  examineAnswer,
  isNewerThan,
  plainHttpFault,
  type SiteAnswer,
  SMOKE_CHECKS,
  type SmokeCheck,
} from './smoke-checks.ts';

const INDENT = ' '.repeat(6);
/** A purge fetches one feed after another. */
const PURGE_TIMEOUT_MS = 60_000;
const PURGE_MAX_BYTES = 1024 * 1024;

/**
 * Asks a site for one answer of each kind, and prints a line for each, below it what is wrong or worth knowing.
 * @param purgeToken the editors' secret, to try a purge; undefined for none
 * @returns whether nothing is wrong; a site that does not answer at all ends the run
 */
export async function runSmoke(site: URL, purgeToken: string | undefined): Promise<boolean> {
  let failed = 0;
  const ask = ({ path }: SmokeCheck) => askSite(site, path).catch(reasonOf);
  const run = async (check: SmokeCheck, answered = ask(check)): Promise<SiteAnswer | null> => {
    const answer = await answered;
    const { faults, notes = [] } =
      typeof answer === 'string' ? { faults: [answer] } : examineAnswer(check, answer);
    if (faults.length > 0) failed += 1;
    const took = typeof answer === 'string' ? '' : `  ${answer.ms} ms`;
    console.log(`${faults.length > 0 ? 'FAIL' : 'ok  '}  ${check.name.padEnd(16)}  ${check.path}${took}`);
    for (const line of [...faults, ...notes]) console.log(INDENT + printable(line));
    return typeof answer === 'string' ? null : answer;
  };
  const [front, ...others] = SMOKE_CHECKS;
  const end = tellSilence(site.origin);
  const first = await ask(front).finally(end);
  if (typeof first === 'string') return stopWith(`${site.origin}: ${first}`, USAGE_EXIT);
  const page = await run(front, Promise.resolve(first));
  const entry = page === null ? null : entryCheck(page.text);
  for (const check of entry === null ? others : [...others, entry]) await run(check);
  if (entry === null) {
    failed += 1;
    console.log(`FAIL  static file\n${INDENT}the front page names no script`);
  }
  const compare = async (name: string, find: () => Promise<string | null>) => {
    const fault = await find().catch(reasonOf);
    if (fault !== null) failed += 1;
    console.log(fault === null ? `ok    ${name}` : `FAIL  ${name}\n${INDENT}${printable(fault)}`);
  };
  if (site.protocol === 'https:') await compare('http', () => httpFault(site));
  await compare('cached page', async () => cacheFault(await secondFront(site)));
  if (purgeToken === undefined) console.log(`${INDENT}no PURGE_TOKEN in the environment: no purge was tried`);
  else await compare('purge by tag', () => purgeFault(site, purgeToken));
  console.log(failed === 0 ? `\n${site.origin} answers as it should.` : `\n${failed} checks failed.`);
  return failed === 0;
}

/** A first page may stream, which is not cached: how long its feeds have until they are. */
const WHOLE_WITHIN_MS = 20_000;
const ASK_AGAIN_MS = 1_000;

/** @returns the answer after the first one that may be cached; null where none may be */
async function secondFront(site: URL): Promise<SiteAnswer | null> {
  for (let waitedMs = 0; waitedMs < WHOLE_WITHIN_MS; waitedMs += ASK_AGAIN_MS) {
    const { headers } = await askSite(site, '/');
    if (headers.get('cf-cache-status') !== 'BYPASS') return askSite(site, '/');
    await setTimeout(ASK_AGAIN_MS);
  }
  return null;
}

/** Readers see what a purge has changed within this time, in all places; looked at from one. */
const PURGED_WITHIN_MS = 1_000;
const LOOK_EVERY_MS = 100;

/** Purges the pages with feeds of the local section, and looks how long the old front page is still sent. */
async function purgeFault(site: URL, token: string): Promise<string | null> {
  const response = await fetch(new URL('/api/purge', site), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ section: 'local' }),
    signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
  });
  const text = await readText(response.body, PURGE_MAX_BYTES);
  if (!response.ok) return `${response.status}: ${text}`;
  const purgedAt = Date.now();
  for (;;) {
    const sinceMs = Date.now() - purgedAt;
    if (sinceMs > PURGED_WITHIN_MS) return `the old page is still sent after ${PURGED_WITHIN_MS} ms`;
    if (isNewerThan(await askSite(site, '/'), sinceMs)) return null;
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** The zone's settings or the Worker redirect http to https. */
async function httpFault(site: URL): Promise<string | null> {
  return plainHttpFault(await askSite(new URL(`http://${site.hostname}`), '/').catch(() => null));
}

function reasonOf(error: unknown): string {
  const why = error instanceof Error ? (error.cause ?? error.message) : error;
  return `no answer: ${why}`;
}
