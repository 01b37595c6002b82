import type { TestEnv } from '../../testing/test-env.ts';

const HOUR_MS = 3_600_000;
/** The alert that is in force at the place of `stormy`. */
export const ALERTS = ['Flood Warning', 'Coastal Flood Advisory', 'High Wind Watch'];
/** @param now by the clock of the site, which a test before may have moved */
const alert = (event: string, now: number) => ({
  properties: {
    id: `urn:oid:${event}`,
    event,
    severity: 'Severe',
    status: 'Actual',
    messageType: 'Alert',
    ends: new Date(now + 5 * HOUR_MS).toISOString(),
    expires: new Date(now + HOUR_MS).toISOString(),
  },
});

/** Makes the Worker fetch the weather of `stormy`, so that it is known before the first page is read. */
export async function fetchStorm(testEnv: TestEnv): Promise<void> {
  const now = await testEnv.clock.read();
  const features = ALERTS.map((event) => alert(event, now));
  await testEnv.control.reply('weather:alerts', JSON.stringify({ features }));
  await testEnv.refreshFeed(`forecast:${testEnv.mocks}/weather/points/40.80,-124.16`);
  await testEnv.refreshFeed(`alerts:${testEnv.mocks}/weather/alerts/active?point=40.80,-124.16`);
  await testEnv.control.reset();
}
