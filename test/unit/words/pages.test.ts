import { createElement, type ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { Headlines } from '../../../app/archive/headlines.tsx';
import { Month } from '../../../app/archive/month.tsx';
import { Months } from '../../../app/archive/months.tsx';
import { NoArchive } from '../../../app/archive/no-archive.tsx';
import { ArticleScreen } from '../../../app/article/article-screen.tsx';
import { ArticleSkeleton } from '../../../app/article/article-skeleton.tsx';
import { NoArticle } from '../../../app/article/no-article.tsx';
import { Books } from '../../../app/books/books.tsx';
import { SHELF } from '../../../app/books/catalogue.ts';
import { Faq } from '../../../app/faq/faq.tsx';
import { AlertBar } from '../../../app/home/alerts/alert-bar.tsx';
import { Section } from '../../../app/home/news/section.tsx';
import { ErrorPage } from '../../../app/layout/error-page.tsx';
import { PreviewBar } from '../../../app/layout/preview-bar.tsx';
import { LegalText } from '../../../app/legal/legal-text.tsx';
import { sectionsOf } from '../../../app/legal/sections.ts';
import { TERMS } from '../../../app/legal/terms.ts';
import { ListSkeleton } from '../../../app/lists/article-row.tsx';
import { FailedList, NoStories } from '../../../app/lists/list-notice.tsx';
import { Partners } from '../../../app/partners/partners.tsx';
import { Radio } from '../../../app/radio/radio.tsx';
import { SearchPage } from '../../../app/search/search-page.tsx';
import { GroupPage } from '../../../app/stories/group-page.tsx';
import { aboutDocument } from '../../../app/trust/about.ts';
import { CorrectionsText } from '../../../app/trust/corrections-text.tsx';
import type { SectionResult } from '../../../schema/contract/context.ts';
import type { SearchResult } from '../../../schema/contract/search.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { BRACKETED, renderBracketed, wordsOutside } from './bracketed.ts';

const date = { iso: '2026-11-26', label: '◇' };
const newest = [{ slug: 'a', title: '◇', date }];
const hit = {
  title: [{ text: '◇', marked: true }],
  excerpt: [{ text: '◇', marked: false }],
  link: 'https://paper.example/a',
  own: false,
  category: '◇',
  source: '◇',
  published: date,
};
const locale = 'de-DE';
const scope = { documents: 3, since: date, reading: true };
const found = {
  kind: 'found' as const,
  hits: [hit],
  more: false,
  words: 'some' as const,
  pages: 2,
  scope,
};
const month = { month: '2026-11', label: '◇' };

const article = {
  slug: 'a',
  title: '◇',
  description: '◇',
  date,
  modified: date,
  author: '◇',
  authorSlug: 'a',
  section: null,
  minutes: 3,
  html: '<p>◇</p>',
  image: 'https://pictures.example/1.jpg',
  topics: ['◇'],
  video: { id: 'aqz-KE-bpKQ', watchUrl: 'https://video.example/1' },
};
const corrections = [
  { date, label: '◇', text: '◇', headline: null, link: 'https://bee.example/blog/a' },
  { date, label: '◇', text: '1', headline: '◇', link: null },
];
const store = {
  author: '◇',
  authorUrl: 'https://books.example/1',
  store: '◇',
  storeUrl: 'https://books.example/2',
  searchUrl: 'https://books.example/?q={query}',
  banner: { applyUrl: 'https://books.example/3', learnUrl: 'https://books.example/4' },
};
const documents = [1, 2, 3].map((id) => ({
  id: `${id}`,
  title: '◇',
  viewUrl: 'https://documents.example/1',
  embedUrl: 'https://192.0.2.1/2',
}));
const about = {
  publication: { id: 'bee', name: '◇', url: 'https://bee.example/' },
  owner: '◇',
  funding: '◇',
  editor: '◇',
  contact: null,
  ai: '◇',
  deniedCrawlers: ['◇'],
  licence: 'https://bee.example/licence.xml',
  pages: {
    about: 'https://bee.example/about',
    corrections: 'https://bee.example/corrections',
    privacy: 'https://bee.example/privacy',
    terms: 'https://bee.example/terms',
    accessibility: 'https://bee.example/accessibility',
  },
};

const chapter = (id: number, text: string) => ({
  id: `${id}`,
  title: text,
  questions: [{ id, question: text, answer: text }],
});

const search = (result: SearchResult, page = 1): ReactElement =>
  createElement(SearchPage, {
    question: { text: '◇', section: '', from: '2026-11-01', to: '', page },
    result,
    newest,
    locale,
  });

const [local] = SECTIONS;
const section = (stories: SectionResult | Promise<SectionResult>, hasWall = false): ReactElement =>
  createElement(Section, { section: local, stories, rhythm: 'lead', expanded: false, hasWall });
const list = { title: '◇', standfirst: '◇', category: 'food', page: 2 };

/** States that the pages of test/worker/languages.test.ts do not show. */
const PAGES: Record<string, ReactElement> = {
  'a section that is awaited': section(new Promise(() => {})),
  'a section that is being fetched': section({ ok: false, why: 'fetching' }),
  'a section that failed': section({ ok: false, why: 'failed' }),
  'a section whose stories are elsewhere': section({ ok: false, why: 'shown' }),
  'a section without stories': section({ ok: false, why: 'empty' }),
  'events of a wall': section({ ok: false, why: 'empty' }, true),
  'a list that failed': createElement(FailedList, { head: list, newest, message: 'An error occurred' }),
  'all stories that failed': createElement(FailedList, {
    head: { ...list, category: null },
    newest,
    message: 'Failed to fetch blogs',
  }),
  'a list without stories': createElement(NoStories, { head: list, newest, pages: 1 }),
  'the end of a list': createElement(NoStories, { head: { ...list, page: 9 }, newest, pages: 3 }),
  'a list that is awaited': createElement(ListSkeleton, list),
  'weather alerts': createElement(AlertBar, {
    alerts: [
      { event: 'Flood Warning', from: '◇', until: '◇' },
      { event: 'Wind Advisory', from: null, until: '◇' },
      { event: 'Frost Advisory', from: '◇', until: null },
    ],
    href: 'https://weather.example/',
  }),
  'an error': createElement(ErrorPage),
  'the bar of a preview': createElement(PreviewBar),
  'a story of several newsrooms': createElement(GroupPage, {
    group: {
      path: '/stories/local-1',
      section: local,
      why: ['◇', '◇◇'],
      newsrooms: [1, 2].map((n) => ({
        name: '◇',
        title: '◇',
        excerpt: '◇',
        link: `https://${n}.example/`,
        published: date,
        hour: '1',
      })),
    },
  }),
  'an article': createElement(ArticleScreen, {
    article,
    updated: '◇',
    picture: '/1.jpg',
    hasInitial: true,
    embedUrl: 'https://video.example/embed/1',
    corrections,
    related: { own: [hit], others: [hit] },
    author: '/authors/a',
  }),
  'an article that is awaited': createElement(ArticleSkeleton, { card: null }),
  'an article that failed': createElement(NoArticle, { retry: '/blog/a', newest }),
  'one result': search({ ...found, total: 1 }),
  'many results': search({ ...found, total: 1_234, more: true }, 2),
  'nothing more found': search({ kind: 'nothing', scope: { ...scope, documents: 0, since: null } }, 2),
  'a search that failed': search({ kind: 'failed' }),
  'the months': createElement(Months, {
    months: [{ ...month, stories: 1 }],
    topics: ['◇'],
    reading: true,
    newest,
    locale,
  }),
  'no months': createElement(Months, { months: [], topics: [], reading: false, newest, locale }),
  'a month': createElement(Month, {
    found: {
      kind: 'found',
      month,
      stories: 20,
      groups: [{ section: 'local', title: '◇', stories: 20, hits: [hit] }],
      before: month,
      after: month,
      pages: 0,
    },
    question: { month: '2026-11', section: '', page: 1 },
    locale,
  }),
  headlines: createElement(Headlines, { hits: [hit], level: 'h2' }),
  'an archive that failed': createElement(NoArchive, { retry: '/archive', newest }),
  'no radio': createElement(Radio, { streamUrl: null, station: '◇', timezone: 'UTC', locale }),
  'partners with documents': createElement(Partners, { documents, embeds: 'click' }),
  'partners whose frames load': createElement(Partners, { documents, embeds: 'load' }),
  'no documents': createElement(Partners, { documents: [], embeds: 'gpc' }),
  'books of a store': createElement(Books, { store, shelf: SHELF, isShipped: true }),
  'books without a store': createElement(Books, { store: null, shelf: SHELF, isShipped: true }),
  'questions that ship with the product': createElement(Faq, {
    groups: [chapter(1, '◇'), chapter(21, 'Of San Francisco')],
    isShipped: true,
  }),
  'questions of the publication': createElement(Faq, {
    groups: [chapter(1, '◇'), chapter(21, '◇')],
    isShipped: false,
  }),
  'terms of the publication': createElement(LegalText, {
    document: TERMS,
    own: { sections: sectionsOf(['## ◇', '◇', '## 1', '- ◇']) },
    email: null,
  }),
  about: createElement(LegalText, { document: aboutDocument(about, null, BRACKETED), email: null }),
  corrections: createElement(CorrectionsText, { corrections, origin: 'https://bee.example' }),
};

describe('LANG-6 every word is a message of the catalogue, or marked as English:', () => {
  test.each(Object.entries(PAGES))('%s', async (_, page) => {
    const html = await renderBracketed(page);
    expect(html).toContain('⟦');
    expect(wordsOutside(html)).toEqual([]);
  });

  test('a word without brackets is found', () => {
    expect(
      wordsOutside(
        '<p>⟦a <a href="/" title="b">c</a>⟧ d</p><p lang="en">e</p><img alt="f"><b data-said="g h" data-state="i">1</b>',
      ),
    ).toEqual(['d', 'alt=f', 'data-said=g h']);
  });
});
