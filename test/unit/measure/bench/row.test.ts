import { expect, test } from 'vitest';
import { atLeast, atMost, explain, formatRow, hasFigure, plain } from '../../../../measure/bench/row.ts';

test('a figure meets its goal, misses it, or has no goal', () => {
  expect(atMost('first byte', 50, 50, 'ms')).toMatchObject({ value: '50 ms', goal: '≤ 50 ms', met: true });
  expect(atMost('first byte', 51, 50, 'ms').met).toBe(false);
  expect(atLeast('ratio', 0.9, 0.9, 'x', 2)).toMatchObject({ value: '0.90x', goal: '≥ 0.90x', met: true });
  expect(atLeast('ratio', 0.89, 0.9, 'x', 2).met).toBe(false);
  expect(plain('start', 3, 'ms')).toMatchObject({ goal: null, met: null });
});

test('a figure that could not be taken misses its goal', () => {
  expect(atMost('CPU', Number.NaN, 1).met).toBe(false);
  expect(atLeast('CPU', Number.NaN, 1).met).toBe(false);
});

test('a value that is no number is no figure', () => {
  expect(hasFigure(plain('CPU', 3, 'ms'))).toBe(true);
  expect(hasFigure(plain('CPU', Number.NaN, 'ms'))).toBe(false);
  expect(hasFigure(plain('CPU', 1 / 0, 'x', 2))).toBe(false);
});

test('a line says the verdict in words', () => {
  expect(formatRow(atMost('first byte', 51, 50, 'ms'))).toMatch(/^first byte +51 ms +≤ 50 ms +MISSED$/);
  expect(formatRow(plain('start', 3, 'ms'))).toMatch(/^start +3 ms$/);
});

test('the explanation of a figure is on a separate line; a figure that has one is unchanged', () => {
  const row = explain(plain('start', 3, 'ms'), 'Not the build.');
  expect(formatRow(row)).toMatch(/^start +3 ms\n {4}Not the build\.$/);
  expect(explain(row, 'Something else.')).toEqual(row);
});
