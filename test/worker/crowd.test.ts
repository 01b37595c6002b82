import { expect, test } from 'vitest';
import { healthSchema } from '../../schema/health.ts';
import { ownEnv } from '../shared/own-env.ts';

const READERS = 300;
/** A page that streams has a nonce, so readers cannot share it; those who come later get the cached one. */
const RENDERS_MAX = 30;
const STORY = ' tab" href=';
const TIMEOUT_MS = 120_000;

const testEnv = await ownEnv();

const renders = async (): Promise<number> =>
  healthSchema.parse(JSON.parse((await testEnv.get('/api/health')).text)).pages.render;

test(
  'CACHE-2 CACHE-3 CACHE-5 300 readers at once of a paper that nobody has fetched: each feed is asked once, all get a whole page, few are rendered',
  async () => {
    const before = await renders();
    const pages = await Promise.all(Array.from({ length: READERS }, () => testEnv.get('/')));
    for (const { status, text } of pages) {
      expect(status).toBe(200);
      expect(text).toContain('Golden Gate Ledger');
      expect(text).toContain('</html>');
    }
    expect(new Set(pages.map(({ text }) => text.split(STORY).length - 1))).toEqual(new Set([15 * 5]));
    const rendered = (await renders()) - before;
    expect(rendered).toBeGreaterThan(0);
    expect(rendered).toBeLessThanOrEqual(RENDERS_MAX);
    const asked = Object.entries((await testEnv.control.log()).counts).filter(([of]) =>
      of.startsWith('feed:'),
    );
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter(([, count]) => count !== 1)).toEqual([]);
  },
  TIMEOUT_MS,
);
