import type { FeedItem } from '../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { type FeedProof, PROOF_SAMPLES_MAX } from '../../../schema/feeds/feed-repair.ts';
import { likeness, squashed, unusualIn, weightOf, wordsOf } from '../../feeds/identity/headline-words.ts';
import { itemsToKeep, newestFirst } from '../../feeds/identity/merge-items.ts';
import { readLink } from '../../feeds/identity/read-link.ts';
import { PROVING_STORIES_MIN } from './gone.ts';
import { publisherOf } from './publisher-of.ts';

/** A feed as it was fetched from an address. */
export interface FoundFeed {
  /** Its address. */
  url: string;
  title: string;
  items: readonly FeedItem[];
  /** The host to which the newsroom's site has moved, as it says itself; null if it says nothing. */
  movedTo: string | null;
}

export type Proven = { ok: true; proof: FeedProof } | { ok: false; why: string };

/** The stories that both feeds could have are compared; so many of those found must be stored, and of those stored be found. */
const FOUND_SHARE_MIN = 0.9;
const STORED_SHARE_MIN = 0.8;
/** Fewer shared stories may be chance; three are enough where links and the feed's title are the same. */
const SHARED_MIN = 5;
/** With fewer than these, and less than STORED_SHARE_MIN of the stored stories, the feed's title must be the same too. */
const SHARED_ENOUGH = 10;
/** A story whose headline was edited is still recognised by its link. */
const HEADLINE_LIKENESS_MIN = 0.5;
/** A headline of fewer unusual words is another paper's as well. */
const HEADLINE_WEIGHT_MIN = 3;
/** Most stories of a feed lie below few first parts of their paths, or below as many as there are stories. */
const PARTS_MAX = 3;

type Sign = FeedProof['by'] | 'path';
interface Pair {
  at: number;
  stored: FeedItem;
  sign: Sign;
}

/**
 * Whether a feed that was found is the stored one: the same newsroom and section. A wrong newsroom is worse than none, so
 * everything that is not proven is refused. Pure.
 *
 * 1. All stories link to hosts of the stored ones, or to the host to which the newsroom's own site has moved for good, which has its
 *    name. A copy on another host is no proof of anything, whatever it copies.
 * 2. Stories are recognised by link, or by a guid that no other site can have, or by a headline of several unusual words.
 * 3. From the first recognised story on, both feeds have the same stories. This tells a section from the whole site, a tag,
 *    comments, and two newsrooms that share some.
 * 4. Unless the links are the same, the feed's title must be too: papers of one group share whole sections of stories. So must
 *    that of a feed on a host that the newsroom has never used.
 */
export function proveFeed(
  { url, record }: { url: string; record: Pick<FeedRecord, 'title' | 'items' | 'link'> },
  found: FoundFeed,
): Proven {
  const stored = newestFirst(record.items);
  const items = itemsToKeep([...found.items]);
  if (stored.length < PROVING_STORIES_MIN || items.length === 0) return refuse('too few stories');
  const hosts = new Set(stored.flatMap(({ link }) => hostOf(link) ?? []));
  const own = items.filter(({ link }) => hosts.has(hostOf(link) ?? ''));
  const moved = items.filter(({ link }) => found.movedTo !== null && hostOf(link) === found.movedTo);
  const isMoved = own.length < items.length * FOUND_SHARE_MIN;
  if (isMoved && moved.length < items.length * FOUND_SHARE_MIN) return refuse('stories of other hosts');

  const pairs = pairsOf(stored, items, isMoved);
  const first = pairs[0]?.at ?? items.length;
  const compared = Math.min(items.length - first, stored.length);
  const inFound = pairs.filter(({ at }) => at < first + compared).length;
  const compareTo = new Set(stored.slice(0, compared));
  const inStored = pairs.filter((pair) => compareTo.has(pair.stored)).length;
  const isSameTitle = found.title !== '' && squashed(found.title) === squashed(record.title);
  const isTelling = isSameTitle && unusualIn(wordsOf(found.title)) >= 1;
  const by = signOf(pairs);
  const sharedMin = by === 'link' && isSameTitle ? PROVING_STORIES_MIN : Math.min(SHARED_MIN, stored.length);
  if (pairs.length < sharedMin) return refuse('too few shared stories');
  if (inFound < compared * FOUND_SHARE_MIN) return refuse('stories that are not stored');
  if (inStored < compared * STORED_SHARE_MIN) return refuse('stored stories are missing');
  const newer = items.slice(0, first);
  if (!isSameSection(stored, newer)) return refuse('newer stories of another section');

  const isMany = pairs.length >= SHARED_ENOUGH || pairs.length >= stored.length * STORED_SHARE_MIN;
  if (!isMany && !isSameTitle) return refuse('few shared stories, and another title');
  const known = [url, record.link].map(hostOf).concat(found.movedTo, ...hosts);
  // `Sports` is every paper's title.
  if (!isTelling && !known.includes(hostOf(found.url))) return refuse('a host of others, and another title');
  if (by !== 'link') {
    if (!isTelling) return refuse('other links, and another title');
    if (isMoved && !isNamedLike(found.movedTo ?? '', hosts)) return refuse('another host of another name');
    if (by === 'headline' && isMoved) return refuse('another host, and only headlines are the same');
    if (by === 'headline' && !isSamePart(stored, items)) return refuse('only headlines are the same');
  }
  const samples = pairs.slice(0, PROOF_SAMPLES_MAX).map((pair) => pair.stored.title);
  return {
    ok: true,
    proof: {
      title: found.title,
      shared: inFound,
      compared,
      newer: first,
      by: by === 'path' ? 'link' : by,
      samples,
    },
  };
}

