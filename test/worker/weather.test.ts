import { expect, test, vi } from 'vitest';
import { healthSchema } from '../../schema/health.ts';
import { smallPublication } from '../../testing/publications.ts';
import { wordsOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const MINUTE_MS = 60_000;
/** Less than the shortest time between two requests, which is that of alerts. */
const STEP_MINUTES = 4;
/** For tests that hang; no test waits this long on a machine that is merely busy. */
const TEST_MAX_MS = 240_000;
const HOUR_MS = 60 * MINUTE_MS;
const TYPICAL = { now: '64°F', sky: 'Partly Cloudy', high: '68°', low: '52°' };
const PLACE = { code: 'US-CA', place: 'Sonoma', area: 'the Sonoma Valley' };

vi.setConfig({ testTimeout: TEST_MAX_MS });

const testEnv = await ownEnv({
  change: (title) => ({ ...title, sections: {} }),
  publications: (mocks) => [
    smallPublication('bee', {
      region: { ...PLACE, coordinates: { lat: 38.2919, lon: -122.458 } },
      weather: TYPICAL,
      weatherUrl: `${mocks}/weather`,
    }),
    smallPublication('nowhere', { region: PLACE, weather: TYPICAL, weatherUrl: `${mocks}/weather` }),
  ],
});

const front = async (host = 'bee.test') => (await testEnv.get('/', host)).text;
/** Epoch ms by the clock of the Workers. */
const clock = async () =>
  Date.parse(healthSchema.parse(JSON.parse((await testEnv.get('/api/health', 'bee.test')).text)).checkedAt);

/** Lets minutes pass until the front page is as expected. @returns it, and the minutes */
async function frontUntil(
  expected: (html: string) => boolean,
  minutesMax: number,
): Promise<[string, number]> {
  for (let minutes = 0; ; minutes += STEP_MINUTES) {
    const html = await front();
    if (expected(html)) return [html, minutes];
    if (minutes > minutesMax) throw new Error(`The front page is not as expected after ${minutes} minutes`);
    await testEnv.clock.advance(STEP_MINUTES * MINUTE_MS);
  }
}
const asked = async (target: string) =>
  (await testEnv.control.log()).requests.filter((request) => request.target === target);

const alert = (event: string, onset: number, endsAt: number) => ({
  properties: {
    id: `urn:oid:${event}`,
    event,
    severity: 'Severe',
    status: 'Actual',
    messageType: 'Alert',
    onset: new Date(onset).toISOString(),
    ends: new Date(endsAt).toISOString(),
    expires: new Date(endsAt).toISOString(),
  },
});
/** A warning in force, and a watch that begins at its end. */
const flood = (endsAt: number) =>
  JSON.stringify({
    features: [
      alert('Flood Warning', endsAt - 2 * HOUR_MS, endsAt),
      alert('High Wind Watch', endsAt, endsAt + HOUR_MS),
    ],
  });

test('HOME-12 HOME-22 typical weather until the forecast is known, then the forecast, for publications with coordinates', async () => {
  const before = await front();
  expect(before).toContain('Typical for Sonoma');
  expect(before).not.toContain('Weather in Sonoma');
  const [html] = await frontUntil((text) => text.includes('Weather in Sonoma'), 15);
  expect(html).not.toContain('Typical for Sonoma');
  expect(html).toMatch(/>(?:66|51)°F</);
  for (const words of ['High 66° / Low 51°', 'Wind W 5 to 10 mph', 'National Weather Service'])
    expect(html).toContain(words);
  expect(wordsOf(html)).toMatch(/National Weather Service[^,]*, updated \w{3},? [\d:]+\s[AP]M/);
  expect(html).toContain('https://forecast.weather.gov/MapClick.php?lat=38.30&amp;lon=-122.46');
  expect(html).not.toContain('alerts-block');
  expect(await front('nowhere.test')).toContain('Typical for Sonoma');
  // One cell of this publication and one of the default one, which is unread.
  await testEnv.clock.advance(STEP_MINUTES * MINUTE_MS);
  const paths = new Set((await asked('weather:points')).map(({ path }) => path));
  expect([...paths].toSorted()).toEqual(['/weather/points/37.78,-122.42', '/weather/points/38.30,-122.46']);
  const [request] = await asked('weather:alerts');
  expect([request?.accept, request?.userAgent]).toEqual([
    'application/geo+json, application/json;q=0.9',
    expect.stringMatching(/^Masthead\//),
  ]);
});

test('HOME-23 an alert is a line below the masthead, and goes when it ends although the service fails', async () => {
  const endsAt = (await clock()) + HOUR_MS;
  await testEnv.control.reply('weather:alerts', flood(endsAt));
  const [html] = await frontUntil((text) => text.includes('Flood Warning'), 25);
  expect(html).toMatch(/<section[^>]*aria-label="Weather alerts">/);
  expect(html).toMatch(/<strong>Flood Warning<\/strong> until \w{3},? [\d:]+\s[AP]M/);
  expect(html).toMatch(
    /<strong>High Wind Watch<\/strong> from \w{3},? [\d:]+\s[AP]M until \w{3},? [\d:]+\s[AP]M/,
  );
  expect((await testEnv.get('/faq', 'bee.test')).text).not.toContain('Flood Warning');
  await testEnv.control.fault('weather:alerts', { mode: 'fail', status: 503 });
  await testEnv.clock.advance(15 * MINUTE_MS);
  expect(await front()).toContain('Flood Warning');
  await frontUntil((text) => !text.includes('Flood Warning'), 110);
  expect(await clock()).toBeGreaterThanOrEqual(endsAt);
  await testEnv.control.reset();
});

test('HOME-22 HOME-12 while the service fails the last forecast stays, and once it is over the typical weather is back', async () => {
  await frontUntil((text) => text.includes('Weather in Sonoma'), 70);
  await testEnv.control.fault('weather:*', { mode: 'html' });
  await testEnv.clock.jump(2 * HOUR_MS);
  // All alarms fired at once, and a host has four slots: on a busy machine the forecast's comes again within seconds.
  await testEnv.clock.advance(MINUTE_MS);
  expect(await front()).toContain('Weather in Sonoma');
  await testEnv.untilLogged(/"event":"feed\.failed","feed":"forecast:http/);
  await testEnv.clock.jump(64 * HOUR_MS);
  await frontUntil((text) => text.includes('Typical for Sonoma'), 70);
});
