import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { freePorts } from '../../testing/test-env.ts';
import { linkPackages } from './link-packages.ts';

/** The edited files, the files that import them or that they import, and what was built of them. */
const COPIED = [
  ...['app', 'schema', 'functions', 'mocks', 'page-cache', 'scripts', 'testing', 'build', 'dist'],
  ...[
    'vite.config.ts',
    'remix.config.js',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'wrangler.toml',
  ],
];
/** Never written. */
const LINKED = ['public'];
/** Below the project, whose packages it finds; neither git nor the project's own development server watches this folder. */
const FOLDER = '.wrangler';

interface DevServer {
  origin: string;
  /** Replaces a text in a file of the copy. */
  edit: (file: string, from: string, to: string) => void;
  untilPrinted: (words: string) => Promise<void>;
}

/** A build of a busy machine. */
const PRINTED_WITHIN_MS = 200_000;

/** `npm run dev` of a copy of the project. */
const test = base.extend<{ devServer: DevServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern
  devServer: async ({}, use) => {
    mkdirSync(FOLDER, { recursive: true });
    const copy = mkdtempSync(path.join(FOLDER, 'dev-'));
    for (const name of COPIED) cpSync(name, path.join(copy, name), { recursive: true });
    linkPackages(copy);
    for (const name of LINKED) symlinkSync(path.resolve(name), path.join(copy, name));
    const [port, mocksPort] = await freePorts();
    const server = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: `${port}`, NEWSROOM_PORT: `${mocksPort}` },
    });
    let printed = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    const untilPrinted = (words: string) =>
      expect.poll(() => printed, { timeout: PRINTED_WITHIN_MS }).toContain(words);
    try {
      await untilPrinted('Mocks');
      await use({
        origin: `http://127.0.0.1:${port}`,
        untilPrinted,
        edit(file, from, to) {
          const name = path.join(copy, file);
          const text = readFileSync(name, 'utf8');
          if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
          writeFileSync(name, text.replace(from, to));
        },
      });
    } finally {
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
      // Its children may still write for a moment.
      rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
});

test('npm run dev shows what is edited: a stylesheet and an island in place, a loader and a component by a reload', async ({
  page,
  devServer: { origin, edit },
}) => {
  const isSameDocument = () => page.evaluate(() => Reflect.get(window, 'first') === true);
  const player = page.locator('[data-hydrated]');
  await page.goto(`${origin}/radio`);
  // Vite loads the page again when it has found React.
  await player.waitFor();
  await page.evaluate(() => Reflect.set(window, 'first', true));

  edit('app/layout/footer.module.css', '.footer {', '.footer { opacity: 0.5;');
  await expect(page.locator('footer')).toHaveCSS('opacity', '0.5');
  expect(await isSameDocument()).toBe(true);
  edit('app/routes/radio.tsx', 'station: name', "station: 'Copper Radio'");
  await expect(player.getByText('Copper Radio')).toBeVisible();
  expect(await isSameDocument()).toBe(false);
  edit('app/layout/footer.tsx', '{footer.thePaper}', 'The whole paper');
  await expect(page.getByRole('heading', { name: 'The whole paper' })).toBeVisible();
  await player.waitFor();
  await page.evaluate(() => Reflect.set(window, 'first', true));
  edit('app/radio/player/player.tsx', '<p>{station}</p>', '<p>{station} on air</p>');
  await expect(player.getByText('Copper Radio on air')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('npm run dev builds the Worker again when its files change, and keeps the old one if that fails', async ({
  page,
  devServer: { origin, edit, untilPrinted },
}) => {
  test.setTimeout(600_000);
  const robots = async () => {
    const response = await page.request.get(`${origin}/robots.txt`).catch(() => null);
    return (await response?.text()) ?? '';
  };
  await page.goto(`${origin}/faq`);
  await page.evaluate(() => Reflect.set(window, 'first', true));
  edit('functions/documents/robots.ts', 'Sitemap: ', 'Sitemap:  ');
  await expect.poll(robots, { timeout: 200_000 }).toContain('Sitemap:  http');
  // The page is loaded again.
  await page.waitForFunction(() => Reflect.get(window, 'first') === undefined, null, { timeout: 60_000 });
  edit('functions/documents/robots.ts', 'Sitemap:  ', 'Sitemap: `${');
  await untilPrinted('The build failed');
  expect(await robots()).toContain('Sitemap:  http');
});
