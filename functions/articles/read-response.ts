import {
  type ArticleDetail,
  articleDetailSchema,
  articleListSchema,
  articleSummarySchema,
  LIST_MAX_ITEMS,
  movedArticleSchema,
  type StoredArticle,
  type StoredList,
  WITHHELD,
} from '../../schema/articles/backend.ts';
import type { ListMessage } from '../../schema/contract/articles.ts';
import { sectionBySlug } from '../../schema/sections.ts';
import { parseFeedDate } from '../feeds/parse/dates/feed-date.ts';
import { cutText } from '../feeds/parse/text/cut-text.ts';
import { logEvent } from '../platform/log.ts';
import type { Authority, BackendResult } from './cached-source.ts';
import type { BackendResponse } from './call-backend.ts';
import { webAddress } from './markdown/address.ts';
import { renderHtml, renderMarkdown } from './markdown/render-markdown.ts';
import { shortVideoId } from './short-video.ts';

export type ListResponse = BackendResult<StoredList, ListMessage>;
export type ArticleResponse = BackendResult<StoredArticle, 'failed'>;

const TITLE_MAX_CHARACTERS = 300;
const DESCRIPTION_MAX_CHARACTERS = 1_000;
/** Enough for the names of several authors. */
const AUTHOR_MAX_CHARACTERS = 100;
/** A character can take any number of UTF-16 units (stacked accents); this limits storage. */
const UNITS_PER_CHARACTER = 2;
/** BLOG-4 */
export const PAGE_SIZE = 10;

/** The message of a backend without proper statuses for a missing article. */
const NOT_FOUND = /not[\s_-]*found|no such|does(?:n.t| not) exist|no rows/i;

/**
 * Reads get_metainfo item by item. A bad item is left out; an answer with only bad items is a failure. An empty list
 * replaces a cached one if its total ends before this page, or if it is repeated; an answer without `blogs` does not.
 */
export function readListResponse(response: BackendResponse, page: number): ListResponse {
  if (response.kind === 'status') return { kind: 'failed', fault: 'Failed to fetch blogs' };
  if (response.kind !== 'json') return { kind: 'failed', fault: 'An error occurred' };
  const parsed = articleListSchema.safeParse(response.value);
  if (!parsed.success || (parsed.data.error && !parsed.data.blogs))
    return unusable('get_metainfo', 'no list of blogs');
  const { blogs, total } = parsed.data;
  if (!blogs || blogs.length === 0) {
    return {
      kind: 'nothing',
      content: { articles: [], total: total ?? 0 },
      authoritative: blogs ? authorityOfEmpty(total ?? 0, page) : 'never',
    };
  }
  const open = blogs.slice(0, LIST_MAX_ITEMS).filter((blog) => blog !== WITHHELD);
  const articles = open.flatMap(readSummary).filter(isFirst);
  if (articles.length === 0 && open.length > 0)
    return unusable('get_metainfo', `none of ${blogs.length} blogs has a slug and a title`);
  if (articles.length < open.length)
    logEvent('backend.items-dropped', { sent: open.length, kept: articles.length });
  return { kind: 'content', content: { articles, total: total || (page - 1) * PAGE_SIZE + articles.length } };
}

/** A total of other articles shows that the backend has its data; a total of zero may come from an empty database. */
const authorityOfEmpty = (total: number, page: number): Authority =>
  total > 0 && (page - 1) * PAGE_SIZE >= total ? 'at-once' : 'repeated';

type StoredCard = StoredList['articles'][number];

function readSummary(item: unknown): StoredCard[] {
  const parsed = articleSummarySchema.safeParse(item);
  return parsed.success ? [{ slug: parsed.data.slug, ...readCommon(parsed.data) }] : [];
}

/** The slug is the card's key, so the second card with the same slug is left out. */
const isFirst = (card: StoredCard, i: number, all: StoredCard[]): boolean =>
  all.findIndex(({ slug }) => slug === card.slug) === i;

/**
 * Reads get_details. `gone` and an answer that says "not found" replace a cached copy; an empty answer does so once it
 * is repeated. Another `error`, or an article without a `metaTitle`, is not shown either, but replaces no copy.
 */
