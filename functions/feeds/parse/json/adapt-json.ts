import * as z from 'zod';
import type { FeedItem, FeedLimits } from '../../../../schema/feeds/feed.ts';
import { jsonOf } from '../../../platform/json-of.ts';
import { type DateOrder, orderOf } from '../dates/date-order.ts';
import { parseFeedDate } from '../dates/feed-date.ts';
import type { AdaptedFeed } from '../feed-items.ts';
import { httpLink } from '../feed-link.ts';
import { newestOf } from '../newest-of.ts';
import { unescapeTwice } from '../text/decode-entities.ts';
import { CARD_MIN_PX, isOrnament, pictureInContent, rankOf } from '../text/picture-in-content.ts';
import { collapseSpace, plainText, visible } from '../text/plain-text.ts';
import { withoutFiller } from '../text/without-filler.ts';
import { splitJson } from './split-json.ts';

/** The address that the specification requires, or the bare number that some publishers send. */
const VERSION = /^(?:https?:\/\/(?:www\.)?jsonfeed\.org\/version\/)?1(?:\.\d)?$/i;

/** A member of the wrong type counts as absent, so that it does not discard the item. */
const text = z.string().catch('');

/** JSON Feed 1.x (jsonfeed.org/version/1.1), without its items. */
const jsonFeedSchema = z.object({ version: z.string().regex(VERSION), title: text, home_page_url: text });
const MEMBERS = new Set(Object.keys(jsonFeedSchema.shape));

const jsonItemSchema = z.object({
  id: z.union([z.string(), z.number().transform(String)]).catch(''),
  url: text,
  external_url: text,
  title: text,
  summary: text,
  content_text: text,
  content_html: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  attachments: z.array(z.object({ url: text, mime_type: text })).catch([]),
});
type JsonItem = z.infer<typeof jsonItemSchema>;

/** A JSON Feed with at most `limits.items` stories, or what the document is instead. Never throws. */
export function adaptJson(source: string, url: string, limits: FeedLimits): AdaptedFeed | string {
  const { members, elements } = splitJson(source, MEMBERS, 'items', limits.items);
  const feed = jsonFeedSchema.safeParse(
    Object.fromEntries([...members].map(([name, sent]) => [name, jsonOf(sent)])),
  );
  if (!feed.success || elements === null) return 'JSON that is no JSON Feed';
  const sent = newestOf(elements, limits.items, dateOf);
  const items = sent.flatMap((element) => {
    const item = jsonItemSchema.safeParse(jsonOf(element));
    return item.success ? [item.data] : [];
  });
  const order = orderOf(items.flatMap((item) => [item.date_published, item.date_modified]));
  return {
    title: lineOf(feed.data.title, limits),
    link: httpLink(feed.data.home_page_url, url),
    builtAt: null,
    ttlMinutes: null,
    skipHours: [],
    items: items.map((item) => itemOf(item, url, limits, order)),
    sent: sent.length,
    cutOff: !source.trimEnd().endsWith('}'),
    tagsDropped: 0,
  };
}

/** The date of an item that was not read yet. */
function dateOf(item: string): number | null {
  const sent = /"date_(?:published|modified)"\s*:\s*"([^"]{4,80})"/.exec(item)?.[1];
  return sent === undefined ? null : parseFeedDate(sent);
}

function itemOf(item: JsonItem, url: string, limits: FeedLimits, order: DateOrder): FeedItem {
  const id = item.id.trim();
  const image = pictureOf(item, url, limits);
  const title = unescapeTwice(lineOf(item.title, limits));
  const published = parseFeedDate(item.date_published, order) ?? parseFeedDate(item.date_modified, order);
  return {
    title,
    link:
      httpLink(item.url, url) ??
      httpLink(item.external_url, url) ??
      (/^https?:\/\//i.test(id) ? httpLink(id, url) : null) ??
      httpLink(item.attachments[0]?.url, url),
    description: descriptionOf(item, { headline: title, published }, limits),
    published,
    guid: id,
    ...(image !== null && { image }),
  };
}

function descriptionOf(
  { summary, content_text, content_html }: JsonItem,
  of: { headline: string; published: number | null },
  limits: FeedLimits,
): string {
  const html = content_html.slice(0, limits.fieldUnits);
  const tidy = (text: string, sent: string) =>
    limits.withoutFiller ? withoutFiller(text, { ...of, sent }) : text;
  return (
    tidy(lineOf(summary, limits), summary) ||
    tidy(lineOf(content_text, limits), content_text) ||
    tidy(visible(plainText(html, limits.descriptionUnits)), html)
  );
}

/** The largest that fits of the item's own pictures and its attached ones, unless only a small one is named: then the first in its content. */
function pictureOf(item: JsonItem, url: string, limits: FeedLimits): string | null {
  const attached = item.attachments.filter(({ mime_type }) => /^image\/(?!svg)/i.test(mime_type));
  const [best] = [item.image, item.banner_image, ...attached.map((one) => one.url)]
    .flatMap((sent) => httpLink(sent, url) ?? [])
    .filter((address) => !isOrnament(address))
    .map((address) => ({ address, rank: rankOf(address) }))
    .sort((a, b) => b.rank - a.rank);
  if (best && best.rank >= CARD_MIN_PX) return best.address;
  return pictureInContent(item.content_html.slice(0, limits.fieldUnits), url) ?? best?.address ?? null;
}

/** Plain text by definition: a `<` in it is literal. */
function lineOf(sent: string, limits: FeedLimits): string {
  return visible(collapseSpace(sent.slice(0, limits.fieldUnits)).trim());
}
