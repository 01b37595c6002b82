import type { PublicationInput } from '../schema/publication.ts';

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
