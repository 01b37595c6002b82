import { printable } from '../local/printable.ts';
import { askSite, type SiteAnswer } from './ask-site.ts';
import { entryCheck, examineAnswer, plainHttpFault, SMOKE_CHECKS, type SmokeCheck } from './smoke-checks.ts';

const INDENT = ' '.repeat(6);

/**
 * Asks a site for one answer of each kind, and prints a line for each, with faults and notes below it.
 * @returns whether there are no faults
 */
export async function runSmoke(site: URL): Promise<boolean> {
  let failed = 0;
  const run = async (check: SmokeCheck): Promise<SiteAnswer | null> => {
    const answer = await askSite(site, check.path).catch((error: unknown) => reasonOf(error));
    const { faults, notes = [] } =
      typeof answer === 'string' ? { faults: [answer] } : examineAnswer(check, answer);
    if (faults.length > 0) failed += 1;
    const took = typeof answer === 'string' ? '' : `  ${answer.ms} ms`;
    console.log(`${faults.length > 0 ? 'FAIL' : 'ok  '}  ${check.name.padEnd(16)}  ${check.path}${took}`);
    for (const line of [...faults, ...notes]) console.log(INDENT + printable(line));
    return typeof answer === 'string' ? null : answer;
  };
  const [front, ...others] = SMOKE_CHECKS;
  const page = front === undefined ? null : await run(front);
  const entry = page === null ? null : entryCheck(page.text);
  for (const check of entry === null ? others : [...others, entry]) await run(check);
  if (entry === null) {
    failed += 1;
    console.log(`FAIL  static file\n${INDENT}the front page names no script`);
  }
  const fault = await httpFault(site);
  if (fault !== null) {
    failed += 1;
    console.log(`FAIL  http\n${INDENT}${printable(fault)}`);
  }
  console.log(INDENT + printable(await cacheNote(site)));
  console.log(failed === 0 ? `\n${site.origin} answers as it should.` : `\n${failed} checks failed.`);
  return failed === 0;
}

/** Whether the platform's cache stores pages is not verified in production (F14); a first page that streams is not stored. */
async function cacheNote(site: URL): Promise<string> {
  const answer = await askSite(site, '/').catch(() => null);
  return `front page again: cf-cache-status ${answer?.headers.get('cf-cache-status') ?? 'none'}, expected HIT`;
}

/** The zone's settings or the Worker redirect http to https. */
async function httpFault(site: URL): Promise<string | null> {
  if (site.protocol !== 'https:') return null;
  return plainHttpFault(await askSite(new URL(`http://${site.hostname}`), '/').catch(() => null));
}

function reasonOf(error: unknown): string {
  const why = error instanceof Error ? (error.cause ?? error.message) : error;
  return `no answer: ${why}`;
}
