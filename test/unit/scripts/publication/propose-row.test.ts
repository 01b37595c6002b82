import { beforeAll, describe, expect, test } from 'vitest';
import { rowWarnings } from '../../../../functions/publications/row-warnings.ts';
import { type Publication, publicationSchema } from '../../../../schema/publication.ts';
import { SECTIONS } from '../../../../schema/sections.ts';
import { type PreparedFacts, prepareFacts } from '../../../../scripts/publication/candidate-feeds.ts';
import { readFacts } from '../../../../scripts/publication/facts.ts';
import { type Proposal, proposeRow } from '../../../../scripts/publication/propose-row.ts';

/** Every tenth of the 3,000 largest places. */
const PUBLICATIONS = 300;
const CAUTIOUS = { unverified: false, blocked: false };
const EVERYTHING = { unverified: true, blocked: true };

let facts: PreparedFacts;
let proposals: Proposal[];
let rows: Publication[];
/** With unverified and blocked feeds too. */
let generous: Proposal[];
let generousRows: Publication[];

beforeAll(() => {
  facts = prepareFacts(readFacts());
  const places = facts.places.filter((_, i) => i % 10 === 0).slice(0, PUBLICATIONS);
  proposals = places.map((place) => proposeRow(place, facts, CAUTIOUS));
  generous = places.map((place) => proposeRow(place, facts, EVERYTHING));
  rows = proposals.map(({ row }) => publicationSchema.parse(row));
  generousRows = generous.map(({ row }) => publicationSchema.parse(row));
});

const proposalFor = (id: string, options = CAUTIOUS): Proposal => {
  const place = facts.places.find((one) => one.id === id);
  if (!place) throw new Error(`no place ${id}`);
  return proposeRow(place, facts, options);
};
const listed = ({ catalogue: { areas, starter, states } }: PreparedFacts) => [
  ...areas.flatMap(({ state, feeds }) => feeds.map((feed) => ({ ...feed, state }))),
  ...starter,
  ...states,
];
/** As a row has it. */
const hrefOf = (url: string): string => URL.parse(url)?.href ?? url;

