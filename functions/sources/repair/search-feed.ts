import * as z from 'zod';
import { type FeedRepair, feedRepairSchema, GONE_REASONS } from '../../../schema/feeds/feed-repair.ts';
import { feedLimits } from '../../../schema/feeds/feed-terms.ts';
import { feedAddress } from '../../../schema/web-address.ts';
import type { FeedBody, FetchedFeed } from '../../feeds/fetch/fetch-feed.ts';
import { readLink } from '../../feeds/identity/read-link.ts';
import { parseFeed } from '../../feeds/parse/parse-feed.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { hash32, hashName } from '../../platform/hash.ts';
import type { StoredFeed } from '../poller/stored-feed.ts';
import { goneOf } from './gone.ts';
import { feedsNamedBy, type Lookup, lookupsFor } from './lookups.ts';
import { proveFeed } from './prove-feed.ts';

/** Pause between two requests of a search. */
const NEXT_AFTER_MS = 5 * MINUTE_MS;
/** A feed that was found is fetched again after this: an address that answers once may be a mistake or a trap. */
const AGAIN_AFTER_MS = 6 * HOUR_MS;
/** A proposal that nobody has accepted is proven again. */
const PROVEN_FOR_MS = 7 * DAY_MS;
/** Pause after a search without a result; each further one doubles it, up to the second. */
const REST_MS = 7 * DAY_MS;
const REST_MAX_MS = 56 * DAY_MS;
/** Requests of one search: a week at the limit of a publisher. */
const LOOKUPS_MAX = 21;

const lookupSchema = z.object({
  address: z.string(),
  kind: z.enum(['page', 'feed']),
  movedTo: z.string().nullable(),
});

/** A search as its poller stores it; times are epoch ms. */
export const searchSchema = z.object({
  reason: z.enum(GONE_REASONS),
  since: z.number(),
  /** What is left, in order. */
  todo: z.array(lookupSchema),
  /** Hashes of what has been looked at. */
  seen: z.array(z.string()),
  /** Searches without a result. */
  rounds: z.int(),
  requests: z.int(),
  /** Proven once. */
  found: lookupSchema.nullable(),
  proposal: feedRepairSchema.nullable(),
  nextAt: z.number(),
});
export type FeedSearch = z.infer<typeof searchSchema>;

/** Makes a request. @returns `later` if the publisher has had its requests of the day, and none was made */
export type LookAt = (address: string) => Promise<FetchedFeed | 'later'>;

/** @returns the search that begins; null for a feed that is not gone. @param now epoch ms */
export function beginSearch(url: string, stored: StoredFeed, now: number): FeedSearch | null {
  const gone = goneOf(stored, now);
  if (gone === null) return null;
  const todo = lookupsFor(url, stored).slice(0, LOOKUPS_MAX);
  return { ...gone, todo, seen: [], rounds: 0, requests: 0, found: null, proposal: null, nextAt: now };
}

/**
 * One turn of a search: at most one request, with its redirects.
 * @param now epoch ms
 * @returns the search after it
 */
export async function searchTurn(
  url: string,
  stored: StoredFeed,
  search: FeedSearch,
  lookAt: LookAt,
  now: number,
): Promise<FeedSearch> {
  const lookup = search.found ?? search.todo[0];
  if (lookup === undefined) return rest(url, stored, search, now);
  const answer = await lookAt(lookup.address);
  if (answer === 'later') return { ...search, nextAt: tomorrow(url, now) };
  const seen = [...search.seen, keyOf(lookup)];
  const todo = search.todo.filter((one) => keyOf(one) !== keyOf(lookup));
  const asked = { ...search, todo, seen, requests: search.requests + 1, nextAt: now + NEXT_AFTER_MS };
  const movedTo = lookup.movedTo ?? (answer.kind === 'body' ? newHost(lookup.address, answer) : null);
  const proven = answer.kind === 'body' ? provenAs(url, search, stored, answer, movedTo) : null;
  if (proven !== null && answer.kind === 'body') {
    const found: Lookup = { address: answer.movedTo ?? lookup.address, kind: 'feed', movedTo };
    const isSame = search.found !== null && search.found.address === found.address;
    if (isSame) return { ...asked, found, ...proposed(url, search, found, proven, asked.requests, now) };
    // Also if a second request leads elsewhere.
    if (feedAddress.safeParse(found.address).success && found.address !== url)
      return { ...asked, found, proposal: null, nextAt: now + AGAIN_AFTER_MS };
  }
  const named =
    answer.kind === 'body' ? feedsNamedBy(answer, { url, title: stored.record.title }, movedTo) : [];
  return { ...asked, found: null, proposal: null, todo: withNamed(named, url, asked) };
}

const keyOf = ({ kind, address }: Lookup): string => hashName(`${kind} ${address}`);

function rest(url: string, stored: StoredFeed, search: FeedSearch, now: number): FeedSearch {
  const restMs = Math.min(REST_MAX_MS, REST_MS * 2 ** search.rounds);
  const todo = lookupsFor(url, stored).slice(0, LOOKUPS_MAX);
  return { ...search, todo, seen: [], rounds: search.rounds + 1, nextAt: now + restMs };
}

/** Publishers' limits begin again with the day in UTC. Searches of one publisher begin at different hours. */
const tomorrow = (url: string, now: number): number =>
  (Math.floor(now / DAY_MS) + 1) * DAY_MS + (hash32(url) % (12 * HOUR_MS));

/** @returns the host to which an address has moved for good; null if it is the same site, or no permanent redirect says so */
function newHost(address: string, { movedTo }: FeedBody): string | null {
  if (movedTo === null) return null;
  const { host } = readLink(movedTo);
  return host === readLink(address).host ? null : host;
}

function provenAs(
  url: string,
  { reason }: FeedSearch,
  { record }: StoredFeed,
  answer: FeedBody,
  movedTo: string | null,
) {
  const feed = answer.broken ? null : parseFeed(answer.body, answer, feedLimits(answer.url));
  if (!feed?.ok) return null;
  const proven = proveFeed(
    { url, record },
    { url: answer.url, title: feed.title, items: feed.items, movedTo },
  );
  // A second address of a feed that is still there, and as silent, is no new one.
  return proven.ok && (reason !== 'still' || proven.proof.newer > 0) ? proven.proof : null;
}

function proposed(
  url: string,
  { reason, since }: FeedSearch,
  { address: to }: Lookup,
  proof: FeedRepair['proof'],
  requests: number,
  now: number,
): Pick<FeedSearch, 'proposal' | 'nextAt'> {
  const proposal = {
    id: hashName(url),
    from: url,
    to,
    reason,
    goneSince: since,
    provenAt: now,
    requests,
    proof,
  };
  return { proposal, nextAt: now + PROVEN_FOR_MS };
}

/** Feeds that a page names come before everything else. */
function withNamed(named: readonly Lookup[], url: string, { todo, seen }: FeedSearch): Lookup[] {
  const known = new Set([...seen, keyOf({ address: url, kind: 'feed', movedTo: null })]);
  const fresh = named.filter((lookup) => !known.has(keyOf(lookup)));
  const first = new Set(fresh.map(keyOf));
  const left = Math.max(0, LOOKUPS_MAX - seen.length);
  return [...fresh, ...todo.filter((lookup) => !first.has(keyOf(lookup)))].slice(0, left);
}
