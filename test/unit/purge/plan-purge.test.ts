import { expect, test } from 'vitest';
import { planPurge } from '../../../functions/purge/plan-purge.ts';
import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { FEED_LISTS } from '../../../schema/sections.ts';
import { smallPublication } from '../../../testing/publications.ts';

const A = 'https://feeds.example/a';
const B = 'https://feeds.example/b';
const C = 'https://feeds.example/c';
const D = 'https://feeds.example/d';
const PRIVATE = 'http://127.0.0.1:9/feed';

const publicationOf = (own: Partial<PublicationInput>) =>
  publicationSchema.parse(smallPublication('bee', { local: false, ...own }));
const publication = publicationOf({
  sections: { local: [A, B, A], world: [B, C], politics: [B], sports: [D], events: [PRIVATE] },
});
const feed = (url: string, ...sections: string[]) => ({ url, sections });

test('FEED-4 PURGE-1 a publication’s feeds by section in the front page’s order, each once, in its first section', () => {
  expect(planPurge({ title: true }, publication, null)).toEqual({
    ok: true,
    groups: [
      [feed(A, 'local'), feed(B, 'local', 'world', 'politics')],
      [feed(C, 'world')],
      [feed(D, 'sports')],
    ],
  });
});

test.each([
  [{ feed: 'https://feeds.example/e' }, '$.feed: no section of this publication lists this feed'],
  // A feed on this machine is fetched for local publications only.
  [{ feed: PRIVATE }, '$.feed: no section of this publication lists this feed'],
  [{ section: 'events' }, '$.section: this publication has no feeds in this section'],
  [{ section: 'food' }, '$.section: this publication has no feeds in this section'],
])('PURGE-1 %j is refused: %s', (order, reason) => {
  expect(planPurge(order, publication, null)).toEqual({ ok: false, reason });
});

test('PURGE-1 the newest articles, and an article before them; without a backend neither', () => {
  const [list, text] = [feed('articles:bee.test'), feed('article:a')];
  expect(planPurge({ articles: true }, publication, 'www.bee.test')).toEqual({ ok: true, groups: [[list]] });
  expect(planPurge({ articles: 'a' }, publication, 'bee.test')).toEqual({ ok: true, groups: [[text, list]] });
  expect(planPurge({ articles: true }, publication, null)).toEqual({
    ok: false,
    reason: '$.articles: this publication has no backend',
  });
});

test('PURGE-1 a section that does not exist is refused with those that do', () => {
  expect(planPurge({ section: 'gossip' }, publication, null)).toEqual({
    ok: false,
    reason: `$.section: no such section; there are ${FEED_LISTS.map(({ id }) => id).join(', ')}`,
  });
});

test('PURGE-1 a local publication may purge a feed on this machine', () => {
  const local = publicationOf({ local: true, sections: { events: [PRIVATE] } });
  expect(planPurge({ section: 'events' }, local, null)).toEqual({
    ok: true,
    groups: [[feed(PRIVATE, 'events')]],
  });
});
