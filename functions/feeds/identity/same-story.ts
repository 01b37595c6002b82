/**
 * Decides whether two items are one story (FEED-7): by one guid, one page, or one headline within two days.
 *
 * A story lost is worse than a story shown twice, so each sign has its guards. Some scripts write one guid, or the address of the home
 * page, into every item: a guid, a page or an article's number that a feed gives to more than two headlines is no sign
 * (`shared-signs.ts`), nor are the home page and the page of a section, and anchors of one page are separate stories. Two guids
 * of one feed are two stories, unless page and headline are the same. One guid in two feeds must be unique everywhere, or of one
 * site and with an alike headline. Items half a day apart whose headlines name other numbers or days are two of a series. A headline
 * alone needs three or more words that are not ordinary and two newsrooms or feeds; the same decision of two cities stays apart,
 * and so do two texts with other words.
 */
import { likeness, unusualIn, weightOf } from './headline-words.ts';
import type { ItemIdentity } from './item-identity.ts';
import { isCutOf, storyWords } from './story-words.ts';

const HOUR_MS = 60 * 60_000;
/** How far apart papers may print one headline. */
const SAME_NEWS_MS = 48 * HOUR_MS;
/** Less than the time between two bulletins of a daily show. */
const SAME_BULLETIN_MS = 12 * HOUR_MS;
/** So many words that are not ordinary two papers do not write by chance: within a bulletin's time, later, without a date. */
const WORDS_AT_ONCE_MIN = 3;
const WORDS_MIN = 4;
const WORDS_UNDATED_MIN = 5;
/** Less than the time between two entries of a daily series. */
const SERIES_MS = 20 * HOUR_MS;
/** The share of words that a headline has in common with the one it replaces. */
const REWRITTEN = 0.4;
/** With fewer words besides the headline's, texts cannot be compared; with a smaller share in common they are two. */
const COMPARED_MIN = 4;
const ALIKE_MIN = 0.25;
/** Headlines about a body whose town they do not name: the same may happen in the next one. */
const LOCAL =
  /^(?:(?:city|town|county|village|school|planning|zoning) (?:board|council|commission)|councils?|commission\w*|boards?|mayors?|supervisors|trustees|planners|police|sheriffs?|deputies|crews|residents|voters|conseil municipal|ayuntamiento|concejo|consiglio comunale) (?!says |said )| by (?:(?:city|town|county|village|planning|school|zoning) )?(?:council|commission|board|supervisors|trustees|voters)(?: |$)/;
/** German capitalises all nouns. */
const LOCAL_GERMAN = /^(?:stadtrat|gemeinderat|kreistag) /;
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const CAPITAL = /^\p{Lu}/u;
const WEEKDAYS =
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag ' +
  'lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo';
const MONTHS =
  'january february march april june july august september october november december januar februar marz mai juni juli oktober ' +
  'dezember janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero febrero marzo abril mayo ' +
  'junio julio agosto septiembre octubre noviembre diciembre';
/** Days, parts and scores, by which entries of a series differ. */
const COUNTED = new RegExp(`(?<=^| )(?:\\d+|${`${WEEKDAYS} ${MONTHS}`.replaceAll(' ', '|')})(?= |$)`, 'g');

/** Two items of one feed. */
export function sameWithinFeed(a: ItemIdentity, b: ItemIdentity): boolean {
  if (isSentAgain(a, b)) return true;
  const isListed = isOnePage(a, b) && !isOwnPage(a, b);
  if (a.guid !== null && b.guid !== null && a.guid !== b.guid)
    return (a.link?.page === 'article' && !isListed && isOnePage(a, b) && isBulletin(a, b)) || isWire(a, b);
  if (isListed && (sameHeadline(a, b) || a.link?.page === 'home')) return isBulletin(a, b);
  if (isOtherOfSeries(a, b)) return false;
  if (isOnePage(a, b) && !isListed) return a.link?.page === 'article' || isAlike(a, b) || shareWord(a, b);
  if (isOneGuid(a, b) || isOneId(a, b)) return isAlike(a, b);
  return (a.link === null && b.link === null && isBulletin(a, b)) || isWire(a, b);
}

