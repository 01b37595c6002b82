import type { FeedLimits } from '../../schema/feed.ts';
import { type SplitFeed, splitFeed } from './split-feed.ts';
import type { AdaptedFeed, Story } from './story.ts';
import { readElement, type XmlElement } from './xml-element.ts';
import { OUTERMOST_SCOPE, type Scope } from './xml-namespaces.ts';
import { factsOf, storyOf, xmlBase } from './xml-story.ts';

const CHANNEL = /<(?:[\w.-]{1,60}:)?channel[\s>]/i;

/** RSS and Atom in all their versions, or what the document is instead. Never throws. */
export function adaptXml(source: string, url: string, limits: FeedLimits): AdaptedFeed | string {
  const feed = splitFeed(source, limits.items);
  if (typeof feed === 'string') return feed;
  const channelAt = feed.root === 'feed' ? 0 : feed.head.search(CHANNEL);
  if (channelAt < 0 && feed.items.length === 0) return `an XML document <${feed.root}> without a channel`;

  const rootTag = feed.head.slice(0, feed.head.indexOf('>') + 1);
  const root = readOrNull(rootTag, OUTERMOST_SCOPE, limits);
  const rootScope = scopeOfRoot(feed, root?.scope ?? OUTERMOST_SCOPE);
  const rootBase = xmlBase(root?.attributes, url);
  const head = channelAt < 0 ? null : readOrNull(feed.head.slice(channelAt), rootScope, limits);
  const scope = head?.scope ?? rootScope;
  const base = xmlBase(head?.attributes, rootBase);

  const stories = feed.items.flatMap((xml): Story[] => {
    const item = readOrNull(xml, scope, limits);
    return item ? [storyOf(item, base, limits)] : [];
  });
  const facts = head ? factsOf(head, base, limits) : { title: '', link: null, ttlMinutes: null };
  return { ...facts, stories };
}

/** What cannot be read is left out: one item, or what the channel says about itself. */
function readOrNull(xml: string, scope: Scope, limits: FeedLimits): XmlElement | null {
  try {
    return readElement(xml, scope, limits.fieldUnits);
  } catch {
    return null;
  }
}

/** The root says what its namespace means: some publishers mistype its address, or declare Atom's in RSS. */
function scopeOfRoot({ root, head }: SplitFeed, declared: Scope): Scope {
  const prefix = root === 'rdf' ? '' : (/^<([\w.-]+):/.exec(head)?.[1] ?? '');
  return new Map(declared).set(prefix, root === 'feed' ? 'atom' : 'rss');
}
