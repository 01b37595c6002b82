import { expect, test } from 'vitest';
import {
  missingSentences,
  readTold,
  type Told,
  USES,
  unstatedUses,
} from '../../../scripts/check/check-statements.ts';

const told = readTold();
const NOTHING: Told = { privacy: '', answer: '', rule: '' };
const STATED = USES.flatMap(({ what, statements }) =>
  Object.keys(statements).map((name) => `${what} ${name}`),
);
/** @returns the faults of a source alone, without those of what it does not do */
const faultsOf = (text: string, file = 'app/a.ts') =>
  unstatedUses([{ file, text }], '', told).filter((line) => !line.endsWith('stated, and not there'));

test.each([
  ["sessionStorage.setItem('seen', x)", 'key of sessionStorage seen'],
  ["const KEY = 'seen';\nsessionStorage.getItem(KEY)", 'key of sessionStorage seen'],
  ["const OTHER = 'other:';\ncaches.open(OTHER)", 'cache of the service worker other:'],
  ["localStorage.setItem('a', b)", 'other store app/a.ts'],
  ['Object.keys(sessionStorage)', 'other store app/a.ts'],
  ['document.cookie = x', 'other store app/a.ts'],
  ['<form action="/letters">', 'form /letters'],
  ['<form action="/search" method="post">', 'form /search with a method'],
  ['navigator.sendBeacon(x)', 'file that sends app/a.ts'],
  ["addEventListener('keyup', x)", 'file that reads what is typed app/a.ts'],
])('ROLE-1 LEG-1 what the code does and no text states is found: %s', (text, name) => {
  expect(faultsOf(text)).toEqual([`${name}: no text states it`]);
});

test('ROLE-1 LEG-1 what is stated and what a comment names are no faults', () => {
  expect(
    faultsOf("const KEY = 'places';\nsessionStorage.getItem(KEY); // localStorage\n/* fetch( */"),
  ).toEqual([]);
  expect(faultsOf('fetch(x)', 'app/offline/worker/a.ts')).toEqual([]);
});

test('ROLE-1 LEG-1 what is stated and not there is found, and each text without a statement', () => {
  const gone = unstatedUses([], '', told);
  expect(gone).toEqual(STATED.map((name) => `${name}: stated, and not there`));
  const file = 'app/radio/playback/one-tab.ts';
  expect(unstatedUses([{ file, text: 'new BroadcastChannel(x)' }], '', NOTHING)).toContain(
    `file that sends ${file}: the privacy has no statement of it`,
  );
  const key = { file: 'app/a.ts', text: "sessionStorage.getItem('donation')" };
  expect(unstatedUses([key], '', NOTHING).filter((line) => line.includes('donation'))).toEqual(
    ['privacy', 'answer', 'rule'].map(
      (text) => `key of sessionStorage donation: the ${text} has no statement of it`,
    ),
  );
});

test('ROLE-1 LEG-1 a text that says nothing of cookies, or names another number of things, is found', () => {
  expect(missingSentences(told)).toEqual([]);
  expect(missingSentences(NOTHING)).toHaveLength(7);
  const fewer = { ...told, rule: told.rule.replace('the donation flag, ', '') };
  expect(missingSentences(fewer)).toEqual([expect.stringContaining('the rule lacks: /sessionStorage')]);
});
