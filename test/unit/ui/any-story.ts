import type { StoryCard } from '../../../schema/contract/context.ts';

/** A card with nothing but its headline. @param own its other fields */
export const storyCard = (own: Partial<StoryCard>): StoryCard => ({
  title: 'A',
  link: null,
  excerpt: '',
  publisher: 'The Bee',
  published: null,
  hour: null,
  alsoAt: [],
  feed: 'The Bee',
  firstSeen: null,
  fetched: null,
  credit: null,
  why: 'In this section’s feed “The Bee”.',
  group: null,
  picture: null,
  ...own,
});
