import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../testing/test-env.ts';
import { type ProcessGroup, startGroup } from '../shared/process-group.ts';

/** Ends a vain wait. */
const READY_WITHIN_MS = 180_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-wrangler-'));
const groups: ProcessGroup[] = [];
let site: Running;
let mocks: Running;

interface Running {
  origin: string;
  printed: () => string;
}

/** A Workers developer's first command: a wrangler.toml as it is, no variables, no secrets, no rows. */
async function startDev(name: string, ...own: string[]): Promise<Running> {
  const [port, inspector] = await freePorts();
  const words = ['dev', ...own, '--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', `${inspector}`];
  const persist = ['--persist-to', path.join(folder, name)];
  const group = startGroup(path.resolve('node_modules/.bin/wrangler'), [...words, ...persist], {
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  });
  groups.push(group);
  const until = performance.now() + READY_WITHIN_MS;
  while (!group.printed().includes('Ready on ')) {
    if (performance.now() > until || !group.isRunning())
      throw new Error(`wrangler dev ${own.join(' ')} is not ready:\n${group.printed()}`);
    await Promise.race([group.ended, new Promise((resolve) => setTimeout(resolve, 50))]);
  }
  return { origin: `http://127.0.0.1:${port}`, printed: group.printed };
}

beforeAll(async () => {
  [site, mocks] = await Promise.all([startDev('site'), startDev('mocks', '-c', 'mocks/wrangler.toml')]);
}, 2 * READY_WITHIN_MS);
afterAll(() => {
  for (const group of groups) group.stop();
  rmSync(folder, { recursive: true, force: true });
});

// The front page would ask the publishers of the default publication, which are real.
test('NET-1 `wrangler dev` builds what it needs and shows the default publication at its address', async () => {
  expect(site.printed()).toContain('[custom build] Running: node scripts/setup.cjs scripts/build.ts --pages');
  for (const host of ['127.0.0.1', 'localhost']) {
    const url = new URL('/faq', site.origin);
    url.hostname = host;
    const page = await fetch(url, { redirect: 'error' });
    const html = await page.text();
    expect([page.status, html.match(/<title>([^<]*)/)?.[1]]).toEqual([
      200,
      'Frequently Asked Questions – Golden Gate Ledger',
    ]);
    // Safari would request the stylesheet of a page on this machine over https.
    expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    expect(html).toContain(`<link rel="canonical" href="${url.origin}/faq"`);
  }
  const robots = await fetch(`${site.origin}/robots.txt`, { redirect: 'error' });
  expect(await robots.text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
});

test('`wrangler dev -c mocks/wrangler.toml` publishes feeds and records who asked for them', async () => {
  const feed = await fetch(`${mocks.origin}/feeds/bay-wire`);
  const items = [...(await feed.text()).matchAll(/<pubDate>([^<]+)/g)];
  expect(items.length).toBeGreaterThan(5);
  expect(items.filter(([, date = '']) => !(Date.parse(date) <= Date.now()))).toEqual([]);
  const log = await fetch(`${mocks.origin}/control/log`);
  expect(await log.text()).toContain('"feed:bay-wire":1');
});
