import type { IndexStanding, Outage } from '../platform/calls/feed-index.ts';
import type { CopiesStanding } from '../platform/calls/publication-register.ts';

/** What the two single objects know of the network; null for one that does not answer. */
export interface Standing {
  index: IndexStanding | null;
  copies: CopiesStanding | null;
}

export type RuleName =
  | 'index'
  | 'copies'
  | 'feeds'
  | 'publishers'
  | 'sections'
  | 'articles'
  | 'radio'
  | 'pages'
  | 'fronts';

/** Something that is wrong in the network. */
export interface Condition {
  rule: RuleName;
  /** An operator must act; else it is only noted. */
  isBad: boolean;
  /** Names of what it is about: ids of publications, hosts of sources; empty for the network itself. */
  names: string[];
  /** A sentence without names, which anybody may read. */
  words: string;
}

/** FeedIndex writes every five minutes at least. */
export const INDEX_LATE_MS = 15 * 60_000;
/** An import of 3,000 rows is copied within minutes. */
export const COPIES_LATE_MS = 15 * 60_000;
/** One in four is not single publishers any more. */
const FEEDS_FAILING_SHARE = 0.25;
/** With so few of its publications affected a network counts as healthy: of 3,000, some always are. */
const NOTED_SHARE = 0.05;
/** One failure may be an accident. */
const FAILURES_MIN = { articles: 2, radio: 2, pages: 3 } as const;

/** The network's own source of articles (BACKEND_URL). */
export const BACKEND = 'backend';

export const isOutage = ({ kind, failures }: Outage): boolean => failures >= FAILURES_MIN[kind];

export const isIndexLate = (writtenAt: number, now: number): boolean => now - writtenAt > INDEX_LATE_MS;

export const areCopiesLate = ({ since }: CopiesStanding, now: number): boolean =>
  since !== null && now - since > COPIES_LATE_MS;

/** `2026-11-23 06:05 UTC`. @param at epoch ms */
export const minuteOf = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * HEALTH-3: what is wrong in the network. The network's health and its alerts both come from here. Pure.
 * @param now epoch ms
 */
export function conditionsOf({ index, copies }: Standing, now: number): Condition[] {
  const conditions: Condition[] = [];
  const add = (rule: RuleName, isBad: boolean, words: string, names: string[] = []) =>
    conditions.push({ rule, isBad, names, words });
  if (copies === null) add('copies', true, 'The register of publications does not answer.');
  else if (areCopiesLate(copies, now))
    add(
      'copies',
      true,
      `${copies.pending} publications wait for their copies since ${minuteOf(copies.since ?? now)}.`,
    );
  if (index === null) {
    add('index', true, 'The feed index does not answer.');
    return conditions;
  }
  const { feeds, withheld = 0, publications, broken, outages, stale } = index;
  if (isIndexLate(index.writtenAt, now))
    add('index', true, `The index of feeds was last written ${minuteOf(index.writtenAt)}.`);
  if (feeds.failing > 0) {
    const isMany = feeds.failing > feeds.total * FEEDS_FAILING_SHARE;
    add('feeds', isMany, `${feeds.failing} of ${feeds.total} feeds fail.`);
  }
  if (withheld > 0)
    add(
      'publishers',
      false,
      `${withheld} of ${feeds.total} feeds are kept back by robots.txt, a switch or an operator.`,
    );
  const areMany = (count: number) => count > publications * NOTED_SHARE;
  if (broken > 0)
    add(
      'sections',
      areMany(broken),
      `${broken} of ${publications} publications have a section without one working feed.`,
    );
  const namesOf = (kind: Outage['kind']) =>
    outages.filter((outage) => outage.kind === kind && isOutage(outage)).map(({ name }) => name);
  const sources = namesOf('articles');
  if (sources.includes(BACKEND)) add('articles', true, 'The backend of articles fails.', [BACKEND]);
  const own = sources.filter((name) => name !== BACKEND);
  if (own.length > 0)
    add('articles', areMany(own.length), `${own.length} publications’ own sources of articles fail.`, own);
  const stations = namesOf('radio');
  if (stations.length > 0)
    add('radio', areMany(stations.length), `${stations.length} radio stations send no audio.`, stations);
  if (namesOf('pages').length > 0) add('pages', true, 'Pages cannot be rendered.');
  if (stale.length > 0)
    add(
      'fronts',
      areMany(stale.length),
      `${stale.length} of ${publications} front pages have had no fresh story for too long.`,
      stale,
    );
  return conditions;
}
