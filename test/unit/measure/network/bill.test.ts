import { expect, test } from 'vitest';
import { billBeside, billOf, ownServers, priceOf, rendersPerDay } from '../../../../measure/network/bill.ts';
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

test('amounts within the allowance cost the plan alone; above it each million has its price', () => {
  expect(priceOf(NOTHING).usd).toBe(PRICES.planUsd);
  const { included, usdPerMillion } = PRICES.items.kvWrites;
  expect(priceOf({ ...NOTHING, kvWrites: included }).usd).toBe(PRICES.planUsd);
  const { usd, lines } = priceOf({ ...NOTHING, kvWrites: included + 3e6 });
  expect(usd).toBeCloseTo(PRICES.planUsd + 3 * usdPerMillion, 9);
  expect(lines.find(({ item }) => item === 'kvWrites')).toMatchObject({ amount: included + 3e6 });
});

test('a month has the counts of 720 hours; views are read in three places, by objects once', () => {
  const hour = {
    views: 100,
    renders: 1,
    kvKeys: 50_000,
    objectKvKeys: 9_000,
    kvWrites: 1_000,
    objectCalls: 20_000,
    alarms: 5_000,
    rowsWritten: 7_000,
    logLines: 100,
  };
  const costs = { cpuMsPerView: 2, cpuMsPerRender: 10, kvKeysPerFirstView: 20 };
  const { lines } = billOf(hour, costs, { publications: 10, views: 900_000 });
  const amount = Object.fromEntries(lines.map((line) => [line.item, line.amount]));
  expect(amount).toMatchObject({
    requests: 900_000,
    kvWrites: 720_000,
    objectRequests: 25_000 * 720,
    rowsWritten: 12_000 * 720,
    objectGbSeconds: 25_000 * 720 * 0.3 * 0.128,
  });
  // 1,000 views a day of each front page in each place.
  expect(amount.cpuMs).toBeCloseTo(900_000 * 2 + rendersPerDay(1_000) * 30 * 3 * 10 * 10, 3);
  // Rows and heads for views, new isolates four times a day, and both indexes of a hundred isolates.
  const indexes = (amount.kvReads ?? 0) - (50_000 * 3 + 9_000) * 720 - 10 * 3 * 120 * 20;
  expect(indexes).toBeGreaterThan(0);
  expect(indexes % (100 * 2)).toBe(0);
});

test('custom hostnames, storage and logs have a total of their own, above what is included', () => {
  const hour = {
    views: 0,
    renders: 0,
    kvKeys: 0,
    objectKvKeys: 0,
    kvWrites: 0,
    objectCalls: 10_000,
    alarms: 5_000,
    rowsWritten: 0,
    logLines: 1_000,
  };
  const stored = { kvBytes: 3e9, objectBytes: 15e9 };
  const { lines, usd } = billBeside(hour, stored, { publications: 3_000, views: 45e6 });
  const line = Object.fromEntries(lines.map((each) => [each.item, each]));
  expect(line.hostnames).toMatchObject({ amount: 3_000, usd: expect.closeTo(290) });
  expect(line.kvGb?.usd).toBeCloseTo(1);
  expect(line.objectGb?.usd).toBeCloseTo(2);
  expect(line.logLines).toMatchObject({ amount: 45e6 + 16_000 * 720, usd: expect.closeTo(21.912) });
  expect(usd).toBeCloseTo(314.912);
  expect(
    billBeside(
      { ...hour, objectCalls: 0, alarms: 0 },
      { kvBytes: 0, objectBytes: 0 },
      { publications: 100, views: 1e6 },
    ).usd,
  ).toBe(0);
});

test('own servers are half busy on average, and there is always one', () => {
  const month = 30 * 24 * 3_600_000;
  expect(ownServers(month / 10)).toMatchObject({ servers: 1, usd: 96, coresBusy: expect.closeTo(0.1) });
  expect(ownServers(month * 5)).toMatchObject({ servers: 2, usd: 192 });
});