describe('rows of a tenth of the largest places', () => {
  test('each is valid, has its feeds and a unique id and hostname', () => {
    expect(rows).toHaveLength(PUBLICATIONS);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(PUBLICATIONS);
    expect(new Set(rows.flatMap(({ hostnames }) => hostnames)).size).toBe(PUBLICATIONS);
    for (const [i, row] of rows.entries()) {
      expect(row.sections).toMatchObject(proposals[i]?.row.sections ?? {});
      expect(row.hostnames).toEqual([`${row.id}.example`]);
    }
    expect(generousRows).toHaveLength(PUBLICATIONS);
  });

  test('it names its neighbours, but no place that is far away, nor itself', () => {
    const sonoma = proposalFor('sonoma-ca');
    expect(sonoma.neighbours).toEqual(['Napa', 'Petaluma', 'American Canyon']);
    expect(sonoma.row.keywords).toEqual(expect.arrayContaining(sonoma.neighbours));
    // Beyond the border nothing is known; the next places of Texas are 130 km away.
    expect(proposalFor('laredo-tx').neighbours).toEqual([]);
  });

  test('no feed is on a private network, listed twice or without TLS, and no row is without feeds', () => {
    expect(rows.flatMap(rowWarnings)).toEqual([]);
    // Outlets of the collection may have feeds without TLS; no other warning is allowed.
    const warnings = generousRows.flatMap(rowWarnings);
    expect(warnings.filter((warning) => !warning.includes('without https'))).toEqual([]);
    for (const { feeds } of generous) {
      const keys = feeds.map(({ url }) => url.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('no dead feed and no template is proposed, for any request', () => {
    const dead = listed(facts).filter(({ status }) => status === 'dead');
    expect(dead.length).toBeGreaterThan(3);
    const addresses = new Set(dead.map(({ url }) => hrefOf(url)));
    for (const { feeds } of generous)
      expect(
        feeds.filter(({ url, status }) => status === 'dead' || addresses.has(url) || url.includes('<')),
      ).toEqual([]);
  });

  test('only feeds that somebody noted to answer are proposed unless others are asked for', () => {
    const statuses = new Set(proposals.flatMap(({ feeds }) => feeds.map(({ status }) => status)));
    expect([...statuses].sort()).toEqual(['likely', 'works']);
    for (const { leftOut } of proposals) expect(leftOut.filter(({ reason }) => reason === '')).toEqual([]);
    const more = new Set(generous.flatMap(({ feeds }) => feeds.map(({ status }) => status)));
    expect([...more].sort()).toEqual(['blocked', 'likely', 'unknown', 'unverified', 'works']);
  });

  test('local feeds are those of the own state', () => {
    const states = new Map<string, Set<string>>();
    for (const { url, state } of listed(facts)) {
      if (state !== undefined) states.set(hrefOf(url), (states.get(hrefOf(url)) ?? new Set()).add(state));
    }
    for (const [state, outlets] of facts.outletsByState)
      for (const { feeds } of outlets)
        for (const url of feeds) states.set(hrefOf(url), (states.get(hrefOf(url)) ?? new Set()).add(state));
    for (const { row, feeds } of generous) {
      const state = row.region.code.slice('US-'.length);
      const local = feeds.filter(({ section }) => section === 'local');
      expect(local.filter(({ url }) => !states.get(url)?.has(state))).toEqual([]);
    }
  });

  test('the sections of the catalogue are filled everywhere', () => {
    const filled = SECTIONS.map(({ id }) => id).filter((id) => id !== 'events' && id !== 'local');
    for (const row of rows)
      for (const id of filled) expect(row.sections[id].length).toBeGreaterThanOrEqual(2);
    // The catalogue has no feed for the capital, which is in no state.
    const silent = rows.filter(({ sections }) => sections.local.length === 0);
    expect(silent.map(({ region }) => region.code)).toEqual(silent.map(() => 'US-DC'));
  });

  test('four names to choose from, none of a known outlet', () => {
    for (const { row, suggestions } of proposals) {
      expect(new Set(suggestions).size).toBe(4);
      expect(row.name).toBe(suggestions[0]);
    }
    expect(proposalFor('washington-dc').suggestions).not.toContain('Washington Post');
  });
});

test('a place has its region, position and time zone', () => {
  const { row } = proposalFor('sonoma-ca');
  expect(row).toMatchObject({
    id: 'sonoma-ca',
    hostnames: ['sonoma-ca.example'],
    timezone: 'America/Los_Angeles',
    region: { code: 'US-CA', place: 'Sonoma', coordinates: { lat: 38.2919, lon: -122.458 } },
  });
});

test('a place of an area has the feeds of the area, and of its own city only', () => {
  const namesFor = (id: string) => proposalFor(id).feeds.map(({ name }) => name);
  expect(namesFor('sonoma-ca')).toContain('KQED News');
  expect(namesFor('sonoma-ca')).not.toContain('Mission Local');
  expect(namesFor('san-francisco-ca')[0]).toBe('Mission Local');
  expect(namesFor('oakland-ca').slice(0, 2)).toEqual(['The Oaklandside', 'Berkeleyside']);
  expect(namesFor('los-angeles-ca')).not.toContain('KQED News');
  expect(proposalFor('san-francisco-ca').row.sections?.events?.length).toBeGreaterThan(0);
});

test('the nearest outlets are proposed with their distance, and left out with --verified', () => {
  const near = proposalFor('sonoma-ca').leftOut.filter(({ scope }) => scope === 'outlet');
  expect(near).toHaveLength(3);
  expect(near[0]).toMatchObject({ name: 'Sonoma Valley Sun (newspaper)', status: 'unverified', terms: null });
  expect(near[0]?.km).toBeLessThan(5);
  const distances = near.map(({ km }) => km ?? Number.NaN);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  const asked = proposalFor('sonoma-ca', { unverified: true, blocked: false });
  expect(asked.feeds.filter(({ scope }) => scope === 'outlet').map(({ url }) => url)).toEqual(
    near.map(({ url }) => hrefOf(url)),
  );
});
