import { topicSlug } from '../../../schema/topic-slug.ts';

/** @returns the path of a page of a topic, null for a topic that has none. @param page from 1 */
export function topicPath(topic: string, page = 1): string | null {
  const slug = topicSlug(topic);
  if (slug === '') return null;
  return `/topics/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`;
}
