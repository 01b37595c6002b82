/**
 * Decides whether two items are one story (FEED-7): by one guid, one page, one article's number in their links, or one
 * headline within two days.
 *
 * A story lost is worse than a story shown twice, so each sign has its guard. Some scripts write one guid, or the address
 * of one page, into every item: a sign that a feed gives to more than two headlines is none, nor are the home page and the page
 * of a section, and anchors of one page are separate stories. Two guids of one feed are two stories. A guid or a number alone
 * needs alike headlines, and headlines that name other numbers or days are two of a series. A headline alone needs four
 * words that are not ordinary, and two feeds; two texts with other words stay apart, and so does the same decision of two
 * cities, unless the texts are one.
 */

import { HOUR_MS } from '../../platform/durations.ts';
import { COUNTED, isLocal, likeness, unusualIn, weightOf, wordsOf } from './headline-words.ts';
import type { ItemIdentity } from './item-identity.ts';

/** How far apart papers may print one headline. */
const SAME_NEWS_MS = 48 * HOUR_MS;
/** Less than the time between two entries of a daily series. */
const SERIES_MS = 20 * HOUR_MS;
/** Less than the time between two bulletins of a daily show. */
const SAME_BULLETIN_MS = 12 * HOUR_MS;
/** So many words that are not ordinary two papers do not write by chance: within a bulletin's time, later. */
const WORDS_AT_ONCE_MIN = 3;
const WORDS_MIN = 4;
/** The share of words that a headline has in common with the one it replaces. */
const REWRITTEN = 0.4;
/** With fewer words besides the headline's, texts cannot be compared; with a smaller share in common they are two. */
const COMPARED_MIN = 4;
const ALIKE_MIN = 0.25;
/** With this share one is a copy, or both are of one agency. */
const COPIED_MIN = 0.8;

/** Two items of one feed. */
export function sameWithinFeed(a: ItemIdentity, b: ItemIdentity): boolean {
  if (a.guid !== null && b.guid !== null && a.guid !== b.guid) return false;
  if (isOtherOfSeries(a, b)) return false;
  if (a.link === null && b.link === null && a.guid === null && b.guid === null) return isBulletin(a, b);
  if (isOnePage(a, b) && a.link?.page === 'story') return true;
  return (isOnePage(a, b) || isOneGuid(a, b) || isOneId(a, b)) && isAlike(a, b);
}

/** Two items of two feeds. */
export function sameAcrossFeeds(a: ItemIdentity, b: ItemIdentity): boolean {
  if (isCopy(a, b)) return true;
  if (isOtherOfSeries(a, b)) return isOneGuid(a, b) && a.isUnique;
  if (isOnePage(a, b) || (isOneGuid(a, b) && a.isUnique)) return true;
  const isOneSite = a.link !== null && a.link.host === b.link?.host;
  return (isOneSite && (isOneGuid(a, b) || isOneId(a, b)) && isAlike(a, b)) || isOneHeadline(a, b);
}

const isOneGuid = (a: ItemIdentity, b: ItemIdentity): boolean => a.guid !== null && a.guid === b.guid;
const isOnePage = (a: ItemIdentity, b: ItemIdentity): boolean =>
  a.pages.some((page) => b.pages.includes(page));
const isOneId = (a: ItemIdentity, b: ItemIdentity): boolean => a.id !== '' && a.id === b.id;

/** Two sections list the same feed. */
function isCopy({ item: a }: ItemIdentity, { item: b }: ItemIdentity): boolean {
  const isOne = a.guid === b.guid && a.title === b.title && a.title !== '';
  return isOne && a.link === b.link && a.published === b.published;
}

const isBulletin = (a: ItemIdentity, b: ItemIdentity): boolean =>
  a.words === b.words && (a.item.published === b.item.published || apart(a, b) < SAME_BULLETIN_MS);

const isAlike = (a: ItemIdentity, b: ItemIdentity): boolean =>
  apart(a, b) <= SAME_NEWS_MS && (a.words === b.words || likeness(a.words, b.words) >= REWRITTEN);

function isOneHeadline(a: ItemIdentity, b: ItemIdentity): boolean {
  if (a.words !== b.words) return false;
  const isOneSite = a.link?.host === b.link?.host;
  const isAtOnce = apart(a, b) < SAME_BULLETIN_MS && !isOneSite;
  if (weightOf(a.words) < (isAtOnce ? WORDS_AT_ONCE_MIN : WORDS_MIN)) return false;
  // A newsroom has a column of one name each day.
  if (isOneSite) return apart(a, b) < SERIES_MS;
  const texts = textLikeness(a, b);
  const isOne = isLocal(a.words) ? (texts ?? 0) >= COPIED_MIN : (texts ?? 1) >= ALIKE_MIN;
  return apart(a, b) <= SAME_NEWS_MS && isOne;
}

function isOtherOfSeries(a: ItemIdentity, b: ItemIdentity): boolean {
  if (a.words === b.words || apart(a, b) < SERIES_MS) return false;
  const [first, second] = [new Set(a.words.match(COUNTED)), new Set(b.words.match(COUNTED))];
  return hasOther(first, second) && hasOther(second, first);
}

const hasOther = (words: ReadonlySet<string>, than: ReadonlySet<string>): boolean =>
  [...words].some((word) => !than.has(word));

/** @returns the share of words that the texts of two stories have in common, besides those of their one headline; null if they are too short */
function textLikeness(a: ItemIdentity, b: ItemIdentity): number | null {
  const known = new Set(a.words.split(' '));
  const [first, second] = [a, b].map(({ item }) => {
    const words = wordsOf(item.description).split(' ');
    return new Set(words.filter((word) => !known.has(word) && unusualIn(word) > 0));
  });
  const size = Math.min(first?.size ?? 0, second?.size ?? 0);
  if (size < COMPARED_MIN) return null;
  return [...(first ?? [])].filter((word) => second?.has(word)).length / size;
}

/** In ms; SAME_BULLETIN_MS if one of the two has no date. */
function apart({ item: { published: a } }: ItemIdentity, { item: { published: b } }: ItemIdentity): number {
  return a === null || b === null ? SAME_BULLETIN_MS : Math.abs(a - b);
}