/** @returns whether a host has the newsroom's name: most of a part of its own, or of a former one's. A buyer's has not */
const isNamedLike = (host: string, hosts: ReadonlySet<string>): boolean =>
  [...hosts].flatMap(partsOfName).some((name) => partsOfName(host).some((part) => isMostOf(part, name)));

function isMostOf(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return short.length >= Math.max(NAME_MIN_UNITS, long.length / 2) && long.includes(short);
}

/** A shorter part of a name is others' as well. */
const NAME_MIN_UNITS = 4;

/** @returns the parts of a host's name without the registry's, squashed */
function partsOfName(host: string): string[] {
  const site = publisherOf(host);
  return host
    .slice(0, host.length - site.length + site.indexOf('.'))
    .split('.')
    .map(squashed)
    .filter((part) => part !== '');
}

const refuse = (why: string): Proven => ({ ok: false, why });

const hostOf = (link: string | null): string | null => (link === null ? null : readLink(link).host);

/** Each story once, in the order of the feed that was found. */
function pairsOf(stored: readonly FeedItem[], items: readonly FeedItem[], isMoved: boolean): Pair[] {
  const bySign = new Map<string, FeedItem | null>();
  for (const item of stored)
    for (const [sign, key] of signsOf(item, isMoved)) {
      const name = `${sign} ${key}`;
      // What two stories have in common says nothing: the page of a section, a column's headline.
      bySign.set(name, bySign.has(name) ? null : item);
    }
  const used = new Set<FeedItem>();
  return items.flatMap((item, at): Pair[] => {
    for (const [sign, key] of signsOf(item, isMoved)) {
      const known = bySign.get(`${sign} ${key}`);
      if (!known || used.has(known) || !isLike(known, item)) continue;
      used.add(known);
      return [{ at, stored: known, sign }];
    }
    return [];
  });
}

const isLike = (one: FeedItem, other: FeedItem): boolean =>
  likeness(wordsOf(one.title || one.description), wordsOf(other.title || other.description)) >=
  HEADLINE_LIKENESS_MIN;

/** A guid with the name of a site in it, or a random one. A number, or a path, is another site's as well. */
const UNIQUE_GUID =
  /^(?:https?:\/\/[^/]+\/.|tag:.+,|urn:uuid:)|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** @returns what a story may be recognised by, the surest first */
function* signsOf({ link, guid, title }: FeedItem, isMoved: boolean): Generator<[Sign, string]> {
  const page = link === null ? null : readLink(link);
  if (page !== null && page.place !== page.host) {
    if (!isMoved) yield ['link', `${page.bare}#${page.anchor}`];
    else yield ['path', `${page.bare.slice(page.host.length)}#${page.anchor}`];
  }
  if (guid !== link && UNIQUE_GUID.test(guid)) yield ['guid', guid.replace(/^https?:\/\/(?:www\.)?/i, '')];
  const words = wordsOf(title);
  if (weightOf(words) >= HEADLINE_WEIGHT_MIN) yield ['headline', words];
}

/** @returns the sign of which FOUND_SHARE_MIN of the pairs have one at least as sure */
function signOf(pairs: readonly Pair[]): Sign {
  const share = (...signs: Sign[]) => pairs.filter(({ sign }) => signs.includes(sign)).length / pairs.length;
  if (share('link') >= STORED_SHARE_MIN) return 'link';
  if (share('path') >= STORED_SHARE_MIN) return 'path';
  return share('link', 'path', 'guid') >= STORED_SHARE_MIN ? 'guid' : 'headline';
}

/** @returns the first part of the paths of each story's page: a section, a newsroom of a platform, a year */
function partsOf(items: readonly FeedItem[]): string[] {
  return items.flatMap(({ link }) => {
    if (link === null) return [];
    const [, first = '', ...rest] = readLink(link).bare.split('/');
    return [rest.length === 0 ? '' : first];
  });
}

/** The few first parts of the stored stories' paths; null where each story has one of its own, or none. */
function commonParts(items: readonly FeedItem[]): Set<string> | null {
  const parts = new Set(partsOf(items));
  const isNone = parts.has('') || [...parts].every(isYear);
  return isNone || parts.size > Math.min(PARTS_MAX, items.length / 2) ? null : parts;
}

/** @returns whether newer stories lie where the stored ones do */
function isSameSection(stored: readonly FeedItem[], newer: readonly FeedItem[]): boolean {
  const parts = commonParts(stored);
  if (parts === null) return true;
  return (
    partsOf(newer).filter((part) => parts.has(part) || isYear(part)).length >= newer.length * STORED_SHARE_MIN
  );
}

const isYear = (part: string): boolean => /^(?:19|20)\d\d$/.test(part);

/** @returns whether both feeds' stories lie below the same parts of their site, or below none */
function isSamePart(stored: readonly FeedItem[], items: readonly FeedItem[]): boolean {
  const [before, now] = [commonParts(stored), commonParts(items)];
  return before === null || now === null
    ? before === now
    : [...now].every((part) => before.has(part) || isYear(part));
}
