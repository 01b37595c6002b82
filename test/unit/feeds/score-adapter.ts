import { parseFeed } from '../../../functions/feeds/parse/parse-feed.ts';

const UNLIMITED = {
  items: Infinity,
  fieldUnits: Infinity,
  titleUnits: Infinity,
  descriptionCharacters: Infinity,
  descriptionUnits: Infinity,
};

/** Our parser as the scorer of the shared cases calls it: items not shortened, null if not a feed. */
export default function read(bytes: Uint8Array, contentType: string | undefined, url: string) {
  const feed = parseFeed(bytes, { contentType: contentType ?? null, url }, UNLIMITED);
  if (!feed.ok) return null;
  return feed.items.map((item) => ({
    ...item,
    published: item.published === null ? null : new Date(item.published),
  }));
}
