import { wordsFor } from '../../../app/words/words.ts';
import type { StoryCard, StoryOrigin } from '../../../schema/contract/context.ts';
import { feedTerms } from '../../../schema/feeds/feed-terms.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { FeedListRow } from '../../../schema/sections.ts';
import { headlineOf } from '../../feeds/identity/headline.ts';
import type { Story } from '../../feeds/identity/merge-items.ts';
import { closeBidi } from '../../feeds/parse/text/close-bidi.ts';
import { cutText } from '../../feeds/parse/text/cut-text.ts';
import { formatClock, toDisplayDate } from '../../platform/format-date.ts';
import { noteLabel } from '../editing/corrections.ts';
import { publisherName } from './publisher-name.ts';
import { storyDay } from './story-day.ts';
import { coveringOf, groupOf } from './story-group.ts';

/** A card names the feed within a line or two. */
const FEED_NAME_MAX_CHARACTERS = 60;

interface CardPlace {
  section: FeedListRow;
  publication: Publication;
  /** Epoch ms. */
  now: number;
  /** The day in the publication's time zone (`isoDay`). */
  today: string;
  /** Number of other stories below an event's card. */
  coveringMax: number;
}

/** @param picture path of the card's picture; null for none */
export function toStoryCard(story: Story, picture: string | null, place: CardPlace): StoryCard {
  const { item, pinned, note } = story;
  const { section, publication, now, today, coveringMax } = place;
  const published = storyDay(item, publication, now);
  const origin = originOf(story);
  const covering = coveringOf(story, { publication, now, today, coveringMax });
  return {
    ...headlineOf(item),
    link: item.link,
    ...origin,
    published,
    hour:
      item.published !== null && published?.iso === today ? formatClock(item.published, publication) : null,
    why: whyHere(story, origin, place),
    group: groupOf(story, section),
    ...(covering && { covering }),
    picture,
    ...(feedTerms(story.feedUrl).unmodified && { unmodified: true }),
    ...(pinned && { pinned }),
    ...(note && { note: { label: noteLabel(note, publication, now), text: note.text } }),
  };
}

/** @returns the origin of a story, for cards and `/api/feed` */
export function originOf({ item, feedTitle, feedUrl, fetched, credit }: Story): StoryOrigin {
  return {
    publisher: closeBidi(publisherName(feedTitle, item.link)),
    feed: closeBidi(feedTitle),
    firstSeen: toInstant(item.firstSeen ?? null),
    fetched: toInstant(fetched),
    alsoAt: item.alsoAt.map(({ name, link }) => ({ name: closeBidi(publisherName(name, link)), link })),
    credit: credit ? closeBidi(credit) : feedTerms(feedUrl).credit,
  };
}

const toInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** HOME-24 in one line: "From the feed “Mission Local”. First seen 9:45 AM, fetched 9:52 AM." */
function whyHere(
  { item, fetched, groupedFor = [] }: Story,
  { feed, publisher }: StoryOrigin,
  { publication, today }: CardPlace,
): string {
  const timeOf = (at: number) => {
    const day = toDisplayDate(at, publication);
    return day.iso === today ? formatClock(at, publication) : day.label;
  };
  const name = cutText(feed || publisher, FEED_NAME_MAX_CHARACTERS, 2 * FEED_NAME_MAX_CHARACTERS);
  return wordsFor(publication.locale).stories.whyHere(
    closeBidi(name),
    item.firstSeen === undefined ? null : timeOf(item.firstSeen),
    fetched === null ? null : timeOf(fetched),
    groupedFor.map(closeBidi),
  );
}
