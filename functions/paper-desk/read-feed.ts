import type { DeskAnswer, DeskFeedPage, DeskHour } from '../../schema/contract/paper-desk.ts';
import { FEED_ITEMS_STORED_MAX } from '../../schema/feeds/feed.ts';
import type { FeedAttempt, ParsedAnswer } from '../../schema/feeds/feed-report.ts';
import { feedTerms } from '../../schema/feeds/feed-terms.ts';
import { feedListById } from '../../schema/sections.ts';
import { gatherFeeds, type KnownFeed } from '../feed-status/feed-reports.ts';
import { toFeedRow } from '../feed-status/feed-status-view.ts';
import { formatDuration, pastTime } from '../feed-status/status-time.ts';
import type { Place } from '../platform/format-date.ts';
import { hashName } from '../platform/hash.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { hourOf } from '../sources/index/state-changes.ts';
import { sectionsByFeed } from '../stories/sections/feed-lists.ts';
import { formatFault } from '../stories/sections/format-fault.ts';

const HOUR_MS = 60 * 60_000;
const LAST_PLACE = 23;
const KILOBYTE = 1_000;

/** @param name hash of the feed's address @returns null if the publication lists no such feed */
export async function readFeedPage(
  { env, publication, now }: EndpointScope,
  name: string,
): Promise<DeskFeedPage | null> {
  const listed = [...sectionsByFeed(publication)].filter(([url]) => hashName(url) === name);
  const { feeds } = await gatherFeeds(env, new Map(listed), now);
  const [feed] = feeds;
  if (feed === undefined) return null;
  return {
    kind: 'feed',
    name,
    feed: toFeedRow(feed, name, publication, now),
    sections: feed.sections.flatMap((id) => {
      const list = feedListById(id);
      return list ? [{ id, title: list.title }] : [];
    }),
    answers: toAnswers(feed, publication, now),
    hours: toHours(feed, publication, now),
    parsed: feed.parsed && toParsed(feed.parsed, publication.locale),
    terms: toTerms(feed, publication, now),
  };
}

const toAnswers = ({ attempts, fault }: KnownFeed, place: Place, now: number): DeskAnswer[] =>
  attempts.map((attempt, i) => ({
    at: pastTime(attempt.at, place, now),
    status: attempt.status === null ? 'No answer' : `HTTP ${attempt.status}`,
    // Details are stored of the newest one only; the status stands before the words.
    words: i === 0 && fault && fault.kind !== 'status' ? formatFault(fault) : wordsOf(attempt),
    failed: attempt.fault !== null,
    took: formatDuration(attempt.ms),
    items: `${attempt.items.toLocaleString(place.locale)} ${attempt.items === 1 ? 'story' : 'stories'}`,
    size: `${Math.ceil(attempt.bytes / KILOBYTE).toLocaleString(place.locale)} kB`,
  }));

function wordsOf({ fault, status }: FeedAttempt): string {
  if (fault !== null) return formatFault({ kind: fault, detail: '' });
  return status === 304 ? 'Nothing new' : 'Read';
}

const toHours = ({ hours }: KnownFeed, place: Place, now: number): DeskHour[] =>
  hours
    .map((hour) => ({
      ...hour,
      place: LAST_PLACE - (hourOf(now) - hour.at) / HOUR_MS,
      at: pastTime(hour.at, place, now),
      took: formatDuration(hour.slowestMs),
    }))
    .filter((hour) => hour.place >= 0 && hour.place <= LAST_PLACE);

/** What counts for the feed, by its publisher and operators; then what is known of its terms. */
export function toTerms(
  { url, publisher, parsed }: Pick<KnownFeed, 'url' | 'publisher' | 'parsed'>,
  place: Place,
  now: number,
): string[] {
  const { credit, unmodified } = feedTerms(url);
  const words = parsed?.licence === undefined ? [] : [`The feed says: ${parsed.licence}`];
  const known = [
    ...(credit === null ? [] : [`The catalogue asks for the words “${credit}”.`]),
    ...(unmodified ? ['The catalogue asks for summaries as they were sent.'] : []),
    ...words,
  ];
  if (publisher === null) return known;
  const { robots, refusedAt, crawlDelayMs, rules, takenDown } = publisher;
  const since = refusedAt === null ? '' : ` since ${pastTime(refusedAt, place, now).clock}`;
  const until = rules.until === null ? null : pastTime(rules.until, place, now).clock;
  const said: [isSaid: boolean, words: string][] = [
    [robots === 'allowed', 'robots.txt allows us to fetch it.'],
    [robots === 'refused', `robots.txt refuses us${since}: it is not fetched, and after a day not shown.`],
    [robots === 'unread', 'robots.txt was never read: it is not fetched.'],
    [crawlDelayMs > 0, `robots.txt asks for pauses of ${formatDuration(crawlDelayMs)}.`],
    [rules.out, 'Nothing of it is shown.'],
    [until !== null, `Nothing of it is shown from ${until} on.`],
    [rules.excerpt !== null, `Excerpts have at most ${rules.excerpt} characters.`],
    [!rules.pictures, 'Its pictures are not shown.'],
    [rules.credit !== null, `Each story has the words “${rules.credit}”.`],
    [rules.delayMinutes > 0, `Stories are shown ${rules.delayMinutes} minutes after they appeared.`],
    [takenDown.length > 0, `Stories that an operator took down: ${takenDown.length}.`],
  ];
  return [...said.flatMap(([isSaid, words]) => (isSaid ? [words] : [])), ...known];
}

function toParsed(
  { sent, cutOff, licence: _, ...refused }: ParsedAnswer,
  locale: string,
): DeskFeedPage['parsed'] {
  const { damaged, untitled, repeated, older } = refused;
  const kept = Math.max(0, sent - damaged - untitled - repeated - older);
  const rows: [words: string, count: number][] = [
    ['Items sent', sent],
    ['Stories kept', kept],
    ['Refused: damaged', damaged],
    ['Refused: no headline and no text', untitled],
    ['Left out: the same story again', repeated],
    [`Left out: older than the newest ${FEED_ITEMS_STORED_MAX}`, older],
  ];
  const counts = rows
    .filter(([, count], i) => count > 0 || i < 2)
    .map(([words, count]) => ({ words, count: count.toLocaleString(locale) }));
  return cutOff ? [...counts, { words: 'The document ends too early', count: '' }] : counts;
}
