/**
 * Decides whether two items are one story (FEED-7). A story lost is worse than a story shown twice, so every rule asks
 * for two signs of guid, link, headline, text and date, unless one alone leaves no doubt.
 *
 * Guid. Within a feed the publisher decides: two guids are two stories, and one guid with an alike headline is one,
 * even with a new slug or a new toll. But some scripts write one guid, or the address of the home page, into
 * every item, so a guid that a feed gives to more than two headlines is no sign (`siblings.ts`). Between feeds, a guid
 * that publishers may share needs a second sign: only addresses, URNs, tag addresses and UUIDs are unique; `1` and
 * `post-4711` occur everywhere, and even long guids of one publishing system do.
 * Link. Compared without the parts that do not change the page (`read-link.ts`). The home page, a section's page, a
 * show's page, an advisory list or a live blog is the link of many stories, so a link that a feed gives to more than
 * two headlines is no sign, and anchors of one page are separate stories. A short name is the address of one story
 * where the feed's other items have addresses of their own. A number in the path is a sign only where it differs
 * between the feed's other items (`article-id.ts`).
 * Headline. Compared by its words (`story-words.ts`). Papers use some headlines every week ("Police log"), and two
 * cities decide alike, so a headline alone is a sign only where enough of its words are not ordinary, only within two
 * days, and only if the texts do not contradict: then it is a wire story in two papers, or a story behind a wrapper.
 * Text. The first sentence of an agency's text is a sign under another headline too, unless articles of the feed share
 * it or the headlines are those of a series (`series.ts`): two days, parts, scores or places are never one story.
 * Date. A bulletin has one name, one page and one item per day: half a day apart, an equal headline is no longer a
 * sign unless the link belongs to one story.
 */
import { commonWords, likeness, unusualIn, weightOf, wordsOf } from './headline-words.ts';
import type { ItemIdentity } from './item-identity.ts';
import { sameLead, textsDiffer } from './lead.ts';
import type { PlaceOfLink } from './read-link.ts';
import { isOtherEntry, isOtherName, isOtherOfSeries, namesSomething } from './series.ts';
import { isCutOf } from './story-words.ts';

const HOUR_MS = 60 * 60_000;
/** How far apart papers may print a wire story. */
const SAME_NEWS_MS = 48 * HOUR_MS;
/** Less than the time between two bulletins of a daily show. */
const SAME_BULLETIN_MS = 12 * HOUR_MS;
/** Within this time a paper may send one article again under another number. */
const SENT_AGAIN_MS = 6 * HOUR_MS;

/** The weight of a headline (`weightOf`) if the links share a name or number. */
const NAMED = 1;
/** The weight that two papers do not write by chance. */
const WEIGHT_MIN = 3;
/** The weight for items half a day apart. */
const WEIGHT_LATER_MIN = 4;
/** The weight for items without a date. */
const WEIGHT_UNDATED_MIN = 5;

/** The weight from which two papers may describe it in different words. */
const WEIGHT_CERTAIN = 6;
/** The weight for headlines without a name about councils, police or crews: the same may happen in the next town. */
const WEIGHT_LOCAL_MIN = 8;
const LOCAL =
  /^(?:city|town|county|village|councils?|commission\w*|boards?|mayors?|supervisors|trustees|planning|planners|police|sheriffs?|deputies|districts?|schools?|residents|voters|firefighters|crews|man|woman|teen|driver|students?|teachers?|house fire) (?!says? |said )| by (?:(?:city|town|county|village|planning|school|zoning) )?(?:council|commission|board|supervisors|trustees|voters)(?: |$)/;
const LOCAL_ELSEWHERE =
  /^(?:l[ea] |el |il |a )?(?:conseil municipal|mairie|maire|ayuntamiento|pleno|concejo|consiglio comunale|giunta|camara|prefeitura) /;
/** German capitalises all nouns. */
const LOCAL_GERMAN = /^(?:stadtrat|gemeinderat|kreistag) /;
/** Number of common unusual words that shows a rewritten headline under one guid. */
const OF_ONE_STORY = 2;
/** The minimum `likeness` of a rewritten headline. */
const REWRITTEN = 0.4;
/** The same if two guids say that these are two stories. */
const RETOUCHED = 0.8;