/** An aggregated feed has a story once per paper. */
const isWire = (a: ItemIdentity, b: ItemIdentity): boolean =>
  a.link?.host !== b.link?.host && isOneHeadline(a, b);

/** A newsroom sends an article at two addresses: in two sections, or as video, update and text. */
function isSentAgain(a: ItemIdentity, b: ItemIdentity): boolean {
  const isMarked = a.item.title !== b.item.title && isOneHeadline(a, b);
  return isBulletin(a, b) && (isMarked || (isOneName(a, b) && !isOnePage(a, b)));
}

/** Two items of two feeds. */
export function sameAcrossFeeds(a: ItemIdentity, b: ItemIdentity): boolean {
  if (isCopy(a, b) || (isOneGuid(a, b) && a.isUnique)) return true;
  if (isOnePage(a, b)) return isOwnPage(a, b) ? !isOtherOfSeries(a, b) : isBulletin(a, b);
  const isOneSite = a.link !== null && a.link.host === b.link?.host;
  if (isOneSite && (isOneGuid(a, b) || isOneId(a, b))) return isAlike(a, b) && !isOtherOfSeries(a, b);
  return isOneHeadline(a, b);
}

function isOneHeadline(a: ItemIdentity, b: ItemIdentity): boolean {
  if (apart(a, b) > SAME_NEWS_MS || !(sameHeadline(a, b) || isCut(a, b))) return false;
  const weight = Math.min(weightOf(a.words), weightOf(b.words));
  if (isOneName(a, b)) return weight > 0;
  const isDated = a.published !== null && b.published !== null;
  const isOneSite = a.link?.host === b.link?.host;
  const isAtOnce = apart(a, b) < SAME_BULLETIN_MS && !isOneSite;
  if (weight < (isDated ? (isAtOnce ? WORDS_AT_ONCE_MIN : WORDS_MIN) : WORDS_UNDATED_MIN)) return false;
  // A newsroom has a column of one name each day.
  if (isOneSite) return apart(a, b) < SERIES_MS;
  const isHidden = a.link?.opaque === true || b.link?.opaque === true;
  return !textsDiffer(a, b) && (isHidden || !isLocal(a));
}

const isLocal = ({ words, headline }: ItemIdentity): boolean =>
  LOCAL_GERMAN.test(words) || (LOCAL.test(words) && !namesSomething(headline));

/** @returns whether a word after the first is written like a name, unless all words are */
function namesSomething(headline: string): boolean {
  const words = headline.match(WORD)?.slice(1) ?? [];
  const capitals = words.filter((word) => CAPITAL.test(word)).length;
  return capitals > 0 && capitals < words.length / 2;
}

/** One name of an article in the paths of two sections. */
function isOneName(a: ItemIdentity, b: ItemIdentity): boolean {
  const name = a.link?.name ?? '';
  return name !== '' && name === b.link?.name && a.link?.anchor === b.link?.anchor;
}

/** A publisher or a script has cut one of the headlines. */
const isCut = (a: ItemIdentity, b: ItemIdentity): boolean =>
  isCutOf({ title: a.headline, words: a.words }, { title: b.headline, words: b.words });

function isOneGuid(a: ItemIdentity, b: ItemIdentity): boolean {
  if (a.marks.guid === 0 || a.marks.guid !== b.marks.guid || a.sharesGuid || b.sharesGuid) return false;
  return a.guid !== null && a.guid === b.guid;
}

/** One article's number in the paths of both. */
function isOneId(a: ItemIdentity, b: ItemIdentity): boolean {
  if (a.marks.id === 0 || a.marks.id !== b.marks.id || a.sharesId || b.sharesId) return false;
  return a.link?.id === b.link?.id && a.link?.anchor === b.link?.anchor && !a.link?.ofSeveral;
}

