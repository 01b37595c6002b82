import type { TestEnv } from '../../testing/test-env.ts';

const HOUR_MS = 3_600_000;
/** What is in force where `stormy` is. */
export const ALERTS = ['Flood Warning', 'Coastal Flood Advisory', 'High Wind Watch'];
const alert = (event: string) => ({
  properties: {
    id: `urn:oid:${event}`,
    event,
    severity: 'Severe',
    status: 'Actual',
    messageType: 'Alert',
    ends: new Date(Date.now() + 5 * HOUR_MS).toISOString(),
    expires: new Date(Date.now() + HOUR_MS).toISOString(),
  },
});

/** Has the weather of `stormy` fetched: nobody reads a page before it is known. */
export async function fetchStorm(testEnv: TestEnv): Promise<void> {
  const features = ALERTS.map(alert);
  await testEnv.control.reply('weather:alerts', JSON.stringify({ features }));
  await testEnv.refreshFeed(`forecast:${testEnv.mocks}/weather/points/40.80,-124.16`);
  await testEnv.refreshFeed(`alerts:${testEnv.mocks}/weather/alerts/active?point=40.80,-124.16`);
  await testEnv.control.reset();
}
