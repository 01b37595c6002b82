import type { FeedLimits } from '../../../../schema/feeds/feed.ts';
import { orderOf } from '../dates/date-order.ts';
import type { AdaptedFeed } from '../feed-items.ts';
import { withPlainEntities } from '../text/plain-entities.ts';
import { LIFTED, type LiftedElement, liftFields } from './lift-fields.ts';
import { readTags } from './read-tags.ts';
import { type SplitFeed, splitFeed, tagEnd } from './split-xml.ts';
import { elementOf, OUTERMOST_SCOPE, type Scope } from './xml-element.ts';
import { factsOf, itemOf, languageOf, sentDates } from './xml-item.ts';
import { xmlBase } from './xml-link.ts';

const CHANNEL = /<(?:[\w.-]{1,60}:)?channel[\s>]/i;

const VERSION_BEFORE_2 = /\sversion\s*=\s*["']?0?\.9/i;

// The XML library reads a few megabytes of attributes per second. Most items stay below SHORT_TAGS_UNITS; the
// longer ones of a feed (a blog with five links per entry has 1,000 units) share LONG_TAGS_MAX_UNITS, enough for
// five hundred of them. Behind that, an item has its first SHORT_TAGS_UNITS of tags only.
const SHORT_TAGS_UNITS = 400;
const LONG_TAGS_MAX_UNITS = 500_000;

/** Stands for an unreadable root or channel. */
const NOTHING: LiftedElement = { tags: `<${LIFTED}></${LIFTED}>`, contents: [], dropped: 0 };

/** RSS and Atom in all their versions, or what the document is instead. Never throws. */
export function adaptXml(source: string, url: string, limits: FeedLimits): AdaptedFeed | string {
  const feed = splitFeed(withPlainEntities(source), limits.items);
  if (typeof feed === 'string') return feed;
  const { root, head } = feed;
  const channelAt = root === 'feed' ? 0 : head.search(CHANNEL);
  if (channelAt < 0 && feed.items.length === 0) return `an XML document <${root}> without a channel`;

  const lift = (xml: string) => liftFields(xml, limits.fieldUnits);
  const lifted = liftAll(feed.items, limits);
  const rootTag = lift(head.slice(0, tagEnd(head, 0))) ?? NOTHING;
  const channel = (channelAt < 0 ? null : lift(head.slice(channelAt))) ?? NOTHING;
  const [sentRoot, sentChannel, ...sentItems] = readTags([rootTag, channel, ...lifted.elements]);
  if (!sentRoot || !sentChannel) return `an XML document <${root}> that cannot be read`;

  const { attributes, scope } = elementOf(sentRoot, OUTERMOST_SCOPE);
  const element = elementOf(sentChannel, scopeOfRoot(feed, scope));
  const base = xmlBase(element.attributes, xmlBase(attributes, url));
  const items = sentItems.map((item) => elementOf(item, element.scope));
  const order = orderOf(items.flatMap((item) => [...sentDates(item)]));
  const plainTitles = root === 'rdf' || VERSION_BEFORE_2.test(head.slice(0, tagEnd(head, 0)));
  const language = languageOf(element) || languageOf(elementOf(sentRoot, OUTERMOST_SCOPE));
  const stories = items.map((item) => itemOf(item, { base, limits, order, plainTitles, language }));
  return {
    ...factsOf(element, base, limits),
    items: stories,
    sent: feed.items.length,
    cutOff: feed.cutOff,
    tagsDropped: lifted.tagsDropped,
  };
}

/** Lifts the fields of items, with a limit on the length of their tags. */
function liftAll(
  items: readonly string[],
  { fieldUnits }: FeedLimits,
): { elements: LiftedElement[]; tagsDropped: number } {
  const elements: LiftedElement[] = [];
  let [long, tagsDropped] = [0, 0];
  for (const xml of items) {
    let element = liftFields(xml, fieldUnits);
    if (element && element.tags.length > SHORT_TAGS_UNITS) {
      long += element.tags.length;
      if (long > LONG_TAGS_MAX_UNITS) element = liftFields(xml, fieldUnits, SHORT_TAGS_UNITS);
    }
    if (!element) continue;
    elements.push(element);
    tagsDropped += element.dropped;
  }
  return { elements, tagsDropped };
}

/** The root's name decides its namespace: some publishers mistype the namespace's address, or declare Atom's in RSS. */
function scopeOfRoot({ root, head }: SplitFeed, declared: Scope): Scope {
  const prefix = root === 'rdf' ? '' : (/^<([\w.-]+):/.exec(head)?.[1] ?? '');
  return new Map(declared).set(prefix, root === 'feed' ? 'atom' : 'rss');
}
