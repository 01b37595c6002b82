import type { FeedReport } from '../../schema/feeds/feed-report.ts';
import type { Publication } from '../../schema/publication.ts';
import { FEED_LISTS } from '../../schema/sections.ts';
import { sourceName } from '../articles/sources/ask-source.ts';
import type { OutageKind } from '../platform/calls/feed-index.ts';
import { stationAddress } from '../radio/fetch-station.ts';
import { fails } from '../sources/index/standing-of-papers.ts';
import { areCopiesLate, BACKEND, isOutage, minuteOf, type Standing } from './conditions.ts';
import type { KnownFeed } from './feed-reports.ts';

interface Facts {
  /** Null if its row cannot be read. */
  publication: Publication | null;
  feeds: readonly KnownFeed[];
  standing: Standing;
  /** Whether this isolate knows an index of feeds that is maintained. */
  isIndexed: boolean;
  /** Epoch ms. */
  now: number;
}

/** @returns what is wrong with a publication (HEALTH-1): what an operator must act on, and single feeds. Pure. */
export function healthReasons({ publication, feeds, standing, isIndexed, now }: Facts): {
  bad: string[];
  noted: string[];
} {
  const { index, copies } = standing;
  const bad: string[] = [];
  const noted: string[] = [];
  for (const { id, title } of FEED_LISTS) {
    const listed = feeds.filter(({ sections }) => sections.includes(id));
    if (fails(listed.map(({ fault }) => fault && { failing: true, empty: fault.kind === 'empty' })))
      bad.push(`${title}: no feed works.`);
  }
  const outageSince = (kind: OutageKind, names: readonly string[]) =>
    index?.outages.find((outage) => outage.kind === kind && names.includes(outage.name) && isOutage(outage))
      ?.since;
  if (publication) {
    const source = sourceName(publication);
    const articles = outageSince('articles', [source]);
    const what = source === BACKEND ? 'The backend' : 'The source of articles';
    if (articles !== undefined) bad.push(`${what} has failed since ${minuteOf(articles)}.`);
    const { radio } = publication;
    const stations = radio?.ports.map((port) => stationAddress(radio.url, port).host) ?? [];
    const silent = outageSince('radio', stations);
    if (silent !== undefined) bad.push(`The radio has been silent since ${minuteOf(silent)}.`);
  }
  const pages = outageSince('pages', ['pages']);
  if (pages !== undefined) bad.push(`Pages have failed to render since ${minuteOf(pages)}.`);
  if (!isIndexed) bad.push('The index of feeds was not written for a quarter of an hour.');
  if (index === null) bad.push('The feed index does not answer.');
  if (copies === null) bad.push('The register of publications does not answer.');
  else if (areCopiesLate(copies, now)) bad.push(`${copies.pending} publications wait for their copies.`);
  const count = (some: readonly unknown[], words: string, isBad: boolean) => {
    if (some.length > 0) (isBad ? bad : noted).push(`${some.length} of ${feeds.length} ${words}`);
  };
  const areMost = (some: readonly unknown[]) => some.length * 2 > feeds.length;
  count(
    feeds.filter(({ fault }) => fault !== null),
    'feeds fail.',
    false,
  );
  const overdue = overdueFeeds(feeds, now);
  count(overdue, 'feeds were not fetched when they were due.', areMost(overdue));
  const silent = feeds.filter(({ from }) => from !== 'poller');
  count(silent, 'pollers do not answer.', areMost(silent));
  return { bad, noted };
}

/** Thousands of feeds that became due together are fetched within ten minutes. */
const OVERDUE_MAX_MS = 30 * 60_000;
/** Machines' clocks differ by less. */
const AHEAD_MAX_MS = 60_000;

/**
 * @param now epoch ms
 * @returns the feeds that no alarm has fetched when they were due, and those whose last attempt is in the future: the
 * clock was ahead, and alarms may be too
 */
export const overdueFeeds = <Feed extends Pick<FeedReport, 'lastAttemptAt' | 'nextAttemptAt' | 'ended'>>(
  feeds: readonly Feed[],
  now: number,
): Feed[] =>
  feeds.filter(
    ({ lastAttemptAt, nextAttemptAt, ended }) =>
      !ended && ((lastAttemptAt ?? 0) > now + AHEAD_MAX_MS || (nextAttemptAt ?? now) < now - OVERDUE_MAX_MS),
  );
