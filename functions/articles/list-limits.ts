import { sectionBySlug } from '../../schema/sections.ts';

/** No reader goes back this far; crawlers that keep counting get an empty page without a backend call. */
export const LIST_PAGES_MAX = 1_000;
/** Keeps a category's slug and a publication's domain within one KV key. */
const CATEGORY_MAX_UNITS = 60;

/** @returns whether the backend may be asked for the category at all */
export const isValidCategory = (category: string): boolean =>
  category.length <= CATEGORY_MAX_UNITS && !/\p{Cc}|\p{Cs}/u.test(category);

/** @returns whether it is no category, or one of the 16: only these lists are stored in KV */
export const isListed = (category: string | null): boolean =>
  category === null || sectionBySlug(category) !== undefined;
