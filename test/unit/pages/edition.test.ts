import { beforeEach, expect, test, vi } from 'vitest';
import type { CopyVersion } from '../../../functions/articles/cached-source.ts';
import {
  copyEdition,
  frontEdition,
  isAtLeast,
  missingEdition,
  sectionEdition,
  staticEdition,
} from '../../../functions/pages/editions/edition.ts';
import { rememberFacts } from '../../../functions/pages/editions/page-facts.ts';
import { confirms, tagOf } from '../../../functions/pages/editions/validator.ts';
import { hash53 } from '../../../functions/platform/hash.ts';
import { eventsAddress } from '../../../functions/sources/index/event-set.ts';
import type { FeedIndexView } from '../../../functions/sources/index/feed-index-view.ts';
import { encodeState } from '../../../functions/sources/index/feed-versions.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { indexView } from '../../shared/index-view.ts';
import { recordOf, storyOf } from '../feeds/feed-fixtures.ts';

const NOW = Date.UTC(2026, 10, 22, 20);
const MINUTE_MS = 60_000;
const LOCAL = 'https://local.example/feed';
const WORLD = 'https://world.example/feed';
const NEWEST = { hash: 3, checkedAt: NOW, failing: false };

const publication = publicationSchema.parse(
  smallPublication('bee', { sections: { local: [LOCAL], world: [WORLD] } }),
);
const healthy = encodeState({ ...recordOf([storyOf()]), changedAt: NOW - 60 * MINUTE_MS });
const failing = encodeState({
  ...recordOf([storyOf()]),
  changedAt: NOW - 60 * MINUTE_MS,
  fault: { kind: 'status', detail: '', since: NOW },
});

interface Versions {
  live?: [number, number];
  settled?: [number, number];
  state?: [number, number];
}
const indexOf = ({ live = [5, 5], settled = live, state = [healthy, healthy] }: Versions = {}) =>
  indexView([
    [LOCAL, { live: live[0], settled: settled[0], state: state[0] }],
    [WORLD, { live: live[1], settled: settled[1], state: state[1] }],
  ]);

