import robotsParser from 'robots-parser';
import { BodyTooLarge, readBytes } from '../../http/limited-body.ts';
import type { SignRequest } from '../../http/signing/sign-requests.ts';
import { FEED_FETCH_TIMEOUT_MS, failureOf } from './fetch-feed.ts';
import { followFeedRedirects } from './follow-feed-redirects.ts';
import { faultOfStatus, type NamedFault } from './name-fault.ts';
import { feedUserAgent, PRODUCT_TOKEN } from './user-agent.ts';

/** Readers of robots.txt must read at least 500 KiB (RFC 9309 §2.5); the rest of a longer file is ignored. */
const ROBOTS_MAX_BYTES = 512 * 1024;
/** The lines that decide. The parser would end a group at others, such as Sitemap (RFC 9309 §2.2). */
const RULE = /^[\s\uFEFF]*(?:user-agent|allow|disallow)\s*:/i;
/** The same with the pause, which is common and not in RFC 9309: for the rules such a line does not end a group. */
const RULE_OR_DELAY = /^[\s\uFEFF]*(?:user-agent|allow|disallow|crawl-delay)\s*:/i;
/** No address is longer; what a longer pattern costs is its length times the address's. */
const LINE_MAX_UNITS = 2_048;

/** The lines of a host's robots.txt that are read; empty where it has none (4xx), which allows everything (§2.3.1.3). */
export type RobotsFile = { ok: true; text: string; status: number } | ({ ok: false } & NamedFault);

interface RobotsRequest {
  /** Hosts on this machine or a private network are for local runs only. */
  allowPrivate: boolean;
  /** As in FEED_CONTACT. */
  contact: string | undefined;
  sign?: SignRequest | null;
}

/** Requests a host's robots.txt within a feed's limits. @returns the file or the fault; never throws */
export async function readRobots(
  origin: string,
  { allowPrivate, contact, sign }: RobotsRequest,
): Promise<RobotsFile> {
  const headers = new Headers({ 'user-agent': feedUserAgent(contact), accept: 'text/plain, */*;q=0.1' });
  const signal = AbortSignal.timeout(FEED_FETCH_TIMEOUT_MS);
  const heard = { status: null, bytes: 0 };
  try {
    const asked = { headers, signal, sign };
    const { response } = await followFeedRedirects(`${origin}/robots.txt`, asked, allowPrivate, heard);
    const { ok, status, body } = response;
    if (ok) return { ok, status, text: await readRules(body) };
    await body?.cancel();
    if (status >= 400 && status <= 499) return { ok: true, status, text: '' };
    return { ok, fault: faultOfStatus(status), detail: `HTTP ${status}` };
  } catch (error) {
    const { fault, detail } = failureOf(error, signal);
    return { ok: false, fault, detail };
  }
}

async function readRules(body: Response['body']): Promise<string> {
  const bytes = await readBytes(body, ROBOTS_MAX_BYTES).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return error.begin().subarray(0, ROBOTS_MAX_BYTES);
    throw error;
  });
  return linesOf(new TextDecoder().decode(bytes), RULE_OR_DELAY);
}

const linesOf = (text: string, read: RegExp): string =>
  text
    .split(/\r\n?|\n/)
    .filter((line) => line.length <= LINE_MAX_UNITS && read.test(line))
    .join('\n');

/** @param robots a robots.txt; unknown lines are ignored, so an HTML page has no rules */
export const mayRequest = (robots: string, url: URL): boolean =>
  rulesOf(robots, url, RULE).isAllowed(plain(url.href), PRODUCT_TOKEN) !== false;

/** @returns the pause between two requests that robots.txt asks for, in ms; 0 without one */
export function crawlDelayMs(robots: string, url: URL): number {
  const seconds = rulesOf(robots, url, RULE_OR_DELAY).getCrawlDelay(PRODUCT_TOKEN) ?? 0;
  return seconds > 0 ? seconds * 1_000 : 0;
}

const rulesOf = (robots: string, { origin }: URL, read: RegExp) =>
  robotsParser(origin, plain(linesOf(robots, read)));

/** Unreserved characters are compared as themselves (RFC 9309 §2.2.2), which the parser leaves encoded. */
const plain = (text: string): string =>
  text.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, decodeURIComponent);
