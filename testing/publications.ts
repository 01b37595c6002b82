import { rosterFeeds } from '../mocks/publishers/roster.ts';
import { type Publication, type PublicationInput, publicationSchema } from '../schema/publication.ts';
import { localPublication } from '../scripts/local/local-publication.ts';

/** A small local publication besides the default one, at `{id}.test`. @param own fields that differ */
export const smallPublication = (id: string, own: Partial<PublicationInput> = {}): PublicationInput => ({
  id,
  hostnames: [`${id}.test`],
  name: `The ${id}`,
  tagline: 'Short and to the point',
  description: 'A small paper.',
  region: { code: 'US-CA', place: 'Sonoma', area: 'the Sonoma Valley' },
  local: true,
  ...own,
});

/** A publication for a Worker that is not a local run: all its addresses are public, and no name of it resolves. */
export const publicPublication = (id: string, own: Partial<PublicationInput> = {}): PublicationInput =>
  smallPublication(id, { local: false, ...own });

/** In place of the default publication, whose two dozen feeds are fetched whenever a test's clock moves. */
export const withoutFeeds = ({ id, hostnames }: Publication): PublicationInput =>
  smallPublication(id, { hostnames });

/** A place without coordinates has no forecast, which would replace the typical weather a moment after the first page. */
export const withoutForecast = ({ region, ...title }: Publication): PublicationInput => ({
  ...title,
  region: { ...region, coordinates: undefined },
});

/** Two publications that share a feed; an editor of `edited` hides every story with the word "the". */
export function publicationsWithOneFeed(mocks: string): PublicationInput[] {
  const sections = { local: rosterFeeds(mocks).local?.slice(0, 1) ?? [] };
  return [
    smallPublication('open', { sections }),
    smallPublication('edited', { sections, editing: { hidden: [{ word: 'the' }] } }),
  ];
}

/** How a cold publication differs from the default one. */
interface ColdOptions {
  /** Fault of its publishers, as a query: `mode=slow&ms=2000`. */
  fault?: string;
  /** Only this publisher has the fault; without it, all of them. */
  publisher?: string;
  /** Number of sections, with one feed each; the default's fifteen with 23 feeds are more than a browser test needs. */
  sections?: number;
}

/**
 * A copy of the default publication at `{id}.test` and, for browsers, `{id}.localhost`, with unread feeds and lists: a
 * cold page in an environment that other tests have warmed. A separate environment would cost two seconds of processor
 * time.
 */
export function coldPublication(mocks: string, id: string, own: ColdOptions = {}): PublicationInput {
  const { fault, publisher = '', sections = Number.POSITIVE_INFINITY } = own;
  const addressed = (url: string) => `${url}?for=${id}${fault && url.endsWith(publisher) ? `&${fault}` : ''}`;
  const feeds = Object.entries(rosterFeeds(mocks))
    .slice(0, sections)
    .map(([section, urls]) => [section, (own.sections ? urls.slice(0, 1) : urls).map(addressed)]);
  return publicationSchema.parse({
    ...localPublication({ mocks }),
    id,
    hostnames: [`${id}.test`, `${id}.localhost`],
    sections: Object.fromEntries(feeds),
  });
}
