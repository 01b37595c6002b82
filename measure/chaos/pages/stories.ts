import { authorSlug } from '../../../functions/articles/author-slug.ts';
import { hashName } from '../../../functions/platform/hash.ts';
import { topicSlug } from '../../../schema/contract/pages/topic-slug.ts';
import { headed, headings, linksTo, says } from '../content.ts';
import { BACKEND_MS, CARD, type ChaosPage, endpoint, FRONT_MS, fixed, OWN, page, text } from '../page.ts';
import {
  articleSlug,
  articleTitle,
  articleWords,
  authorOf,
  monthName,
  newestName,
  newestStory,
  topicOf,
  unknownSlug,
  wireLink,
} from '../paper.ts';

/** Each list has more than one page. */
const ARTICLES_PER_PAGE = 10;
const NO_ARTICLE = { 404: [headed('Article Not Found')], 503: [says('Failed to fetch blog post')] };
const NOT_FOUND = [headed('Oops! Page not found')];
const NO_ARCHIVE = { 404: NOT_FOUND, 503: [headed('The archive does not answer')] };

/** Articles, and pages made of many stories. */
export const STORIES_PAGES: readonly ChaosPage[] = [
  page((paper) => `/blog/${articleSlug(paper)}`, articleTitle, {
    id: 'article',
    role: 'article',
    rule: 'POST-7',
    limitMs: BACKEND_MS,
    words: /<h1[^>]*>.*?<\/h1>|<p>Words [^<]*<\/p>/g,
    content: fixed((paper) => [says(articleWords(paper), topicOf(paper), `By ${authorOf(paper)}`)]),
    failures: NO_ARTICLE,
  }),
  page((paper) => `/blog/${unknownSlug(paper)}`, 'Article Not Found', {
    id: 'unknown',
    role: 'unknown',
    rule: 'POST-7',
    limitMs: BACKEND_MS,
    status: 404,
    content: text('The requested article could not be found.'),
    failures: NO_ARTICLE,
  }),
  page((paper) => `/topics/${topicSlug(topicOf(paper))}`, topicOf, {
    id: 'topic',
    role: 'indexed',
    rule: 'SEARCH-4',
    limitMs: BACKEND_MS,
    words: CARD,
    content: () => ({ always: [], parts: { index: [linksTo(OWN, ARTICLES_PER_PAGE)] } }),
    failures: { 404: NOT_FOUND, 503: [headed('The archive does not answer')] },
  }),
  page((paper) => `/authors/${authorSlug(authorOf(paper))}`, authorOf, {
    id: 'author',
    role: 'indexed',
    rule: 'SEARCH-7',
    limitMs: BACKEND_MS,
    words: CARD,
    content: () => ({ always: [], parts: { index: [linksTo(OWN, ARTICLES_PER_PAGE)] } }),
    failures: NO_ARCHIVE,
  }),
  page((paper) => `/stories/food-${hashName(wireLink(paper))}`, '4 newsrooms have this story', {
    id: 'stories',
    role: 'fetched',
    rule: 'HOME-25',
    limitMs: FRONT_MS,
    words: /href="(https:[^"]*\/stories\/[^"]*)"/g,
    content: fixed((paper) => [
      linksTo(/\.example\/stories\//, 4),
      says(`Food, story ${newestStory(paper)}`),
    ]),
    failures: { 404: NOT_FOUND },
  }),
  page('/archive', 'Archive', {
    id: 'archive',
    role: 'archive',
    rule: 'SEARCH-6',
    limitMs: BACKEND_MS,
    // The mock backend's oldest article is four weeks old: at the end of a month there is no other one.
    content: () => ({ always: [], parts: { index: [linksTo(/^\/archive\/\d{4}-\d\d$/, 1)] } }),
    failures: NO_ARCHIVE,
  }),
  page(({ month }) => `/archive/${month}`, monthName, {
    id: 'archive-month',
    role: 'indexed',
    rule: 'SEARCH-6',
    limitMs: BACKEND_MS,
    content: () => ({
      always: [],
      parts: { index: [headed('Our own stories', 'Local News', 'Sports', 'Food')] },
    }),
    failures: NO_ARCHIVE,
  }),
  page((paper) => `/search?q=${encodeURIComponent(newestName(paper))}`, 'Search', {
    id: 'search',
    rule: 'SEARCH-2',
    limitMs: BACKEND_MS,
    uncacheable: true,
    content: (paper) => ({
      always: [],
      // The page also repeats the question, without the headline's beginning.
      parts: { index: [headings(new RegExp(`: ${newestName(paper)}\\b`), 1)] },
      without: { index: [headed('The search does not answer')] },
    }),
  }),
  endpoint((paper) => `/search/suggest?q=${encodeURIComponent(newestName(paper))}`, 'application/json', {
    id: 'suggest',
    rule: 'SEARCH-3',
    content: (paper) => ({
      always: [({ text }) => (/^\[.*\]$/s.test(text) ? null : 'it is no list')],
      parts: { index: [says(newestName(paper))] },
    }),
  }),
];
