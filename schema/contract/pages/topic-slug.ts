/** Displayed topics are shorter (functions/articles/topics.ts). */
const SLUG_MAX_UNITS = 100;

/** @returns the slug of a topic's page, independent of case; '' for a topic without letters or digits, which has no page */
export const topicSlug = (topic: string): string =>
  topic
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX_UNITS);
