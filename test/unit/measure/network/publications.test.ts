import { beforeAll, describe, expect, test } from 'vitest';
import { markOf, type Network, networkOf, rowOf } from '../../../../measure/network/publications.ts';
import { SECTIONS } from '../../../../schema/sections.ts';
import { type Facts, readFacts } from '../../../../scripts/publication/facts.ts';
import { distanceKm, nearest } from '../../../../scripts/publication/nearest.ts';

/** 3,000 rows take a second on a quiet machine. */
const PATIENCE_MS = 60_000;
const MOCKS = 'http://127.0.0.1:20000';

describe('nearest', () => {
  const at = (lat: number, lon: number, feed = `${lat},${lon}`) => ({ lat, lon, feed });
  const feedOf = ({ feed }: { feed: string }) => feed;

  test('distances are those of the Earth', () => {
    const newYork = at(40.7143, -74.006);
    expect(distanceKm(newYork, at(34.0522, -118.2437))).toBeCloseTo(3936, -1);
    // A degree of longitude is shorter further north.
    expect(distanceKm(at(60, 0), at(60, 1))).toBeCloseTo(55.6, 1);
    expect(distanceKm(newYork, newYork)).toBe(0);
  });

  test('a degree of longitude in the north is nearer than half as much more of latitude', () => {
    const east = at(60, 1);
    const north = at(60.75, 0);
    expect(nearest(at(60, 0), [north, east], 1, feedOf)).toEqual([east]);
  });

  test('nearest first, as many as requested, each feed once', () => {
    const all = [at(3, 0), at(1, 0, 'twice'), at(2, 0), at(0.5, 0, 'twice'), at(4, 0), at(0.7, 0, 'twice')];
    expect(nearest(at(0, 0), all, 3, feedOf)).toEqual([all[3], all[2], all[0]]);
    expect(nearest(at(0, 0), all, 9, feedOf)).toHaveLength(4);
  });
});

describe('the network of real places', () => {
  let facts: Facts;
  let network: Network;
  beforeAll(() => {
    facts = readFacts();
    network = networkOf(facts, 3_000);
  }, PATIENCE_MS);

  test(
    '3,000 publications, each with a host of its own and its nearest outlets',
    () => {
      expect(network.publications).toHaveLength(3_000);
      expect(new Set(network.publications.map(({ hostname }) => hostname)).size).toBe(3_000);
      for (const { place, local } of network.publications) {
        const near = nearest(place, facts.outlets, 3, ({ feeds }) => feeds[0]).map(({ feeds }) => feeds[0]);
        expect(local.slice(0, 3).map(({ url }) => url)).toEqual(near);
        expect(new Set(local).size).toBe(local.length);
      }
      const [largest] = network.publications;
      expect(largest).toMatchObject({ id: 'new-york-city-ny', hostname: 'new-york-city-ny.test', number: 0 });
    },
    PATIENCE_MS,
  );

  test('each feed has one id, which the mocks and a row accept', () => {
    expect(network.feeds.length).toBeGreaterThan(2_300);
    expect(new Set(network.feeds.map(({ id }) => id)).size).toBe(network.feeds.length);
    expect(network.feeds.filter(({ id }) => !/^[a-z0-9-]{1,80}$/.test(id))).toEqual([]);
    const listed = new Set([
      ...network.publications.flatMap(({ local }) => local),
      ...network.shared.map(({ feed }) => feed),
    ]);
    expect(listed.size).toBe(network.feeds.length);
  });

  test('no feed that is known to refuse, and no template', () => {
    const refused = new Set(
      facts.catalogue.states.filter(({ status }) => status === 'blocked').map((f) => f.url),
    );
    expect(refused.size).toBeGreaterThan(0);
    expect(network.feeds.filter(({ url }) => refused.has(url) || url.includes('<'))).toEqual([]);
  });

  test(
    'every row is valid and has the sections of the catalogue',
    () => {
      const rows = network.publications.map((publication) => rowOf(publication, network, MOCKS));
      for (const [i, row] of rows.entries()) {
        expect(row.sections.local.length).toBeGreaterThanOrEqual(3);
        expect(row.tagline).toBe(markOf({ number: i }));
      }
      const filled = SECTIONS.filter(({ id }) => rows[0]?.sections[id].length);
      expect(filled.map(({ id }) => id)).toEqual(
        SECTIONS.map(({ id }) => id).filter((id) => id !== 'events'),
      );
      expect(rows[0]?.sections.national).toEqual([
        `${MOCKS}/network/us-npr-national`,
        `${MOCKS}/network/us-pbs-news-hour`,
      ]);
    },
    PATIENCE_MS,
  );
});
