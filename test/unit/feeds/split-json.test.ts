import { expect, test } from 'vitest';
import { splitJson } from '../../../functions/feeds/parse/json/split-json.ts';

const NAMES = new Set(['a', 'b']);
const split = (json: string, limit = 9) => {
  const { members, elements } = splitJson(json, NAMES, 'items', limit);
  return { ...Object.fromEntries(members), items: elements };
};

test.each([
  ['no object', '["a"]', { items: null }],
  ['a text', '"a":1', { items: null }],
  ['an empty object', '{}', { items: null }],
  [
    'members of all kinds',
    '{"a":-1.5e3,"b":{"c":[1,{"d":null}]}}',
    { a: '-1.5e3', b: '{"c":[1,{"d":null}]}', items: null },
  ],
  ['an empty array', '{"items":[]}', { items: [] }],
  [
    'elements of all kinds',
    '{"items":[1,"two",{"x":[3]},[4,[5]],null]}',
    { items: ['1', '"two"', '{"x":[3]}', '[4,[5]]', 'null'] },
  ],
  [
    'white space',
    ' {\n"a"\t:\r\n1 ,\n"items" : [ 1 , 2 ] , "b" : "x" } ',
    { a: '1 ', b: '"x"', items: ['1 ', '2 '] },
  ],
  ['a name that repeats', '{"a":1,"a":2}', { a: '2', items: null }],
  ['names that nobody asked for', '{"c":1,"a":2,"d":[3]}', { a: '2', items: null }],
  ['names inside of a value', '{"c":{"a":1,"items":[2]},"b":3}', { b: '3', items: null }],
  ['items that are no array', '{"items":{"x":1},"a":2}', { a: '2', items: null }],
  ['an array of another name', '{"a":[1,2],"items":[3]}', { a: '[1,2]', items: ['3'] }],
  [
    'brackets and commas in texts',
    '{"a":"]},","items":["[{","}]"]}',
    { a: '"]},"', items: ['"[{"', '"}]"'] },
  ],
  [
    'quotes in texts',
    '{"a":"x\\"y","b":"x\\\\","items":["\\\\\\""]}',
    { a: '"x\\"y"', b: '"x\\\\"', items: ['"\\\\\\""'] },
  ],
  ['an empty value', '{"a":,"b":1}', { b: '1', items: null }],
  ['commas too many', '{"items":[,1,,2,],"b":1}', { b: '1', items: ['1', '2'] }],
  ['a comma too few', '{"items":["1" "2"],"b":1}', { items: ['"1"'] }],
  ['no colon', '{"a" 1,"b":2}', { items: null }],
  ['a name without end', '{"a":1,"b', { a: '1', items: null }],
  ['a value without end', '{"a":1,"b":"x', { a: '1', items: null }],
  ['a number without end', '{"a":1,"b":2', { a: '1', items: null }],
  ['an object without end', '{"a":1,"b":{"c":2', { a: '1', items: null }],
  ['an element without end', '{"b":1,"items":[1,{"x":2', { b: '1', items: ['1'] }],
  ['an array without end', '{"items":[1, ', { items: ['1'] }],
  ['an end too many', '{"items":[1]],"a":2}', { items: ['1'] }],
])('FEED-9 takes a JSON document apart: %s', (_what, json, parts) => {
  expect(split(json)).toEqual(parts);
});

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
