import { sectionBySlug } from '../../schema/sections.ts';

/** @returns whether it is no category, or one of the 16: only these lists are stored in KV */
export const isListed = (category: string | null): boolean =>
  category === null || sectionBySlug(category) !== undefined;
