/**
 * Decides whether two items are one story (FEED-7). A story lost is worse than a story shown twice, so every rule asks
 * for two signs of guid, link, headline and date, unless one alone leaves no doubt.
 *
 * Guid. Within a feed the publisher decides: two guids are two stories. But some scripts write one guid, or the
 * address of the home page, into every item, so a guid that a feed gives to more than two headlines is no sign
 * (`shared-marks.ts`). Between feeds, a guid that publishers may share needs a second sign: only addresses, URNs, tag
 * addresses and UUIDs are unique; `1` and `post-4711` occur everywhere, and even long guids of one publishing system do.
 * Link. Compared without the parts that do not change the page (`read-link.ts`). The home page, a section's page, a
 * show's page, an advisory list or a live blog is the link of many stories, so a link that a feed gives to more than
 * two headlines is no sign, and anchors of one page are separate stories.
 * Headline. Compared by its words (`headline-words.ts`). Papers use some headlines every week ("Police log"), so a
 * headline alone is a sign only where enough of its words are not ordinary, and only within two days: then it is a
 * wire story in two papers, or a story behind a wrapper that hides its address.
 * Date. A bulletin has one name, one page and one item per day: half a day apart, an equal headline is no longer a
 * sign unless the link belongs to one story.
 */
import { likeness, weightOf } from './headline-words.ts';
import type { ItemIdentity } from './item-identity.ts';
import type { PlaceOfLink } from './read-link.ts';

const HOUR_MS = 60 * 60_000;
/** How far apart papers may print a wire story. */
const SAME_NEWS_MS = 48 * HOUR_MS;
/** Less than the time between two bulletins of a daily show. */
const SAME_BULLETIN_MS = 12 * HOUR_MS;
/** Within this time a paper may send one article again under another number. */
const SENT_AGAIN_MS = 6 * HOUR_MS;

/** The weight of a headline (`weightOf`) that two papers do not write by chance. */
const WEIGHT_MIN = 3;
/** The same for items without a date. */
const WEIGHT_UNDATED_MIN = 5;

/** The `likeness` that a rewritten headline keeps. */
const REWRITTEN = 0.4;
/** The same where two guids say that these are two stories. */
const RETOUCHED = 0.8;

/** Two items of one feed. */
export function sameWithinFeed(a: ItemIdentity, b: ItemIdentity): boolean {
  const sameGuid = a.guid !== null && a.guid === b.guid && !a.sharesGuid;
  const otherGuid = a.guid !== null && b.guid !== null && a.guid !== b.guid;
  const page = pageOfBoth(a, b);
  const ownPage = page === 'article' && !a.sharesLink;
  if (sameHeadline(a, b)) {
    if (sameGuid) return ownPage || page === null || apart(a, b) < SAME_BULLETIN_MS;
    if (otherGuid && page !== null) return ownPage && apart(a, b) < SAME_BULLETIN_MS;
    if (page !== null) return ownPage || apart(a, b) < SAME_BULLETIN_MS;
    if (a.link === null && b.link === null) return !otherGuid && apart(a, b) < SAME_BULLETIN_MS;
    if (sameSlug(a, b)) return sameNews(a, b, 1);
    // An aggregated feed has a wire story once per paper; a paper's own feed may have two stories of one name.
    const ofTwoPapers = a.link?.host !== b.link?.host || a.item.title !== b.item.title;
    return ofTwoPapers && hiddenOrElsewhere(a, b) && sameNews(a, b, WEIGHT_MIN);
  }
  if (apart(a, b) > SAME_NEWS_MS) return false;
  const alike = likeness(a.words, b.words);
  if (sameGuid && page !== null) return ownPage || (page !== 'home' && alike >= REWRITTEN);
  if (sameGuid && alike >= REWRITTEN)
    return a.unique === 'everywhere' || (a.link === null && b.link === null);
  if (sameId(a, b)) return alike >= (otherGuid ? RETOUCHED : REWRITTEN);
  return ownPage && alike >= (otherGuid ? RETOUCHED : REWRITTEN);
}

/** Two items of two feeds. */
export function sameAcrossFeeds(a: ItemIdentity, b: ItemIdentity): boolean {
  if (isCopy(a, b)) return true;
  const headline = sameHeadline(a, b);
  if (sameGuidAcross(a, b)) return true;
  const page = pageOfBoth(a, b);
  if (page !== null) {
    const many = page === 'home' || page === 'section' || a.sharesLink || b.sharesLink;
    if (!many) return true;
    return headline && apart(a, b) < SAME_BULLETIN_MS;
  }
  if (!headline)
    return sameId(a, b) && apart(a, b) <= SAME_NEWS_MS && likeness(a.words, b.words) >= REWRITTEN;
  if (sameSlug(a, b)) return sameNews(a, b, 1);
  if (hiddenOrElsewhere(a, b)) return sameNews(a, b, WEIGHT_MIN);
  // One site may give an article two addresses; a column of one name has a new article each day.
  return weightOf(a.words) > WEIGHT_MIN && apart(a, b) <= SENT_AGAIN_MS;
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
  if (a.guid === null || a.guid !== b.guid || a.sharesGuid || b.sharesGuid) return false;
  if (a.unique === 'everywhere') return true;
  const alike = likeness(a.words, b.words) >= REWRITTEN;
  if (a.link !== null && a.link.host === b.link?.host) return alike;
  return a.unique === 'long' && (alike || a.link === null || b.link === null);
}

/** The kind of the page that both lead to, by link or permalink; null where they lead to different pages. */
function pageOfBoth(a: ItemIdentity, b: ItemIdentity): PlaceOfLink['page'] | null {
  for (const one of [a.link, a.permalink]) {
    for (const other of [b.link, b.permalink]) {
      if (one !== null && one.place === other?.place && one.anchor === other.anchor) return one.page;
    }
  }
  return null;
}

function sameHeadline(a: ItemIdentity, b: ItemIdentity): boolean {
  // A note without any text has the same headline as its exact copy only.
  return (
    a.words === b.words && (a.words !== '' || (a.item.guid === b.item.guid && a.item.link === b.item.link))
  );
}

function sameSlug(a: ItemIdentity, b: ItemIdentity): boolean {
  return (
    a.link !== null && a.link.slug !== '' && a.link.slug === b.link?.slug && a.link.anchor === b.link.anchor
  );
}

const sameId = (a: ItemIdentity, b: ItemIdentity) =>
  sameSlug(a, b) && a.link?.slug.startsWith('id ') === true;

/** True where the links do not contradict: one item has none, hides it, or links to another publisher's site. */
function hiddenOrElsewhere(a: ItemIdentity, b: ItemIdentity): boolean {
  return a.link === null || b.link === null || a.link.opaque || b.link.opaque || a.link.host !== b.link.host;
}

function sameNews(a: ItemIdentity, b: ItemIdentity, weightMin: number): boolean {
  if (a.published === null || b.published === null)
    return weightOf(a.words) >= Math.min(WEIGHT_UNDATED_MIN, weightMin * 5);
  return weightOf(a.words) >= weightMin && apart(a, b) <= SAME_NEWS_MS;
}

const undated = (a: ItemIdentity, b: ItemIdentity) => a.published === null && b.published === null;

/** In ms; 0 between two items without a date, and SAME_BULLETIN_MS where only one has none. */
function apart(a: ItemIdentity, b: ItemIdentity): number {
  if (undated(a, b)) return 0;
  return a.published === null || b.published === null
    ? SAME_BULLETIN_MS
    : Math.abs(a.published - b.published);
}
