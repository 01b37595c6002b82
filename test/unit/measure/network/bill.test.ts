import { describe, expect, test } from 'vitest';
import {
  billOf,
  meanIntervalMs,
  newestRequests,
  type Operations,
  priceOf,
  type Traffic,
  viewsPerPlace,
} from '../../../../measure/network/bill.ts';
import { PRICES } from '../../../../measure/network/prices.ts';

const NOTHING = {
  requests: 0,
  cpuMs: 0,
  kvReads: 0,
  kvWrites: 0,
  objectRequests: 0,
  objectGbSeconds: 0,
  rowsWritten: 0,
};

describe('prices', () => {
  test('usage within the plan costs nothing more', () => {
    expect(priceOf({ ...NOTHING, requests: 10e6, kvReads: 10e6, rowsWritten: 50e6 }).usd).toBe(
      PRICES.planUsd,
    );
  });

  test('usage above it costs its price per million', () => {
    const { lines, usd } = priceOf({ ...NOTHING, requests: 12e6, kvWrites: 3e6 });
    const costs = Object.fromEntries(lines.map((line) => [line.item, line.usd]));
    expect(costs.requests).toBeCloseTo(0.6);
    expect(costs.kvWrites).toBeCloseTo(10);
    expect(usd).toBeCloseTo(PRICES.planUsd + 10.6);
  });
});