/** Two items of one feed. */
export function sameWithinFeed(a: ItemIdentity, b: ItemIdentity): boolean {
  const guid = guidsOf(a, b);
  const page = pageOfBoth(a, b);
  return sameHeadline(a, b) ? sentTwice(a, b, guid, page) : rewritten(a, b, guid, page);
}

type Guids = 'same' | 'other' | 'unclear';
type Page = PlaceOfLink['page'] | null;

function guidsOf(a: ItemIdentity, b: ItemIdentity): Guids {
  if (a.guid === null || b.guid === null) return 'unclear';
  if (a.guid !== b.guid) return 'other';
  return a.sharesGuid ? 'unclear' : 'same';
}

/** Two items of one feed with one headline. */
function sentTwice(a: ItemIdentity, b: ItemIdentity, guid: Guids, page: Page): boolean {
  const ownPage = page === 'article' && !a.sharesLink;
  const sameBulletin = apart(a, b) < SAME_BULLETIN_MS;
  if (guid === 'same') return ownPage || page === null || sameBulletin;
  if (guid === 'other' && page !== null) return ownPage && sameBulletin;
  if (page !== null) return ownPage || sameBulletin;
  if (a.link === null && b.link === null) return guid !== 'other' && sameBulletin;
  if (sameName(a, b)) return (guid !== 'other' || sameBulletin) && sameNamedNews(a, b);
  // An aggregated feed has a wire story once per paper; a paper's own feed may have two stories of one name.
  const ofTwoPapers = a.link?.host !== b.link?.host || a.item.title !== b.item.title;
  if (ofTwoPapers && hiddenOrElsewhere(a, b)) return sameNews(a, b, WEIGHT_MIN);
  // An agency sends its story again as an update.
  return wordsOf(a.headline) !== wordsOf(b.headline) && sameBulletin && sameNews(a, b, WEIGHT_MIN);
}

/** Two items of one feed with two headlines. */
function rewritten(a: ItemIdentity, b: ItemIdentity, guid: Guids, page: Page): boolean {
  if (apart(a, b) > SAME_NEWS_MS) return false;
  const ownPage = page !== null && isOwnPage(a, page);
  if (guid === 'same' && ownPage) return true;
  if (isOtherOfSeries(a.words, b.words)) return false;
  if (guid === 'same' && page !== null) return page !== 'home' && likeness(a.words, b.words) >= REWRITTEN;
  const alike = likeness(a.words, b.words, 'change');
  if (guid === 'same') return alike >= REWRITTEN || unusualInBoth(a, b) >= OF_ONE_STORY;
  const min = guid === 'other' ? RETOUCHED : REWRITTEN;
  if (ownPage) {
    if (guid === 'other' && page !== 'article') return likeness(a.words, b.words) >= min;
    if (page !== 'article' && isOtherEntry(a.headline, b.headline)) return false;
    if (alike >= min) return true;
    // A page of one story by its number, or by the addresses of the feed's other items.
    return noGuids(a, b) && othersHavePages(a) && (isNumbered(a) || unusualInBoth(a, b) >= 1);
  }
  if (sameId(a, b)) return alike >= min && !isOtherPlace(a, b);
  return hiddenOrElsewhere(a, b) && sameWire(a, b);
}

const isNumbered = (a: ItemIdentity) => a.link?.id?.certain === true && a.siblings?.proofOfId(a) === 'proven';
const noGuids = (a: ItemIdentity, b: ItemIdentity) => a.guid === null && b.guid === null;
const unusualInBoth = (a: ItemIdentity, b: ItemIdentity) => unusualIn(commonWords(a.words, b.words));
const othersHavePages = (a: ItemIdentity) => (a.siblings?.otherLinks(a) ?? 0) > 0;

