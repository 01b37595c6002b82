import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Months } from '../../../app/archive/months.tsx';
import { NoArchive } from '../../../app/archive/no-archive.tsx';
import { NoArticle } from '../../../app/article/no-article.tsx';
import { FoundStories } from '../../../app/lists/found-stories.tsx';
import { SearchPage } from '../../../app/search/search-page.tsx';
import { SECTIONS } from '../../../schema/sections.ts';
import { routed } from './render-page.ts';

const newest = [
  { slug: 'a-ferry', title: 'A ferry', date: { iso: '2026-11-26', label: 'November 26, 2026' } },
];
const question = { text: 'zeppelin', section: '', from: '', to: '', page: 1 };
const nothing = { kind: 'nothing', scope: { documents: 0, since: null, reading: true } } as const;
const empty = { whenNone: 'None yet.', children: null, newest, pathOf: () => '/', page: 1, pages: 0 };

const EMPTY: Record<string, ReactElement> = {
  'POST-7 no article': createElement(NoArticle, { retry: null, newest }),
  'POST-7 an article that could not be fetched': createElement(NoArticle, { retry: '/blog/a', newest }),
  'SEARCH-2 a search without results': createElement(SearchPage, {
    question,
    result: nothing,
    newest,
    locale: 'en-US',
  }),
  'SEARCH-2 a search that fails': createElement(SearchPage, {
    question,
    result: { kind: 'failed' },
    newest,
    locale: 'en-US',
  }),
  'SEARCH-4 SEARCH-7 a topic or an author without stories': createElement(FoundStories, empty),
  'SEARCH-6 an archive without months': createElement(Months, {
    months: [],
    topics: [],
    reading: false,
    newest,
    locale: 'en-US',
  }),
  'SEARCH-6 a month that is none': createElement(NoArchive, { retry: null, newest }),
  'SEARCH-6 an archive that does not answer': createElement(NoArchive, { retry: '/archive', newest }),
};

test.each(Object.entries(EMPTY))(
  '%s: search, sections and the newest stories, and no colon at its end',
  async (_, page) => {
    const html = renderToStaticMarkup(await routed(page, { name: 'The Bee' }));
    expect(html).toMatch(/<(?:form action|a [^>]*href)="\/search"/);
    for (const { slug } of SECTIONS) expect(html).toContain(`<a href="/news/${slug}">`);
    expect(html).toContain('<a href="/blog/a-ferry">A ferry</a>');
    expect(html.match(/ id="([^"]+)"/g)).toEqual([...new Set(html.match(/ id="([^"]+)"/g))]);
    expect(html.replace(/<[^>]+>/g, ' ').trim()).not.toMatch(/:$/);
  },
);
