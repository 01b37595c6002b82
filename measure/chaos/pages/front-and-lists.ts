import { SECTIONS } from '../../../schema/sections.ts';
import { type Check, headed, linksTo, nothing, says, saysNot, saysOneOf } from '../content.ts';
import { BACKEND_MS, CARD, type ChaosPage, endpoint, FRONT_MS, OWN, page, text } from '../page.ts';
import { alertOf, breakingOf, nameOf, newestName, type Paper, STORIES, updateOf } from '../paper.ts';

const STORY = /href="([^"]*\/(?:stories|blog)\/[^"?]+)"/g;
const ANY_STORY = /\/(?:stories|blog)\/[^?]+$/;
/** HOME-5, in each of the three sections that have feeds. */
const STORIES_SHOWN = 3 * 5;
/** The hero's story and three teasers (HOME-2). */
const HERO_STORIES = 4;
/** Of the local feed, without the hidden story. */
const LOCAL_STORIES = STORIES - 1;
/** BLOG-1 */
const ARTICLES_PER_PAGE = 10;
/** Of the mock backend. */
const FOOD_ARTICLES = 8;

/** @param all checks that apply only if all feeds work */
const front = (paper: Paper, ...all: Check[]): ReturnType<ChaosPage['content']> => ({
  always: [headed('Latest Coverage', ...SECTIONS.map(({ title }) => title)), says(breakingOf(paper))],
  parts: {
    list: [says(updateOf(paper)), linksTo(OWN, HERO_STORIES)],
    feeds: [says(newestName(paper)), linksTo(ANY_STORY, STORIES_SHOWN)],
    'whole-feeds': all,
    weather: [headed('Weather in San Francisco')],
    alert: [says(alertOf(paper))],
    today: [says(paper.today)],
  },
  // A publisher that hangs has not failed yet.
  without: {
    feeds: [saysOneOf('Failed to load articles', 'Still fetching these stories.')],
    alert: [saysNot(alertOf(paper))],
  },
});

const list =
  (articles: number): ChaosPage['content'] =>
  (paper) => ({ always: [], parts: { list: [linksTo(OWN, articles), says(updateOf(paper))] } });

/** BLOG-9, BLOG-10 */
const REASON = saysOneOf('Failed to fetch blogs', 'An error occurred');
const noList = (name: string) => ({ 503: [headed(`Error Loading ${name}`), REASON] });

/** The front page, a section's cards, and lists of the publication's articles. */
export const FRONT_AND_LISTS: readonly ChaosPage[] = [
  page('/', nameOf, {
    id: 'front',
    role: 'front',
    rule: 'CACHE-4',
    limitMs: FRONT_MS,
    words: STORY,
    content: (paper) => front(paper),
  }),
  page('/?all=local', nameOf, {
    id: 'front-all',
    role: 'front',
    rule: 'HOME-6',
    limitMs: FRONT_MS,
    words: STORY,
    content: (paper) => front(paper, linksTo(/\/stories\/network\//, LOCAL_STORIES)),
  }),
  endpoint('/sections/local', 'text/html', {
    id: 'section',
    role: 'front',
    rendered: true,
    rule: 'HOME-6',
    limitMs: FRONT_MS,
    words: STORY,
    content: (paper) => ({
      always: [],
      parts: {
        feeds: [says(newestName(paper))],
        'whole-feeds': [linksTo(/\/stories\/network\//, LOCAL_STORIES)],
      },
      without: { feeds: [nothing] },
    }),
  }),
  page('/blog', 'Latest Stories', {
    id: 'blog',
    role: 'list',
    rule: 'BLOG-9',
    limitMs: BACKEND_MS,
    words: CARD,
    content: list(ARTICLES_PER_PAGE),
    failures: noList('Blog'),
  }),
  page('/blog?page=2', 'Latest Stories', {
    id: 'blog-page',
    role: 'list-page',
    rule: 'BLOG-7',
    limitMs: BACKEND_MS,
    words: CARD,
    content: () => ({ always: [], parts: { list: [linksTo(OWN, ARTICLES_PER_PAGE)] } }),
    failures: { ...noList('Blog'), 404: [headed('No articles found')] },
  }),
  page('/news/food', 'Food', {
    id: 'category',
    role: 'list',
    rule: 'CAT-4',
    limitMs: BACKEND_MS,
    words: CARD,
    content: list(FOOD_ARTICLES),
    failures: noList('Food'),
  }),
  page('/news/gardening', 'News', {
    id: 'stray',
    role: 'stray',
    rule: 'CAT-2',
    limitMs: BACKEND_MS,
    status: 404,
    content: text('No News articles found'),
    failures: noList('News'),
  }),
];
