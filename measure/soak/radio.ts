/**
 * `npm run soak -- radio [--drops N | --short]`: a real browser listens through the site while its stations are killed,
 * refuse connections and fall silent for 1 to 10 s. Three listeners at a time, one for each kind of failure. `--short` is
 * one drop of one listener, to show that it works: its time is no figure.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEFAULT_PUBLICATION } from '../../functions/publications/default-publication.ts';
import { chromiumArguments, findChromium } from '../../scripts/test/chromium.ts';
import { type Failure, RadioStation } from '../../testing/radio-station.ts';
import { startTestEnv } from '../../testing/test-env.ts';
import { median } from '../shared/percentile.ts';
import { type Drop, type Recovery, recoveryOf, soundingSince } from './recovery.ts';
import { noteSound, readSound } from './sound-log.ts';

const DROP_MAX_S = 10;
const FAILURES: readonly Failure[] = ['killed', 'refused', 'silent'];
/** Pause between drops: a player treats drops in quick succession as one long failure, and retries less often. */
const REST_MS = 11_000;
/** With one drop there are none in quick succession. */
const SHORT_REST_MS = 1_000;
/** Buffered sound of a player when its station fails; after this time a drop is audible. */
const BUFFERED_MS = 5_000;
/** Longer than any wait between two retries; after this the sound counts as lost. */
const BACK_MAX_MS = 30_000;
const BACK_MEDIAN_MAX_MS = 2_000;
/** Limit for the station's connections to close after the last listener has left (RAD-11). */
const LEFT_MAX_MS = 5_000;
const LOOK_EVERY_MS = 200;

interface Lane {
  failure: Failure;
  station: RadioStation;
  page: Page;
}

interface Report {
  failure: Failure;
  recoveries: Recovery[];
  /** Drops after which the sound did not return. */
  lost: number;
  /** Connections to the station that were still open at the end. */
  left: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(done: () => Promise<boolean> | boolean, maxMs: number): Promise<boolean> {
  for (const deadline = Date.now() + maxMs; Date.now() < deadline; await wait(LOOK_EVERY_MS)) {
    if (await done()) return true;
  }
  return false;
}

/** @returns a page that plays the publication's station @throws without sound */
async function listen(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await noteSound(page);
  await page.goto(`${address}/radio`);
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'));
  await page.getByRole('button', { name: 'Play live radio' }).click();
  const heard = await until(async () => soundingSince(await readSound(page)) !== null, BACK_MAX_MS);
  if (!heard) throw new Error(`no sound at ${address}/radio`);
  return page;
}

async function soundsSince(page: Page, moment: number, restMs: number): Promise<boolean> {
  const since = soundingSince(await readSound(page));
  return since !== null && Date.now() - Math.max(since, moment) > restMs;
}

async function soakLane({ failure, station, page }: Lane, drops: number, restMs: number): Promise<Report> {
  const recoveries: Recovery[] = [];
  let lost = 0;
  await wait(restMs);
  for (let i = 0; i < drops; i++) {
    const from = Date.now();
    const mend = station.fail(failure);
    await wait(((i % DROP_MAX_S) + 1) * 1_000);
    await mend();
    const drop: Drop = { from, to: Date.now() };
    const back = await until(
      () => soundsSince(page, from + BUFFERED_MS, restMs),
      BACK_MAX_MS + restMs + BUFFERED_MS,
    );
    if (back) recoveries.push(recoveryOf(await readSound(page), drop, Date.now()));
    else lost++;
  }
  await page.context().close();
  await until(() => station.listeners === 0, LEFT_MAX_MS);
  return { failure, recoveries, lost, left: station.listeners };
}

const seconds = (values: number[]): string =>
  values.length === 0
    ? '–'
    : `${(median(values) / 1000).toFixed(2)} s, at most ${(Math.max(...values) / 1000).toFixed(2)} s`;

function report({ failure, recoveries, lost, left }: Report): void {
  const noticed = recoveries.flatMap(({ noticedMs }) => noticedMs ?? []);
  console.log(`radio: ${recoveries.length + lost} drops, station ${failure}`);
  console.log(
    `  sound back after the station      median ${seconds(recoveries.map(({ backMs }) => backMs))}`,
  );
  console.log(`  silence reported after median ${seconds(noticed)} (${noticed.length} times)`);
  console.log(`  never back ${lost}, connections left ${left}`);
}

export default async function soakRadio({
  short,
  ...settings
}: {
  short: boolean;
  drops: number;
}): Promise<string[]> {
  const [restMs, backMaxMs] = short
    ? [SHORT_REST_MS, Number.POSITIVE_INFINITY]
    : [REST_MS, BACK_MEDIAN_MAX_MS];
  const drops = short ? 1 : settings.drops;
  const failures = FAILURES.slice(0, drops);
  const stations = await Promise.all(failures.map(() => RadioStation.open()));
  const hosts = failures.map((failure) => `${failure}.localhost`);
  const testEnv = await startTestEnv({
    clock: false,
    publications: () =>
      stations.map(({ port }, i) => ({
        ...DEFAULT_PUBLICATION,
        id: `station-${i}`,
        hostnames: [hosts[i] ?? ''],
        radio: { url: `http://127.0.0.1:${port}/{port}`, ports: [8076] },
        local: true,
      })),
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const port = new URL(testEnv.site).port;
    const reports = await Promise.all(
      failures.map(async (failure, i) => {
        const station = stations[i];
        if (!station) throw new Error('a lane without a station');
        const page = await listen(browser, `http://${hosts[i]}:${port}`);
        return soakLane({ failure, station, page }, share(drops, i), restMs);
      }),
    );
    reports.forEach(report);
    return judge(reports, backMaxMs);
  } finally {
    await browser.close();
    await testEnv.stop();
    await Promise.all(stations.map((station) => station.close()));
  }
}

const share = (drops: number, lane: number): number => Math.ceil((drops - lane) / FAILURES.length);

function judge(reports: Report[], backMaxMs: number): string[] {
  const backMs = median(reports.flatMap(({ recoveries }) => recoveries.map((one) => one.backMs)));
  const lost = reports.reduce((sum, one) => sum + one.lost, 0);
  const left = reports.reduce((sum, one) => sum + one.left, 0);
  console.log(`radio: sound back after the station, median of all ${(backMs / 1000).toFixed(2)} s`);
  return [
    ...(backMs <= backMaxMs ? [] : [`radio: sound back after ${backMs} ms (median), at most ${backMaxMs}`]),
    ...(lost === 0 ? [] : [`radio: ${lost} drops without sound after them`]),
    ...(left === 0 ? [] : [`radio: ${left} connections to the station left open`]),
  ];
}