const given = (change: { now?: number; build?: string; address?: string; version?: string } = {}) => ({
  facts: rememberFacts(publication, change.version ?? 'row-1'),
  build: change.build ?? 'build-1',
  address: change.address ?? 'https://bee.test/',
  now: change.now ?? NOW,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

const front = (index = indexOf(), change = {}, newest: CopyVersion | null = NEWEST) =>
  frontEdition(given(change), index, newest);

test('CACHE-5 a front page changes with what it shows, and with nothing else', () => {
  const before = front();
  expect(front()).toBe(before);
  expect(before).toMatch(/^[a-z0-9]{8,}$/);
  const changed = [
    front(indexOf({ live: [6, 5], settled: [5, 5] })),
    front(indexOf({ settled: [5, 6], live: [5, 6] })),
    front(indexOf(), {}, { ...NEWEST, hash: 4 }),
    front(indexOf(), {}, null),
    front(indexOf({ state: [failing, healthy] })),
    front(indexOf(), { now: NOW + 12 * 60 * MINUTE_MS }),
    front(indexOf(), { build: 'build-2' }),
    front(indexOf(), { version: 'row-2' }),
    front(indexOf(), { address: 'https://bee.test/?all=local' }),
  ];
  expect(new Set([before, ...changed]).size).toBe(changed.length + 1);
  const same = [
    // A national feed counts with its version at the last settling.
    front(indexOf({ live: [5, 6], settled: [5, 5] })),
    front(indexOf({ settled: [4, 5] })),
    front(indexOf(), { now: NOW + 5 * MINUTE_MS }),
    // It shows no age of its own articles.
    front(indexOf(), {}, { ...NEWEST, checkedAt: NOW + 1, failing: true }),
  ];
  expect(new Set([before, ...same]).size).toBe(1);
});

test('HOME-27 a front page changes with the events of its sections, a section’s own page at once', () => {
  const two = publicationSchema.parse(
    smallPublication('wasp', { sections: { world: [WORLD, LOCAL], local: [LOCAL] } }),
  );
  const facts = rememberFacts(two, 'row-1');
  const own = { facts, build: 'build-1', address: 'https://wasp.test/', now: NOW };
  const known = (live: number, settled: number) =>
    indexView([[eventsAddress([LOCAL, WORLD]) ?? '', { live, settled }]], live * 100 + settled);
  const fronts = [known(5, 5), known(6, 6)].map((index) => frontEdition(own, index, NEWEST));
  expect(new Set(fronts).size).toBe(2);
  // Like a national feed, it counts as of the last settling.
  expect(frontEdition(own, known(7, 6), NEWEST)).toBe(fronts[1]);
  const sections = [known(5, 5), known(6, 6), known(7, 6)].map((index) =>
    sectionEdition(own, index, 'world'),
  );
  expect(new Set(sections).size).toBe(3);
});

test('FEED-3 while all feeds of a section fail, the page changes as often as its words for the age', () => {
  const index = indexOf({ state: [failing, healthy] });
  const at = (minutes: number) => front(index, { now: NOW + minutes * MINUTE_MS });
  // At one hour: the page says "1 hour ago" until two hours.
  expect(new Set([0, 1, 30, 59].map(at)).size).toBe(1);
  expect(at(60)).not.toBe(at(59));
});

test('CACHE-5 a section, whole, shows what is there now', () => {
  const world = (index: FeedIndexView) => sectionEdition(given(), index, 'world');
  const before = world(indexOf());
  expect(world(indexOf({ live: [5, 6], settled: [5, 5] }))).not.toBe(before);
  expect(world(indexOf({ live: [6, 5] }))).toBe(before);
});

test('CACHE-5 a list or an article changes with the stored answer, and with its age while the backend fails', () => {
  const version = { hash: hash53('an answer'), checkedAt: NOW, failing: false };
  const before = copyEdition(given(), version);
  expect(copyEdition(given({ now: NOW + 60 * MINUTE_MS }), { ...version, checkedAt: NOW + 1 })).toBe(before);
  expect(copyEdition(given(), { ...version, hash: hash53('another') })).not.toBe(before);
  expect(copyEdition(given(), { ...version, hash: version.hash + 2 ** 40 })).not.toBe(before);
  const stale = { ...version, failing: true };
  const ages = [0, 20, 60].map((minutes) => copyEdition(given({ now: NOW + minutes * MINUTE_MS }), stale));
  expect(new Set([before, ...ages]).size).toBe(4);
});

test('CACHE-5 a static page changes with row, build and year', () => {
  const pages = [
    staticEdition(given()),
    staticEdition(given({ version: 'row-2' })),
    staticEdition(given({ build: 'build-2' })),
    staticEdition(given({ now: NOW + 60 * 24 * 60 * MINUTE_MS })),
  ];
  expect(new Set(pages).size).toBe(4);
  expect(staticEdition(given({ now: NOW + 24 * 60 * MINUTE_MS }))).toBe(pages[0]);
});

const isLive = (address: string) => address !== WORLD;

test.each([
  ['as new as promised', { local: 5, world: 5 }, true],
  ['newer', { local: 6, world: 7 }, true],
  ['local news that are older', { local: 4, world: 5 }, false],
  ['world news older than settled', { local: 5, world: 3 }, false],
  ['world news older than live, not than settled', { local: 5, world: 4 }, true],
])(
  'CACHE-5 a render bears the edition only where it shows all of it: %s',
  (_what, { local, world }, expected) => {
    const index = indexOf({ live: [5, 5], settled: [5, 4] });
    const feeds = new Map([
      [LOCAL, local],
      [WORLD, world],
    ]);
    expect(isAtLeast(index, isLive, { feeds })).toBe(expected);
  },
);

test('CACHE-5 the page of unknown paths changes with the newest articles, and shows no age', () => {
  const missing = (newest: CopyVersion | null) => missingEdition(given(), newest);
  expect(missing({ ...NEWEST, failing: true })).toBe(missing(NEWEST));
  expect(new Set([missing(NEWEST), missing({ ...NEWEST, hash: 4 }), missing(null)]).size).toBe(3);
});

test('CACHE-5 a tag is confirmed in every form a cache sends it, and no other is', () => {
  for (const field of ['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc"'])
    expect(confirms(field, 'abc')).toEqual({ tag: '"abc"', faulty: false });
  expect(confirms(tagOf('abc', true), 'abc')).toEqual({ tag: '"abc.faulty"', faulty: true });
  for (const field of [null, '', '*', 'abc', '"abcd"', '"ab"']) expect(confirms(field, 'abc')).toBeNull();
});