function isOnePage(a: ItemIdentity, b: ItemIdentity): boolean {
  if (!isOneOf(a.marks.link, b) && !isOneOf(a.marks.permalink, b)) return false;
  const there = [b.link, b.permalink].filter((place) => place !== null);
  return [a.link, a.permalink].some(
    (one) =>
      one !== null &&
      there.some(
        (other) =>
          one.bare === other.bare &&
          (one.language === other.language || one.language === '' || other.language === '') &&
          one.anchor === other.anchor,
      ),
  );
}

const isOneOf = (place: number, { marks }: ItemIdentity): boolean =>
  place !== 0 && (place === marks.link || place === marks.permalink);

/** Whether that page may be one story's. */
function isOwnPage(a: ItemIdentity, b: ItemIdentity): boolean {
  if (a.sharesLink || b.sharesLink || a.link?.ofSeveral) return false;
  const { page } = a.link ?? a.permalink ?? { page: 'home' };
  return page === 'article' || page === 'unclear';
}

/** Two sections list the same feed. */
function isCopy({ item: a }: ItemIdentity, { item: b }: ItemIdentity): boolean {
  const isOne = a.guid === b.guid && a.title === b.title && a.title !== '';
  return isOne && a.link === b.link && a.published === b.published;
}

const isBulletin = (a: ItemIdentity, b: ItemIdentity): boolean =>
  sameHeadline(a, b) && apart(a, b) < SAME_BULLETIN_MS;

function sameHeadline(a: ItemIdentity, b: ItemIdentity): boolean {
  if (a.marks.words !== b.marks.words || a.words !== b.words) return false;
  // A note without any text has the same headline as its exact copy only.
  return a.words !== '' || (a.item.guid === b.item.guid && a.item.link === b.item.link);
}

const isAlike = (a: ItemIdentity, b: ItemIdentity): boolean =>
  apart(a, b) <= SAME_NEWS_MS && (sameHeadline(a, b) || likeness(a.words, b.words) >= REWRITTEN);

/** Whether both headlines have a word that is not ordinary. */
function shareWord(a: ItemIdentity, b: ItemIdentity): boolean {
  const words = new Set(b.words.split(' '));
  return a.words.split(' ').some((word) => words.has(word) && unusualIn(word) > 0);
}

function isOtherOfSeries(a: ItemIdentity, b: ItemIdentity): boolean {
  if (a.words === b.words || apart(a, b) < SERIES_MS) return false;
  const [first, second] = [new Set(a.words.match(COUNTED)), new Set(b.words.match(COUNTED))];
  return hasOther(first, second) && hasOther(second, first);
}

const hasOther = (words: ReadonlySet<string>, than: ReadonlySet<string>): boolean =>
  [...words].some((word) => !than.has(word));

/** Two stories with one headline whose texts share almost no words. */
function textsDiffer(a: ItemIdentity, b: ItemIdentity): boolean {
  const known = new Set(a.words.split(' '));
  const [first, second] = [a, b].map(({ item }) => {
    const words = storyWords(item.description).split(' ');
    return new Set(words.filter((word) => !known.has(word) && unusualIn(word) > 0));
  });
  const size = Math.min(first?.size ?? 0, second?.size ?? 0);
  if (size < COMPARED_MIN) return false;
  return [...(first ?? [])].filter((word) => second?.has(word)).length / size < ALIKE_MIN;
}

/** In ms; 0 between two items without a date, and SAME_BULLETIN_MS if only one lacks a date. */
function apart(a: ItemIdentity, b: ItemIdentity): number {
  if (a.published === null && b.published === null) return 0;
  return a.published === null || b.published === null
    ? SAME_BULLETIN_MS
    : Math.abs(a.published - b.published);
}
