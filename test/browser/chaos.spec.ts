import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { FAULT_CASES, untilDue, untilNextAttempt, untilPageStale } from '../shared/fault-cases.ts';
import { expect, ready, test, warm } from './fixtures.ts';

/** All faults look the same to readers (test/worker/chaos.test.ts): an error status, and an answer that is not a feed. */
const EXAMPLES = FAULT_CASES.filter(([what]) => what === '500' || what === 'HTML with 200');

test.describe('a publisher goes wrong while somebody reads', () => {
  let own: TestEnv;
  test.beforeAll(async () => {
    own = await startTestEnv({ clock: true });
    await warm(own);
  });
  test.afterAll(() => own.stop());

  test('FEED-3 CACHE-2 each reload shows the stories and how old they are; the first good answer ends it', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const url = `${own.mocks}/feeds/ward-round`;
    const health = page.locator('#health');
    const age = health.getByText(/^Updated \d+ (?:minutes?|hours?) ago$/);

    const reload = async () => {
      await untilPageStale(own);
      const response = await page.goto(own.site);
      expect(response?.status()).toBe(200);
      await ready(page);
      await expect(health.locator('li:has(summary)')).toHaveCount(5);
    };
    await reload();
    await expect(age).toHaveCount(0);
    for (const [what, fault] of EXAMPLES) {
      await test.step(what, async () => {
        await own.control.fault('feed:ward-round', fault);
        await untilDue(own);
        await expect(async () => {
          await reload();
          await expect(age).toBeVisible({ timeout: 500 });
        }).toPass();
        await own.control.fault('feed:ward-round', null);
        await untilNextAttempt(own, url);
        expect((await own.reportFeed(url)).fault).toBeNull();
        await expect(async () => {
          await reload();
          await expect(age).toHaveCount(0, { timeout: 500 });
        }).toPass();
      });
    }
  });
});