/** Whether the page of both links belongs to one story. */
function isOwnPage(a: ItemIdentity, page: PlaceOfLink['page']): boolean {
  if (a.sharesLink || a.link?.ofSeveral) return false;
  return page === 'article' || (page === 'unclear' && othersHavePages(a));
}

/** Two items of two feeds. */
export function sameAcrossFeeds(a: ItemIdentity, b: ItemIdentity): boolean {
  if (isCopy(a, b) || sameGuidAcross(a, b)) return true;
  const headline = sameHeadline(a, b);
  const page = pageOfBoth(a, b);
  if (page !== null) {
    const ofMany = page === 'home' || page === 'section' || a.link?.ofSeveral === true;
    const many = ofMany || a.sharesLink || b.sharesLink;
    if (!many) return !isOtherOfSeries(a.words, b.words);
    return headline && apart(a, b) < SAME_BULLETIN_MS;
  }
  if (!headline) {
    if (apart(a, b) > SAME_NEWS_MS || isOtherOfSeries(a.words, b.words)) return false;
    if (sameId(a, b)) return likeness(a.words, b.words, 'change') >= REWRITTEN && !isOtherPlace(a, b);
    return hiddenOrElsewhere(a, b) && sameWire(a, b);
  }
  if (sameName(a, b)) return sameNamedNews(a, b);
  if (hiddenOrElsewhere(a, b)) return sameNews(a, b, WEIGHT_MIN);
  // One site may give an article two addresses; a column of one name has a new article each day.
  return apart(a, b) <= SENT_AGAIN_MS && sameNews(a, b, WEIGHT_MIN + 1);
}

const beginAlike = (a: ItemIdentity, b: ItemIdentity): boolean =>
  a.marks.lead !== 0 && a.marks.lead === b.marks.lead && sameLead(a.lead, b.lead);

/** A story of an agency whose headline was cut, or replaced while its text begins as it did. */
function sameWire(a: ItemIdentity, b: ItemIdentity): boolean {
  if (isCutOf({ title: a.headline, words: a.words }, { title: b.headline, words: b.words }))
    return sameNews(a, b, WEIGHT_MIN);
  if (a.sharesLead || b.sharesLead || !beginAlike(a, b)) return false;
  return weightOf(a.words) > 0 && weightOf(b.words) > 0 && !isOtherName(a.headline, b.headline);
}

/** Two sections list the same feed. */
function isCopy({ item: a }: ItemIdentity, { item: b }: ItemIdentity): boolean {
  return (
    a.guid === b.guid &&
    a.title === b.title &&
    a.title !== '' &&
    a.link === b.link &&
    a.published === b.published
  );
}

function sameGuidAcross(a: ItemIdentity, b: ItemIdentity): boolean {
  // Marks first, here and below: equal properties have equal ones, and the properties of most items are never read.
  if (a.marks.guid === 0 || a.marks.guid !== b.marks.guid || a.sharesGuid || b.sharesGuid) return false;
  if (a.guid === null || a.guid !== b.guid) return false;
  if (a.unique === 'everywhere') return true;
  if (isOtherOfSeries(a.words, b.words)) return false;
  const alike = likeness(a.words, b.words, 'change') >= REWRITTEN;
  if (a.link !== null && a.link.host === b.link?.host) return alike;
  return a.unique === 'long' && (alike || a.link === null || b.link === null);
}

/** The kind of the page of both, by link or permalink; null for different pages. */
function pageOfBoth(a: ItemIdentity, b: ItemIdentity): PlaceOfLink['page'] | null {
  if (!isOneOf(a.marks.link, b) && !isOneOf(a.marks.permalink, b)) return null;
  for (const one of [a.link, a.permalink]) {
    for (const other of [b.link, b.permalink]) {
      if (one === null || one.bare !== other?.bare || one.anchor !== other.anchor) continue;
      if (one.language === other.language || isOneLanguage(a, b)) return one.page;
    }
  }
  return null;
}

const isOneOf = (place: number, { marks }: ItemIdentity): boolean =>
  place !== 0 && (place === marks.link || place === marks.permalink);

