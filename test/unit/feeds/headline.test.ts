import { expect, test } from 'vitest';
import { headlineOf } from '../../../functions/feeds/identity/headline.ts';
import { storyOf } from './feed-fixtures.ts';

const link = 'https://www.ledger.example/a';
const LONG = 'The ferry returns. '.repeat(8).trim();

test.each([
  ['its title', { title: 'T', description: 'D', link }, { title: 'T', excerpt: 'D' }],
  ['its description', { title: '', description: 'D', link }, { title: 'D', excerpt: '' }],
  [
    'the start of a long description',
    { title: '', description: LONG, link },
    { title: `${LONG.slice(0, 80).trim()}…`, excerpt: '' },
  ],
  ['its site', { title: '', link }, { title: 'www.ledger.example', excerpt: '' }],
  ['nothing', { title: '' }, { title: '', excerpt: '' }],
])('HOME-5 a story is called by %s', (_what, item, headline) => {
  expect(headlineOf(storyOf(item))).toEqual(headline);
});
