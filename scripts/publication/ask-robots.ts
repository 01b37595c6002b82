import { mayRequest, type RobotsFile, readRobots } from '../../functions/feeds/fetch/robots.ts';

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
  const hosts = new Map<string, Promise<RobotsFile>>();
  return async (address, { allowPrivate, turn }) => {
    const url = new URL(address);
    const known = hosts.get(url.origin);
    const asked = known ?? turn().then(() => readRobots(url.origin, { contact, allowPrivate }));
    hosts.set(url.origin, asked);
    const robots = await asked;
    if (!robots.ok) return 'unknown';
    return mayRequest(robots.text, url) ? 'allowed' : 'refused';
  };
}
