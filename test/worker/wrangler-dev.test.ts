import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/test-env.ts';

/** Ends a vain wait. */
const READY_WITHIN_MS = 60_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-wrangler-'));
let printed = '';
let stop = () => {};
let site = '';

/** The first command of a Workers developer: the project's own wrangler.toml, no variables, no secrets, no rows. */
beforeAll(async () => {
  const port = await freePort();
  const inspector = await freePort();
  site = `http://127.0.0.1:${port}`;
  const words = ['dev', '--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', `${inspector}`];
  const child = spawn(path.resolve('node_modules/.bin/wrangler'), [...words, '--persist-to', folder], {
    // Its runtime is a process of the same group.
    detached: true,
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  stop = () => void (child.pid !== undefined && child.exitCode === null && process.kill(-child.pid));
  const until = performance.now() + READY_WITHIN_MS;
  while (!printed.includes('Ready on ')) {
    if (performance.now() > until || child.exitCode !== null)
      throw new Error(`wrangler dev is not ready:\n${printed}`);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 50))]);
  }
}, 2 * READY_WITHIN_MS);
afterAll(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

// The front page would ask the publishers of the default publication, which are real.
test('NET-1 `wrangler dev` builds what it needs and shows the default publication at its address', async () => {
  expect(printed).toContain('[custom build] Running: node scripts/setup.cjs scripts/build.ts --pages');
  for (const host of ['127.0.0.1', 'localhost']) {
    const url = new URL('/faq', site);
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
  const robots = await fetch(`${site}/robots.txt`, { redirect: 'error' });
  expect(await robots.text()).toContain(`Sitemap: ${site}/sitemap.xml`);
});
