import { rosterFeeds } from '../functions/newsroom/publishers/roster.ts';
import { type PublicationInput, publicationSchema } from '../schema/publication.ts';
import type { SectionId } from '../schema/sections.ts';
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

/**
 * The default title once more, at `{id}.test` and, for browsers, `{id}.localhost`, with feeds and lists that nobody has
 * read: a cold page in a world that other tests have warmed. A world of its own costs two seconds of processor time.
 * @param fault of the publishers, as a query (`mode=slow&ms=2000`) @param publisher only of this one
 */
export function coldPaper(newsroom: string, id: string, fault = '', publisher = ''): PublicationInput {
  const addressed = (url: string) => `${url}?for=${id}${url.endsWith(publisher) ? `&${fault}` : ''}`;
  const sections: Partial<Record<SectionId, string[]>> = {};
  for (const [section, urls] of Object.entries(rosterFeeds(newsroom)))
    Object.assign(sections, { [section]: urls.map(addressed) });
  return publicationSchema.parse({
    ...localTitle({ newsroom, feeds: sections }),
    id,
    hostnames: [`${id}.test`, `${id}.localhost`],
  });
}
