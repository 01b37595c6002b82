import robotsParser from 'robots-parser';
import { FEED_FETCH_TIMEOUT_MS } from '../../functions/feeds/fetch/fetch-feed.ts';
import { followFeedRedirects } from '../../functions/feeds/fetch/follow-feed-redirects.ts';
import { feedUserAgent, PRODUCT_TOKEN } from '../../functions/feeds/fetch/user-agent.ts';
import { readText } from '../../functions/http/limited-body.ts';

/** Readers of robots.txt must read at least 500 KiB (RFC 9309 §2.5). */
const ROBOTS_MAX_BYTES = 512 * 1024;

/** `unknown`: the host's robots.txt is unreadable. */
export type RobotsAnswer = 'allowed' | 'refused' | 'unknown';

interface RobotsRequest {
  /** Feeds on this machine or a private network are for local runs only. */
  allowPrivate: boolean;
  /** Waits until the host may get a request. */
  turn: () => Promise<void>;
}

export type AskRobots = (url: string, request: RobotsRequest) => Promise<RobotsAnswer>;

/**
 * @param contact as in FEED_CONTACT
 * @returns a function that says whether a host's robots.txt allows fetching an address; it requests the file once per
 * host and never rejects
 */
export function robotsReader(contact: string | undefined): AskRobots {
  const hosts = new Map<string, Promise<string | null>>();
  return async (address, { allowPrivate, turn }) => {
    const url = new URL(address);
    const known = hosts.get(url.origin);
    const asked = known ?? turn().then(() => readRobots(url.origin, contact, allowPrivate));
    hosts.set(url.origin, asked);
    const robots = await asked;
    if (robots === null) return 'unknown';
    return mayRequest(robots, url) ? 'allowed' : 'refused';
  };
}

/** The lines that decide. The parser would end a group at others, such as Sitemap (RFC 9309 §2.2). */
const RULE = /^[\s\uFEFF]*(?:user-agent|allow|disallow)\s*:/i;
/** No address is longer; what a longer pattern costs is its length times the address's. */
const LINE_MAX_UNITS = 2_048;

/** @param robots a robots.txt; unknown lines are ignored, so an HTML page has no rules */
export function mayRequest(robots: string, url: URL): boolean {
  const lines = robots.split(/\r\n?|\n/).filter((line) => line.length <= LINE_MAX_UNITS && RULE.test(line));
  const rules = robotsParser(url.origin, plain(lines.join('\n')));
  return rules.isAllowed(plain(url.href), PRODUCT_TOKEN) !== false;
}

/** Unreserved characters are compared as themselves (RFC 9309 §2.2.2), which the parser leaves encoded. */
const plain = (text: string): string =>
  text.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, decodeURIComponent);

/** @returns the file; empty for a 4xx, which allows everything (RFC 9309 §2.3.1.3); null without a usable answer */
async function readRobots(
  origin: string,
  contact: string | undefined,
  allowPrivate: boolean,
): Promise<string | null> {
  const headers = new Headers({ 'user-agent': feedUserAgent(contact), accept: 'text/plain, */*;q=0.1' });
  const request = { headers, signal: AbortSignal.timeout(FEED_FETCH_TIMEOUT_MS) };
  try {
    const { response } = await followFeedRedirects(`${origin}/robots.txt`, request, allowPrivate, {
      status: null,
      bytes: 0,
    });
    if (response.ok) return await readText(response.body, ROBOTS_MAX_BYTES);
    await response.body?.cancel();
    return response.status >= 400 && response.status <= 499 ? '' : null;
  } catch {
    return null;
  }
}
