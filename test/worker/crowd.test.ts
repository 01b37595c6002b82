import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthSchema } from '../../schema/health.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

const READERS = 300;
/** A page that streams has a nonce, so readers cannot share it; those who come later get the cached one. */
const RENDERS_MAX = 30;
/** The page is no longer fresh, and may no longer be used while it is renewed. */
const LATER_MS = 90_000;
const STORY = ' tab" href=';
const PURGE_TOKEN = 'a-secret-of-the-editors';
const BREAKING = 'The bridge is closed';
const TIMEOUT_MS = 120_000;

let testEnv: TestEnv;
beforeAll(async () => {
  testEnv = await startTestEnv({ env: { PURGE_TOKEN } });
});
afterAll(() => testEnv.stop());

const renders = async (): Promise<number> =>
  healthSchema.parse(JSON.parse((await testEnv.get('/api/health')).text)).pages.render;

/** All readers ask at the same time. @returns their different pages' numbers of stories, and the renders they caused */
async function crowd(words = 'Golden Gate Ledger') {
  const before = await renders();
  const pages = await Promise.all(Array.from({ length: READERS }, () => testEnv.get('/')));
  for (const { status, text } of pages) {
    expect(status).toBe(200);
    expect(text).toContain(words);
    expect(text).toContain('</html>');
  }
  const stories = new Set(pages.map(({ text }) => text.split(STORY).length - 1));
  return { stories: [...stories], renders: (await renders()) - before };
}

test(
  'CACHE-2 CACHE-3 CACHE-5 300 readers at once of a paper that nobody has fetched: each feed is asked once, all get a whole page, few are rendered',
  async () => {
    const { stories, renders } = await crowd();
    expect(stories).toEqual([15 * 5]);
    expect(renders).toBeGreaterThan(0);
    expect(renders).toBeLessThanOrEqual(RENDERS_MAX);
    const asked = Object.entries((await testEnv.control.log()).counts).filter(([of]) =>
      of.startsWith('feed:'),
    );
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter(([, count]) => count !== 1)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'CACHE-5 300 readers of a page that has expired share one render, and so do those at the moment of an edit',
  async () => {
    await testEnv.clock.advance(LATER_MS);
    expect((await crowd()).renders).toBeLessThanOrEqual(1);
    const { status } = await testEnv.get('/api/editing?by=Maria', 'localhost', {
      method: 'PUT',
      headers: { authorization: `Bearer ${PURGE_TOKEN}`, 'if-match': '*' },
      body: JSON.stringify({ breaking: { text: BREAKING, until: '2099-01-01T00:00:00Z' } }),
    });
    expect(status).toBe(200);
    // No reader gets the page without it.
    expect((await crowd(BREAKING)).renders).toBe(1);
  },
  TIMEOUT_MS,
);
