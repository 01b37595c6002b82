import { expect, test } from 'vitest';
import { nextIncidents } from '../../../functions/alerts/incidents.ts';
import type { Condition } from '../../../functions/feed-status/conditions.ts';
import type { Incident, Notice } from '../../../schema/alerts.ts';

const START = Date.UTC(2026, 10, 22, 12);
const MINUTE_MS = 60_000;

const papers = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `paper-${i + from}`);
const fronts = (names: string[]): Condition => ({
  rule: 'fronts',
  isBad: true,
  names,
  words: `${names.length} fronts.`,
});
const backend: Condition = { rule: 'articles', isBad: true, names: ['backend'], words: 'The backend fails.' };
const feeds = (isBad: boolean): Condition => ({ rule: 'feeds', isBad, names: [], words: 'Feeds fail.' });

/** Each minute's conditions; null where the feed index does not answer. @returns what was told, with its minute */
function told(minutes: number, conditionsAt: (minute: number) => Condition[] | null) {
  let incidents: Incident[] = [];
  const all: [number, Notice['state'], number, string][] = [];
  for (let minute = 0; minute <= minutes; minute++) {
    const conditions = conditionsAt(minute);
    const next = nextIncidents(incidents, conditions ?? [], conditions !== null, START + minute * MINUTE_MS);
    incidents = next.incidents;
    for (const { state, names, problem } of next.notices) all.push([minute, state, names.length, problem]);
  }
  return all;
}

test('CALL-1 301 papers that become stale within half an hour are one message, and one when all are fresh again', () => {
  const all = told(200, (minute) => (minute < 100 ? [fronts(papers(Math.min(301, minute * 20)))] : []));
  expect(all.map(([minute, state, names]) => [minute, state, names])).toEqual([
    [31, 'began', 301],
    [105, 'over', 301],
  ]);
  expect(all[0]?.[3]).toBe(all[1]?.[3]);
});

test('CALL-1 a paper that is stale for ever hides no other, and is told once', () => {
  const all = told(300, (minute) => [fronts(minute < 100 || minute > 200 ? papers(1) : papers(3))]);
  expect(all.map(([minute, state, names]) => [minute, state, names])).toEqual([
    [30, 'began', 1],
    [130, 'began', 2],
    [206, 'over', 2],
  ]);
});

test('CALL-1 what ends before its delay is not told; what comes back within five minutes has not been over', () => {
  expect(told(60, (minute) => (minute < 5 ? [backend] : []))).toEqual([]);
  const flapping = told(60, (minute) => (minute % 4 === 0 || minute > 40 ? [] : [backend]));
  expect(flapping.map(([, state]) => state)).toEqual([]);
  const all = told(60, (minute) => ((minute > 10 && minute % 4 === 0) || minute > 40 ? [] : [backend]));
  expect(all.map(([minute, state]) => [minute, state])).toEqual([
    [5, 'began'],
    [45, 'over'],
  ]);
});

test('CALL-1 single feeds call nobody; a share of them does', () => {
  expect(told(60, () => [feeds(false)])).toEqual([]);
  expect(told(60, () => [feeds(true)]).map(([minute]) => minute)).toEqual([15]);
});

test('CALL-1 while the feed index does not answer, nothing that only it knows is over', () => {
  const all = told(100, (minute) => (minute < 20 ? [backend] : minute < 60 ? null : [backend]));
  expect(all.map(([minute, state]) => [minute, state])).toEqual([[5, 'began']]);
});
