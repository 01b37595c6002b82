import { expect, test } from 'vitest';
import { mostWithin } from '../../../../measure/network/changes.ts';
import {
  behindCounters,
  feedWritesOf,
  kvKeysOf,
  objectCallsOf,
} from '../../../../measure/network/counted.ts';
import {
  markOf,
  type NetworkFeed,
  type NetworkPublication,
} from '../../../../measure/network/publications.ts';
import { strangeNames } from '../../../../measure/network/strangers.ts';

const feed = (id: string): NetworkFeed => ({ id, url: `https://${id}.example/feed`, scope: 'outlet' });
const PAPER: NetworkPublication = {
  number: 6,
  id: 'griffith-in',
  hostname: 'griffith-in.test',
  place: { name: 'Griffith', state: 'IN', lat: 41.5, lon: -87.4, timezone: 'America/Chicago' },
  local: [feed('outlet-times-in')],
};
const SHARED = new Set(['us-npr-national']);

test('its own names and the stories that it lists are no strangers', () => {
  const page = `<p>${markOf(PAPER)}</p><a href="https://griffith-in.test/">
    <a href="http://127.0.0.1:1/stories/network/outlet-times-in/20"><a href="/stories/network/us-npr-national/3">`;
  expect(strangeNames(page, PAPER, SHARED)).toEqual({ own: 2, strange: [] });
});

test('another publication shows by its mark, its host and its stories', () => {
  const other = { ...PAPER, number: 66 };
  const page = `${markOf(other)} desk@whiting-in.test <a href="/stories/network/outlet-post-in/20">`;
  expect(strangeNames(page, PAPER, SHARED)).toEqual({
    own: 0,
    strange: ['No. 67 of the network', 'whiting-in.test', '/stories/network/outlet-post-in/'],
  });
});

test('the most requests of one feed within an interval', () => {
  const times = new Map([
    ['a', [0, 600, 1_200]],
    ['b', [100, 699, 1_300]],
  ]);
  expect(mostWithin(times, 600)).toBe(2);
  expect(mostWithin(times, 599)).toBe(1);
  expect(mostWithin(new Map(), 600)).toBe(0);
});

test('the indexes of an isolate are no keys of a view', () => {
  expect(kvKeysOf({ kvKeys: { head: 35, title: 1, index: 4 } })).toEqual({ views: 36, index: 4 });
});

test('rows and indexes are no writes of what publishers said', () => {
  expect(feedWritesOf({ kvWrites: { head: 5, all: 5, index: 3, title: 7, row: 2 } })).toBe(10);
});

test('the Worker has its main module by name, behind one that counts each of its objects', () => {
  const modules = behindCounters(
    [
      { type: 'ESModule', path: 'dist/site/worker.js', contents: 'the product' },
      { type: 'Data', path: 'dist/site/loop.mp3', contents: '' },
    ],
    ['FeedPoller', 'StationPoller'],
  );
  expect(modules.map(({ path }) => path)).toEqual([
    'dist/site/worker.js',
    'dist/site/counters.js',
    'dist/site/bindings.js',
    'dist/site/product.js',
    'dist/site/loop.mp3',
  ]);
  expect(modules[0]?.contents).toContain(
    'export const StationPoller = countedObject(product.StationPoller);',
  );
  expect(modules[3]?.contents).toBe('the product');
});

test('calls of the register are counted apart', () => {
  expect(objectCallsOf({ objectCalls: { FEED_POLLERS: 3, PUBLICATION_REGISTER: 2 } })).toEqual({
    all: 5,
    register: 2,
  });
  expect(objectCallsOf({ objectCalls: {} })).toEqual({ all: 0, register: 0 });
});