/** Where all links of a feed name one language, or some none, the parameter does not change the page. */
const isOneLanguage = (a: ItemIdentity, b: ItemIdentity): boolean =>
  (a.link?.language === '' || b.link?.language === '') &&
  !a.siblings?.areInSeveralLanguages &&
  !b.siblings?.areInSeveralLanguages;

function sameHeadline(a: ItemIdentity, b: ItemIdentity): boolean {
  if (a.marks.words !== b.marks.words) return false;
  // A note without any text has the same headline as its exact copy only.
  return (
    a.words === b.words && (a.words !== '' || (a.item.guid === b.item.guid && a.item.link === b.item.link))
  );
}

/** The same article number in both links: proven by one of the feeds, and disproved by none. */
function sameId(a: ItemIdentity, b: ItemIdentity): boolean {
  if (a.marks.id === 0 || a.marks.id !== b.marks.id || a.link?.anchor !== b.link?.anchor) return false;
  if (a.link?.ofSeveral || b.link?.ofSeveral) return false;
  const proofs = [a, b].map((item) => item.siblings?.proofOfId(item));
  return proofs.includes('proven') && !proofs.includes('disproved');
}

/** A short number may be that of a street or a district after all. */
const isOtherPlace = (a: ItemIdentity, b: ItemIdentity): boolean =>
  a.link?.id?.certain === false && isOtherName(a.headline, b.headline);

/** One name or number of an article in the paths of two sections. */
const sameName = (a: ItemIdentity, b: ItemIdentity): boolean =>
  sameId(a, b) ||
  (a.link !== null && a.link.name !== '' && a.link.name === b.link?.name && a.link.anchor === b.link.anchor);

/** Under two days, a name is that of two stories unless its headline leaves no doubt. */
function sameNamedNews(a: ItemIdentity, b: ItemIdentity): boolean {
  const days = new Set([a.link?.day, b.link?.day].filter((day) => day !== ''));
  return sameNews(a, b, days.size < 2 || sameId(a, b) ? NAMED : WEIGHT_CERTAIN);
}

/** True where the links do not contradict: one item has none, hides it, or links to another publisher's site. */
function hiddenOrElsewhere(a: ItemIdentity, b: ItemIdentity): boolean {
  return a.link === null || b.link === null || a.link.opaque || b.link.opaque || a.link.host !== b.link.host;
}

/** @param weightMin NAMED if the links match too */
function sameNews(a: ItemIdentity, b: ItemIdentity, weightMin: number): boolean {
  if (apart(a, b) > SAME_NEWS_MS) return false;
  const weight = Math.min(weightOf(a.words), weightOf(b.words));
  const atOnce = apart(a, b) < SAME_BULLETIN_MS;
  if (beginAlike(a, b)) return weight >= weightMin || atOnce;
  if (!(weight >= WEIGHT_CERTAIN && atOnce) && textsDiffer(a, b)) return false;
  const dated = a.published !== null && b.published !== null;
  if (weightMin === NAMED) return weight >= (dated ? NAMED : WEIGHT_UNDATED_MIN);
  const min = dated ? (atOnce ? WEIGHT_MIN : WEIGHT_LATER_MIN) : WEIGHT_UNDATED_MIN;
  return weight >= Math.max(min, weightMin, isLocal(a, b) ? WEIGHT_LOCAL_MIN : 0);
}

/** About a body whose town is not named. */
const isLocal = (a: ItemIdentity, b: ItemIdentity): boolean =>
  a.link?.opaque === false &&
  b.link?.opaque === false &&
  (LOCAL_GERMAN.test(a.words) ||
    ((LOCAL.test(a.words) || LOCAL_ELSEWHERE.test(a.words)) && !namesSomething(a.headline)));

const undated = (a: ItemIdentity, b: ItemIdentity) => a.published === null && b.published === null;

/** In ms; 0 between two items without a date, and SAME_BULLETIN_MS if only one lacks a date. */
function apart(a: ItemIdentity, b: ItemIdentity): number {
  if (undated(a, b)) return 0;
  return a.published === null || b.published === null
    ? SAME_BULLETIN_MS
    : Math.abs(a.published - b.published);
}
