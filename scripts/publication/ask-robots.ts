import { FEED_FETCH_TIMEOUT_MS } from '../../functions/feeds/fetch/fetch-feed.ts';
import { followFeedRedirects } from '../../functions/feeds/fetch/follow-feed-redirects.ts';
import { feedUserAgent, PRODUCT_TOKEN } from '../../functions/feeds/fetch/user-agent.ts';
import { readText } from '../../functions/http/limited-body.ts';
import { mayRequest, type RobotsRule, rulesFor } from './robots-rules.ts';

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
  const hosts = new Map<string, Promise<RobotsRule[] | null>>();
  return async (address, { allowPrivate, turn }) => {
    const url = new URL(address);
    const known = hosts.get(url.origin);
    const asked = known ?? turn().then(() => readRules(url.origin, contact, allowPrivate));
    hosts.set(url.origin, asked);
    const rules = await asked;
    if (rules === null) return 'unknown';
    return mayRequest(rules, url) ? 'allowed' : 'refused';
  };
}

/** @returns null if the host sent no usable answer; 4xx allows everything (RFC 9309 §2.3.1.3) */
async function readRules(
  origin: string,
  contact: string | undefined,
  allowPrivate: boolean,
): Promise<RobotsRule[] | null> {
  const headers = new Headers({ 'user-agent': feedUserAgent(contact), accept: 'text/plain, */*;q=0.1' });
  const request = { headers, signal: AbortSignal.timeout(FEED_FETCH_TIMEOUT_MS) };
  try {
    const { response } = await followFeedRedirects(`${origin}/robots.txt`, request, allowPrivate, {
      status: null,
      bytes: 0,
    });
    if (response.ok) return rulesFor(await readText(response.body, ROBOTS_MAX_BYTES), PRODUCT_TOKEN);
    await response.body?.cancel();
    return response.status >= 400 && response.status <= 499 ? [] : null;
  } catch {
    return null;
  }
}
