import { expect, test } from 'vitest';
import { splitJson } from '../../../functions/feeds/parse/json/split-json.ts';
import { casesOf, object, text } from '../cases.ts';

const table = casesOf(import.meta.url);

const NAMES = new Set(['a', 'b']);
const split = (json: string, limit = 9) => {
  const { members, elements } = splitJson(json, NAMES, 'items', limit);
  return { ...Object.fromEntries(members), items: elements };
};

test.each(table('takes a JSON document apart', text, text, object))(
  'FEED-9 takes a JSON document apart: %s',
  (_what, json, parts) => {
    expect(split(json)).toEqual(parts);
  },
);

test('FEED-2 FEED-8 a JSON feed has the first and the last items that are wanted, and what stands behind them still counts', () => {
  expect(split('{"items":[1,2,3],"a":4}', 2)).toEqual({ a: '4', items: ['1', '2', '3'] });
  expect(split('{"items":[1,2,3,4,5,6,7],"a":8}', 2)).toEqual({ a: '8', items: ['1', '2', '6', '7'] });
  expect(split('{"items":[1,2,3],"a":4}', 3)).toEqual({ a: '4', items: ['1', '2', '3'] });
});

test.each([
  ['32 levels deep', '['.repeat(32) + ']'.repeat(32), true],
  ['33 levels deep', '['.repeat(33) + ']'.repeat(33), false],
  ['of 2,000 values', `[${'1,'.repeat(1_998)}{}]`, true],
  ['of 2,001 values', `[${'1,'.repeat(1_999)}{}]`, false],
])('FEED-2 a value %s is parsed: %s', (_what, value, parsed) => {
  const kept = parsed ? [value] : [];
  expect(split(`{"items":[${value},1],"a":${value},"b":2}`)).toEqual({
    ...(parsed ? { a: value } : {}),
    b: '2',
    items: [...kept, '1'],
  });
});