describe('a month', () => {
  const operations: Operations = {
    cpuMsPerView: 0.5,
    cpuMsPerRender: 10,
    kvKeysPerView: 0,
    kvKeysPerRender: 30,
    kvKeysPerFirstView: 0,
    indexKeysPerMinute: 0,
    kvWritesPerChange: 2,
    kvWritesPerQuietFeed: 3,
    objectCallsPerAttempt: 1,
    rowsPerAttempt: 3,
    perRowChange: { kvWrites: 4, kvReads: 1, objectCalls: 3, rowsWritten: 7 },
    articles: null,
  };
  const traffic: Traffic = {
    viewsPerMonth: 90e6,
    rowChangesPerMonth: 0,
    shares: Array.from({ length: 1_000 }, () => 1 / 1_000),
    sharedFeeds: 10,
    localFeeds: 90,
    sets: [],
    weatherPlaces: 0,
  };
  const monthMs = 30 * 24 * 60 * 60_000;
  /** Keys of feeds that change: ten twice an hour in a hundred isolates, ninety every four hours in three places. */
  const changedKeys = 30 * 24 * (10 * 2 * 100 + (90 / 4) * 3);
  const amounts = (changed: Partial<Operations> = {}, rendersPerView = 0.1, rowChangesPerMonth = 0) =>
    Object.fromEntries(
      billOf(
        { ...operations, ...changed },
        { ...traffic, rowChangesPerMonth },
        () => rendersPerView,
      ).lines.map(({ item, amount }) => [item, amount]),
    );

  test('a feed that rarely changes is fetched less often than every ten minutes', () => {
    const minutes = (changeMinutes: number) => meanIntervalMs(changeMinutes * 60_000) / 60_000;
    expect(minutes(30)).toBeCloseTo(10, 0);
    expect(minutes(240)).toBeGreaterThan(11);
    expect(minutes(240)).toBeLessThan(20);
    expect(minutes(1e9)).toBeCloseTo(30, 0);
  });

  test('views are spread over days, publications and places', () => {
    expect(viewsPerPlace(traffic, 1 / 1_000)).toBe(1_000);
  });

  test('views, renders and attempts are counted once each', () => {
    // For thirty days: 10 feeds change twice an hour, 90 every four hours.
    const attempts = monthMs * (10 / meanIntervalMs(30 * 60_000) + 90 / meanIntervalMs(240 * 60_000));
    expect(amounts()).toEqual({
      requests: 90e6,
      cpuMs: 45e6 + 90e6,
      kvReads: expect.closeTo(9e6 * 30 + changedKeys, 3),
      // And the index, every fifteen seconds.
      kvWrites: (10 * 48 + 90 * 6) * 30 * 2 + 100 * 30 * 3 + 30 * 24 * 60 * 4,
      objectRequests: expect.closeTo(attempts, 3),
      objectGbSeconds: expect.closeTo(attempts * 0.9 * 0.128, 3),
      rowsWritten: expect.closeTo(attempts * 3, 3),
    });
  });

  test('the weather of a place costs its attempts, and what a new forecast writes and is read', () => {
    const of = (weatherPlaces: number) =>
      Object.fromEntries(
        billOf(operations, { ...traffic, weatherPlaces }, () => 0.1).lines.map(({ item, amount }) => [
          item,
          amount,
        ]),
      );
    const [none, some] = [of(0), of(100)];
    // Alerts every ten minutes, a forecast every hour, another one every four hours.
    const [alerts, forecasts, changes] = [100 * 30 * 24 * 6, 100 * 30 * 24, 100 * 30 * 6];
    const more = (item: keyof typeof none) => (some[item] ?? 0) - (none[item] ?? 0);
    expect(more('objectRequests')).toBeCloseTo(alerts + forecasts + changes, 3);
    expect(more('rowsWritten')).toBeCloseTo(alerts + forecasts + 3 * changes, 3);
    expect(more('kvWrites')).toBeCloseTo(changes, 3);
    expect(more('kvReads')).toBeCloseTo(3 * changes, 3);
    expect(more('objectGbSeconds')).toBeCloseTo((alerts + forecasts) * 0.3 * 0.128, 3);
  });

  test('newest articles are asked for by views that come a minute after the last request, once for all isolates', () => {
    const articles = { objectCallsPerCall: 2, rowsPerCall: 0.5 };
    const [before, after] = [amounts(), amounts({ articles })];
    // Each publication has a view every 0.48 minutes.
    const requests = (1_000 * 30 * 24 * 60) / 1.48;
    expect(newestRequests(traffic)).toBeCloseTo(requests);
    // And a hundred isolates report three times a minute which publications are read.
    const reports = 100 * 30 * 24 * 60 * 3;
    // The index wakes pollers by an alarm every second.
    const turns = 30 * 24 * 60 * 60;
    expect(Number(after.objectRequests) - Number(before.objectRequests)).toBeCloseTo(
      requests * 2 + reports + turns,
    );
    expect(Number(after.rowsWritten) - Number(before.rowsWritten)).toBeCloseTo(requests * 0.5 + turns);
    expect(Number(after.objectGbSeconds) - Number(before.objectGbSeconds)).toBeCloseTo(
      requests * 0.3 * 0.128,
    );
  });

  test('where a publication has more readers, fewer of its views ask for newest articles', () => {
    const shares = [0.9, 0.1];
    // Of 90 million views a month: 1,875 and 208 a minute.
    expect(newestRequests({ ...traffic, shares })).toBeCloseTo(
      (monthMs / 60_000) * (1 / (1 + 1 / 1_875) + 1 / (1 + 12 / 2_500)),
    );
    expect(newestRequests({ ...traffic, viewsPerMonth: 30 * 24 * 60 * 2, shares })).toBeLessThan(
      newestRequests({ ...traffic, viewsPerMonth: 30 * 24 * 60 * 2, shares: [0.5, 0.5] }),
    );
  });

  test('a first view in each new isolate of a place reads what later ones know', () => {
    const [before, after] = [amounts(), amounts({ kvKeysPerFirstView: 6 })];
    // Four isolates a day.
    expect(Number(after.kvReads) - Number(before.kvReads)).toBeCloseTo(1_000 * 3 * 30 * 4 * 6);
  });

  test('a set of feeds runs ten minutes after its last run, or when a later change is readable', () => {
    const sets = [{ shared: 1, local: 1 }];
    const amountsOf = (of: Traffic) =>
      Object.fromEntries(billOf(operations, of, () => 0.1).lines.map(({ item, amount }) => [item, amount]));
    const [before, after] = [amountsOf(traffic), amountsOf({ ...traffic, sets })];
    const more = (item: string) => Number(after[item]) - Number(before[item]);
    // Its feeds change 54 times a day, 26 2/3 minutes apart; a change within 8 3/4 minutes of a run waits for the tenth.
    const apart = 80 / 3;
    const runs = (30 * 24 * 60) / (10 + Math.exp(-8.75 / apart) * apart);
    expect(more('kvReads')).toBeCloseTo(runs * (2 + 3 / 2));
    expect(more('kvWrites')).toBeCloseTo(runs / 2);
    expect(more('objectRequests')).toBeCloseTo(30 * 54 + runs * 1.5);
    expect(more('rowsWritten')).toBeCloseTo(runs * 3);
  });

  test('changes of rows are billed by their number, and nothing of them by views', () => {
    const [before, after] = [amounts(), amounts({}, 0.1, 1_000)];
    const more = Object.fromEntries(
      Object.entries(after).map(([item, amount]) => [item, amount - Number(before[item])]),
    );
    expect(more).toEqual({
      requests: 1_000,
      cpuMs: 0,
      kvReads: 1_000,
      kvWrites: 4_000,
      objectRequests: 3_000,
      objectGbSeconds: expect.closeTo(128, 3),
      rowsWritten: 7_000,
    });
  });

  test('isolates that look for changes are billed by time, not by views', () => {
    const looking = amounts({ indexKeysPerMinute: 4, kvKeysPerRender: 0 }, 0);
    expect(looking.kvReads).toBeCloseTo(100 * 30 * 24 * 60 * 4 + changedKeys);
    expect(looking.kvWrites).toBe(amounts().kvWrites);
  });
});
