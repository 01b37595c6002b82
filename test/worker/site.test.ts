import { readdirSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { RequestLog } from '../../testing/test-env.ts';
import { elementsOf, hrefsOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

/** Number of pages requested at a time. */
const CRAWLERS = 6;
/** Pages of one kind, by the first word of their path: more than there are sections. */
const OF_A_KIND_MAX = 20;

/** Every page that links lead to from the front page, by its path. */
const pages = new Map<string, string>();
/** The first link to each address. */
const links: { from: string; to: URL }[] = [];
/** The requests of the crawl to the mocks. */
let requests: RequestLog['requests'];

async function crawl(): Promise<void> {
  const linked = new Set<string>();
  /** Where each page was first linked from. */
  const seen = new Map([['/', '']]);
  let queue = ['/'];
  const ofKind = new Map<string, number>();
  const isAmple = (path: string): boolean => {
    const kind = path.split(/[/?]/)[1] ?? '';
    const count = ofKind.get(kind) ?? 0;
    ofKind.set(kind, count + 1);
    return count >= OF_A_KIND_MAX;
  };
  const visit = async (path: string) => {
    // Robots get whole pages: one that began before its article was there has the headline twice until scripts run.
    // A busy machine's backend may be late once.
    const response = await vi.waitFor(
      async () => {
        const answer = await testEnv.get(path, 'localhost', { headers: { 'user-agent': 'a robot' } });
        expect(answer.status, `${path}, linked from ${seen.get(path)}`).toBe(200);
        return answer;
      },
      { timeout: 15_000, interval: 1_000 },
    );
    if (!response.headers.get('content-type')?.startsWith('text/html')) return;
    pages.set(path, response.text);
    for (const href of hrefsOf(response.text)) {
      const to = new URL(href, testEnv.site + path);
      if (to.origin !== testEnv.site || linked.has(to.href)) continue;
      linked.add(to.href);
      links.push({ from: path, to });
      const next = to.pathname + to.search;
      if (!seen.has(next) && !to.search.includes('all=') && !to.pathname.startsWith('/api/')) {
        seen.set(next, path);
        if (!isAmple(next)) queue.push(next);
      }
    }
  };
  while (queue.length > 0) {
    const batch = queue.slice(0, CRAWLERS);
    queue = queue.slice(CRAWLERS);
    await Promise.all(batch.map(visit));
  }
  ({ requests } = await testEnv.control.log());
}

const testEnv = await ownEnv();
beforeAll(async () => {
  await crawl();
  // A hundred pages.
}, 300_000);

test('RT-1 every internal link leads to a page, every fragment to a place on it', () => {
  expect(pages.size).toBeGreaterThan(60);
  for (const { from, to } of links) {
    if (to.hash.length < 2) continue;
    const page = pages.get(to.pathname + to.search) ?? pages.get(to.pathname) ?? '';
    expect(
      page.includes(` id="${decodeURIComponent(to.hash.slice(1))}"`),
      `${from} → ${to.pathname}${to.hash}`,
    ).toBe(true);
  }
});

test('RT-1 META-1 one h1 a page, and titles, descriptions and canonical addresses that no two pages share', () => {
  const seen = new Map<string, string>();
  for (const [path, html] of pages) {
    expect(html.split('<h1').length - 1, path).toBe(1);
    const address = elementsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.href ?? '';
    const title = html.match(/<title>([^<]+)<\/title>/)?.[1] ?? '';
    const about = elementsOf(html, 'meta').find(({ name }) => name === 'description')?.content ?? '';
    for (const own of [address, title, `about: ${about}`]) {
      expect(seen.get(own), `${path} and ${seen.get(own)}: ${own}`).toBeUndefined();
      seen.set(own, path);
    }
  }
});

test("NET-2 the backend's token is in every call to it and reaches no reader: not the HTML, not the scripts", async () => {
  for (const html of pages.values()) expect(html).not.toContain('a-token-for-tests');
  const scripts = readdirSync('build/client/assets').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const file of scripts) {
    const { text } = await testEnv.get(`/assets/${file}`);
    expect(text).not.toContain('a-token-for-tests');
    expect(text.toLowerCase()).not.toContain('bearer ');
  }
  const asked = requests.filter(({ target }) => target === 'backend');
  expect(asked.length).toBeGreaterThan(20);
  for (const { authorization } of asked) expect(authorization).toBe('Bearer a-token-for-tests');
});
