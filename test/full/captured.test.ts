import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECTIONS, type SectionId } from '../../schema/sections.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

const FOLDER = process.env.CAPTURED_FEEDS ?? '../shared/feeds/real';
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => /\.(xml|atom|json)$/.test(file)) : [];
if (files.length === 0) console.log(`captured feeds: skipped, ${FOLDER} is not here`);

/** The sections of two pages hold all files, so each page is a publication. */
const feedSections: SectionId[] = SECTIONS.map(({ id }) => id).filter((id) => id !== 'events');
const titleOf = (i: number) => `captured${Math.floor(i / feedSections.length)}`;

describe.skipIf(files.length === 0)('captured feeds', () => {
  let testEnv: TestEnv;
  const pages = new Map<string, string>();
  beforeAll(async () => {
    testEnv = await startTestEnv({
      capturedFeeds: FOLDER,
      publications: (mocks) =>
        [0, 1].map((n) => ({
          id: `captured${n}`,
          hostnames: [`captured${n}.test`],
          name: `Captured ${n}`,
          tagline: 'What publishers really send',
          description: 'Feeds as their publishers once sent them.',
          region: { code: 'US-CA', place: 'San Francisco', area: 'the Bay Area' },
          sections: Object.fromEntries(
            files
              .map((file, i) => [titleOf(i), feedSections[i % feedSections.length] ?? 'local', file] as const)
              .filter(([title]) => title === `captured${n}`)
              .map(([, section, file]) => [section, [`${mocks}/captured/${file}`]]),
          ),
          local: true,
        })),
    });
    for (const name of ['captured0', 'captured1']) {
      await testEnv.get('/', `${name}.test`);
      pages.set(name, (await testEnv.get('/', `${name}.test`)).text);
    }
  });
  afterAll(() => testEnv?.stop());

  test('FEED-1 there are 21 of them', () => expect(files.length).toBeGreaterThanOrEqual(21));

  test.each(
    files.map((file, i) => [file, titleOf(i), feedSections[i % feedSections.length] ?? 'local'] as const),
  )('FEED-1 %s renders on a front page', (_, title, section) => {
    const html = pages.get(title) ?? '';
    const from = html.indexOf(`id="${section}"`);
    const markup = html.slice(from, html.indexOf('data-rhythm', html.indexOf('data-rhythm', from) + 1));
    expect(markup).toContain(' tab" href=');
    expect(markup).not.toContain('Failed to load articles');
    expect(markup).not.toMatch(/\uFFFD/);
    expect(markup).not.toMatch(/href="(?!https?:|\/)/);
  });
});
