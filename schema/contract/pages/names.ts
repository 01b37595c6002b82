import { slugSchema } from '../../articles/backend.ts';
import { SECTIONS } from '../../sections.ts';
import { topicSlug } from './topic-slug.ts';

/** Limits a category's slug, so that it fits into one KV key with a publication's domain. */
const CATEGORY_MAX_UNITS = 60;
const MONTH = /^(?:19[7-9]|20\d)\d-(?:0[1-9]|1[0-2])$/;
/**
 * For the words of an author's name: the longest displayed name has more units only if its characters carry separate
 * accents.
 */
export const AUTHOR_WORDS_MAX_UNITS = 120;
/** A hyphen and the digits of a number of 32 bits. */
const AUTHOR_HASH_MAX_UNITS = 11;
const AUTHOR_SLUG = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;
/** A section, and a hash in letters and digits (functions/stories/sections/story-group.ts). */
const GROUP = new RegExp(`^(?:${SECTIONS.map(({ id }) => id).join('|')})-[0-9a-z]{1,11}$`);

export const isArticleSlug = (slug: string): boolean => slugSchema.safeParse(slug).success;

/** @returns whether the backend may be asked for the category */
export const isCategory = (category: string): boolean =>
  category.length <= CATEGORY_MAX_UNITS && !/\p{Cc}|\p{Cs}/u.test(category);

export const isTopicSlug = (slug: string): boolean => slug !== '' && topicSlug(slug) === slug;

/** @returns whether a text is a month of 1970 to 2099, `YYYY-MM` */
export const isMonth = (text: string): boolean => MONTH.test(text);

export const lowerName = (name: string): string => name.normalize('NFC').toLowerCase().normalize('NFC');

/** @returns whether a text may be the slug of an author's page */
export const isAuthorSlug = (slug: string): boolean =>
  slug.length <= AUTHOR_WORDS_MAX_UNITS + AUTHOR_HASH_MAX_UNITS &&
  AUTHOR_SLUG.test(slug) &&
  lowerName(slug) === slug;

export const isGroupName = (name: string): boolean => GROUP.test(name);

export const isSectionId = (id: string): boolean => SECTIONS.some((section) => section.id === id);
