import { expect, test } from 'vitest';
import { answerHydratedTab } from '../../../functions/pages/hydrated-tab.ts';

const answer = (path: string) => answerHydratedTab(new URL(path, 'https://paper.example'));

test.each([
  ['/_root.data?_routes=routes%2F_index', '/'],
  ['/blog.data?page=2&_routes=routes%2Fblog._index', '/blog?page=2'],
  ['/blog/a-story.data', '/blog/a-story'],
  ['/blog/a%22b.data', '/blog/a%22b'],
])('a tab of the hydrated site that asks for %s opens %s as a document', async (asked, document) => {
  const response = answer(asked);
  expect([response?.status, response?.headers.get('cache-control')]).toEqual([202, 'no-store']);
  const [kind, fields, ...values]: unknown[] = JSON.parse((await response?.text()) ?? '');
  expect([kind, fields]).toEqual([['SingleFetchRedirect', 1], { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 }]);
  expect(values).toEqual([
    'redirect',
    document,
    'status',
    302,
    'revalidate',
    false,
    'reload',
    true,
    'replace',
  ]);
});

test('every other address is a page', () => {
  for (const path of ['/', '/blog', '/data', '/blog/data']) expect(answer(path)).toBeNull();
});
