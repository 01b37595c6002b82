import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardWords } from '../../../app/home/news/story-card.tsx';
import { StoryCards } from '../../../app/home/news/story-list.tsx';
import type { StoryCard } from '../../../schema/contract/context.ts';
import { storyCard } from './any-story.ts';

/** Characters that would begin an element in text, end an attribute, and form a reference. */
const HOSTILE = `<img src=x onerror=a()> "'> & &lt;`;
const ESCAPED = '&lt;img src=x onerror=a()&gt; &quot;&#x27;&gt; &amp; &amp;lt;';

/** With the class names of the stylesheet. */
const cardsOf = (stories: StoryCard[], title = 'K') =>
  renderToStaticMarkup(
    createElement(StoryCards, { section: { id: 'local', title }, stories, total: stories.length }),
  ).replaceAll(/class="_(\w+)_\w+"/g, 'class="$1"');

test('FEED-10 HOME-7 no text of a story becomes markup', () => {
  const text = { title: HOSTILE, excerpt: HOSTILE, publisher: HOSTILE, credit: HOSTILE, why: HOSTILE };
  const others = {
    hour: HOSTILE,
    link: `https://a.example/?"${HOSTILE}`,
    picture: HOSTILE,
    pinned: true as const,
    published: { iso: HOSTILE, label: HOSTILE },
    note: { label: HOSTILE, text: HOSTILE },
  };
  const alsoAt = [{ name: HOSTILE, link: HOSTILE }];
  const group = { path: HOSTILE, newsrooms: 5 };
  const rows = [
    storyCard({ ...text, ...others, alsoAt }),
    storyCard({ ...text, ...others, group, unmodified: true as const }),
  ];
  const markup = cardsOf(rows, HOSTILE);
  expect(markup).not.toContain('<img src=x');
  expect(markup.split(ESCAPED).length - 1).toBeGreaterThanOrEqual(20);
  const tags = [...markup.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name);
  expect(new Set(tags)).toEqual(
    new Set(['li', 'figure', 'img', 'div', 'p', 'span', 'bdi', 'strong', 'time', 'h4', 'a', 'b']),
  );
});

test('HOME-7 a card has what its story has, and no empty elements', () => {
  const plain = cardsOf([storyCard({})], 'Local News');
  expect(plain).toBe(
    '<li><h4><span id="a0" class="headline">A</span></h4><div><p class="facts">Local News · <bdi>The Bee</bdi></p></div></li>',
  );
  const whole = storyCard({ link: 'https://a.example/', excerpt: 'E', hour: '9 AM', picture: '/p.svg' });
  const [first = '', second = ''] = cardsOf([whole, whole]).split('</li>');
  expect(first).toContain('src="/p.svg" data-fallback=""/></figure><h4>');
  expect(second).not.toMatch(/<figure|<div/);
  expect(second).toContain('<p class="excerpt">E <b aria-hidden="true">Read full story →</b></p>');
  const bare = cardsOf([storyCard({ link: 'https://a.example/' })]);
  expect(bare).toContain('<p class="excerpt"><b aria-hidden="true">Read full story →</b></p>');
});

test('HOME-7 facts are one line in one order; the hour is in the first, larger card', () => {
  const published = { iso: '2026-11-22', label: 'Nov 22' };
  const lines = [
    { pinned: true as const, hour: '9 AM', published },
    { hour: '9 AM', published },
    {},
    { publisher: '', published },
    { credit: 'NPR', published },
  ].map((own) => storyCard(own));
  const facts = [...cardsOf(lines).matchAll(/<p class="facts">(.*?)<\/p>/g)].map(([, line]) => line);
  const day = '<time dateTime="2026-11-22">Nov 22</time>';
  expect(facts).toEqual([
    `<strong>Editors’ pick</strong> · K · ${day}<span class="hour">, 9 AM</span> · <bdi>The Bee</bdi>`,
    `K · ${day} · <bdi>The Bee</bdi>`,
    'K · <bdi>The Bee</bdi>',
    `K · ${day}`,
    `K · ${day} · <bdi>NPR</bdi>`,
  ]);
});

test('FEED-5 HOME-7 an excerpt is shortened for its place, unless its publisher’s terms forbid it', () => {
  const excerpt = `${'It rained, and nobody minded at all. '.repeat(6)}Then it stopped.`;
  const rows = [storyCard({ excerpt }), storyCard({ excerpt, unmodified: true as const })];
  const [cut = '', whole = ''] = [...cardsOf(rows).matchAll(/<p class="excerpt">(.*?)<\/p>/g)].map(
    ([, text]) => text,
  );
  expect(whole).toBe(excerpt);
  expect(cut.length).toBeLessThan(130);
  expect(cut).toMatch(/minded at all\.$/);
});

test('HOME-7 a headline’s link is named by itself and the page’s words about new tabs', () => {
  const markup = cardsOf([storyCard({ link: 'https://a.example/' })]);
  expect(markup).toContain(
    '<a class="headline" target="_blank" rel="noopener" id="a0" aria-labelledby="a0 tab" href="https://a.example/">A</a>',
  );
  expect(markup).not.toContain('new tab');
  expect(renderToStaticMarkup(createElement(CardWords))).toContain(
    '<span id="tab" hidden="">(opens in new tab)</span>',
  );
});

test('FEED-5 only text that begins in a script from right to left has a direction', () => {
  const markup = cardsOf([
    storyCard({ title: '\u202eשלום\u202c', excerpt: '«مرحبا» hello' }),
    storyCard({ title: 'Hello שלום', excerpt: '12 names' }),
  ]);
  const [first = '', second = ''] = markup.split('</li>');
  // Headline, excerpt, and the facts, which begin where the headline does.
  expect(first.match(/dir="rtl"/g)).toHaveLength(3);
  expect(second).not.toContain('dir=');
});
