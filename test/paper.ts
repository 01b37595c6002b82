import { rosterFeeds } from '../functions/newsroom/publishers/roster.ts';
import { type PublicationInput, publicationSchema } from '../schema/publication.ts';
import { localTitle } from '../scripts/local-title.ts';

/** A small local title beside the default one, at `{id}.test`. @param own what is its own */
export const paper = (id: string, own: Partial<PublicationInput> = {}): PublicationInput => ({
  id,
  hostnames: [`${id}.test`],
  name: `The ${id}`,
  tagline: 'Short and to the point',
  description: 'A small paper.',
  region: { code: 'US-CA', place: 'Sonoma', area: 'the Sonoma Valley' },
  local: true,
  ...own,
});

/** How a cold paper differs from the default one. */
interface ColdPaper {
  /** Of its publishers, as a query: `mode=slow&ms=2000`. */
  fault?: string;
  /** Only of this publisher. */
  publisher?: string;
  /** So many sections, with one feed each, where fifteen with 23 are more than a browser's test is about. */
  sections?: number;
}

/**
 * The default title once more, at `{id}.test` and, for browsers, `{id}.localhost`, with feeds and lists that nobody has
 * read: a cold page in a world that other tests have warmed. A world of its own costs two seconds of processor time.
 */
export function coldPaper(newsroom: string, id: string, own: ColdPaper = {}): PublicationInput {
  const { fault, publisher = '', sections = Number.POSITIVE_INFINITY } = own;
  const addressed = (url: string) => `${url}?for=${id}${fault && url.endsWith(publisher) ? `&${fault}` : ''}`;
  const feeds = Object.entries(rosterFeeds(newsroom))
    .slice(0, sections)
    .map(([section, urls]) => [section, (own.sections ? urls.slice(0, 1) : urls).map(addressed)]);
  return publicationSchema.parse({
    ...localTitle({ newsroom }),
    id,
    hostnames: [`${id}.test`, `${id}.localhost`],
    sections: Object.fromEntries(feeds),
  });
}