export function readArticleResponse(response: BackendResponse, slug: string): ArticleResponse {
  if (response.kind === 'gone') return { kind: 'nothing', content: null, authoritative: 'at-once' };
  if (response.kind !== 'json') return { kind: 'failed', fault: 'failed' };
  const moved = movedArticleSchema.safeParse(response.value);
  if (moved.success && moved.data.movedTo !== slug)
    return { kind: 'content', content: { ...NO_CONTENT, slug, movedTo: moved.data.movedTo } };
  const parsed = articleDetailSchema.safeParse(response.value);
  if (parsed.success) return { kind: 'content', content: storedArticleOf(slug, parsed.data) };
  const authoritative = authorityOf(response.value);
  if (authoritative === 'never')
    logEvent('backend.unusable', { call: 'get_details', slug, why: 'no metaTitle' });
  return { kind: 'nothing', content: null, authoritative };
}

/** Of a slug that an article had before. */
const NO_CONTENT: Omit<StoredArticle, 'slug'> = {
  title: '',
  description: '',
  image: null,
  date: null,
  html: '',
  topics: [],
  videoId: null,
  domain: null,
  updated: null,
  author: null,
  category: null,
};

function authorityOf(value: unknown): Authority {
  if (value === null) return 'repeated';
  if (typeof value !== 'object') return 'never';
  const entries = Object.entries(value);
  if (entries.length === 0) return 'repeated';
  const words = entries.find(([name]) => name === 'error')?.[1];
  return words !== undefined && NOT_FOUND.test(JSON.stringify(words)) ? 'at-once' : 'never';
}

function storedArticleOf(slug: string, detail: ArticleDetail): StoredArticle {
  return {
    slug,
    ...readCommon(detail),
    html: detail.html === null ? renderMarkdown(detail.blog ?? '') : renderHtml(detail.html),
    topics: readTopics(detail.shortTailKeywords),
    videoId: shortVideoId(detail.youtubeShortsUrl),
    domain: detail.domain,
    updated: detail.updated === null ? null : readDate(detail.updated),
    author: detail.author === null ? null : line(detail.author, AUTHOR_MAX_CHARACTERS),
    category: sectionBySlug(detail.category ?? '')?.slug ?? null,
  };
}

type Common = Pick<ArticleDetail, 'metaTitle' | 'metaDescription' | 'pinterestImageLink' | 'date'>;

const readCommon = ({ metaTitle, metaDescription, pinterestImageLink, date }: Common) => ({
  title: line(metaTitle, TITLE_MAX_CHARACTERS),
  description: line(metaDescription ?? '', DESCRIPTION_MAX_CHARACTERS),
  image: pinterestImageLink === null ? null : webAddress(pinterestImageLink),
  date: date === null ? null : readDate(date),
});

const line = (text: string, characters: number): string =>
  cutText(text.replace(/\s+/g, ' '), characters, characters * UNITS_PER_CHARACTER);

/** A time, and not one of an offset, at the end: its zone may be any. */
const NO_ZONE = /(?<![-+]\d)\d(?::\d\d){1,2}(?:[.,]\d+)?\s*(?:[ap]\.?m\.?)?\s*$|\dT\d\d\s*$/i;

/** A date without a time, or without its zone, is the day that was written (POST-2). @returns `YYYY-MM-DD`, an ISO 8601 instant in UTC, or null */
function readDate(text: string): string | null {
  const at = parseFeedDate(text);
  if (at === null) return null;
  const moment = new Date(at).toISOString();
  const isMoment = /\d:\d\d|\dT\d\d|^\d{10}/i.test(text) && !NO_ZONE.test(text);
  return isMoment ? moment : moment.slice(0, 10);
}

function unusable(call: string, why: string): { kind: 'failed'; fault: ListMessage } {
  logEvent('backend.unusable', { call, why });
  return { kind: 'failed', fault: 'An error occurred' };
}

const ARTICLE_TOPICS_MAX = 30;
const TOPIC_MAX_UNITS = 80;

/**
 * POST-5: the chips of 'Related Topics'.
 * @param shortTail comma-separated; surrounding blanks, empty topics and repetitions (ignoring case) are removed
 */
function readTopics(shortTail: string | null): string[] {
  const topics = new Map<string, string>();
  for (const part of (shortTail ?? '').split(',')) {
    const topic = part.trim().replace(/\s+/g, ' ');
    const key = topic.toLowerCase();
    if (topic !== '' && topic.length <= TOPIC_MAX_UNITS && !topics.has(key)) topics.set(key, topic);
  }
  return [...topics.values()].slice(0, ARTICLE_TOPICS_MAX);
}
