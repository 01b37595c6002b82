import { expect, test, vi } from 'vitest';
import { fetchWeather } from '../../../functions/sources/weather/fetch-weather.ts';

const POINT = 'https://weather.test/points/38.30,-122.46';
const FORECAST = 'https://weather.test/gridpoints/MTR/85,105/forecast';
const PLAN = { validators: { etag: '"1"', lastModified: null }, movedTo: null, allowPrivate: false };

/** Answers by address. @returns the requests, with their validator and media types */
function stubService(answers: Record<string, unknown>) {
  const asked: [string, string | null][] = [];
  const accepted: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
    asked.push([address, headers.get('if-none-match')]);
    accepted.push(headers.get('accept'));
    const answer = answers[address];
    return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer);
  });
  return { asked, accepted };
}

const pointTo = (forecast: string) => ({ [POINT]: { properties: { forecast } } });

test('HOME-22 the point names the forecast, which is remembered and asked for directly the next time', async () => {
  const { asked, accepted } = stubService({ ...pointTo(FORECAST), [FORECAST]: { properties: {} } });
  const first = await fetchWeather(`forecast:${POINT}`, PLAN);
  expect(first).toMatchObject({ kind: 'body', movedTo: FORECAST });
  // The validator belongs to a forecast, not to a point.
  expect(asked).toEqual([
    [POINT, null],
    [FORECAST, '"1"'],
  ]);
  expect(new Set(accepted)).toEqual(new Set(['application/geo+json, application/json;q=0.9']));
  asked.length = 0;
  const next = await fetchWeather(`forecast:${POINT}`, { ...PLAN, movedTo: FORECAST });
  expect(next).toMatchObject({ kind: 'body', movedTo: FORECAST });
  expect(asked).toEqual([[FORECAST, '"1"']]);
});

test.each([
  ['another host', 'https://other.test/forecast'],
  ['a private network', 'http://10.0.0.1/forecast'],
  ['no address', 'forecast'],
])('HOME-22 a forecast on %s is not asked for', async (_, forecast) => {
  const { asked } = stubService(pointTo(forecast));
  expect(await fetchWeather(`forecast:${POINT}`, PLAN)).toMatchObject({ kind: 'fault', fault: 'not-a-feed' });
  expect(asked).toEqual([[POINT, null]]);
});

test('HOME-22 HOME-23 a service that fails is a fault, and alerts are one request', async () => {
  const { asked } = stubService({});
  expect(await fetchWeather(`forecast:${POINT}`, PLAN)).toMatchObject({ kind: 'fault', fault: 'status' });
  const alerts = 'https://weather.test/alerts/active?point=38.30,-122.46';
  expect(await fetchWeather(`alerts:${alerts}`, PLAN)).toMatchObject({ kind: 'fault', fault: 'status' });
  expect(asked.at(-1)).toEqual([alerts, '"1"']);
});
