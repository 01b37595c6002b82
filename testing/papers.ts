import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smallPublication } from './publications.ts';
import { startTestEnv, type TestEnv } from './test-env.ts';

const STRIKE = 'Dockworkers and ferry union call a strike at Pier Nine';
const BOATS = 'Harbor commission votes to replace its two oldest tug boats';
export const PAPERS = ['bee', 'sun', 'star', 'echo'];

const item = (paper: string, title: string, hour: number) =>
  `<item><title>${title}</title><description>As the ${paper} tells it.</description><guid>${paper} ${hour}</guid><link>https://${paper}.example/${hour}/story</link><pubDate>Sun, 22 Nov 2026 0${hour}:00:00 GMT</pubDate></item>`;

/**
 * Four papers report the strike, three of them the boats: a story with a page of all newsrooms, and one without.
 * @returns a test environment with them in one section of `papers.localhost`
 */
export async function startPapers(): Promise<TestEnv> {
  const capturedFeeds = mkdtempSync(path.join(tmpdir(), 'masthead-origin-'));
  for (const [i, paper] of PAPERS.entries())
    writeFileSync(
      path.join(capturedFeeds, `${paper}.xml`),
      `<rss version="2.0"><channel><title>The ${paper}</title>${item(paper, STRIKE, 8 - i)}${
        i < 3 ? item(paper, BOATS, 4 - i) : ''
      }</channel></rss>`,
    );
  return startTestEnv({
    clock: true,
    capturedFeeds,
    publications: (mocks) => [
      smallPublication('papers', {
        local: true,
        hostnames: ['papers.localhost'],
        sections: { local: PAPERS.map((paper) => `${mocks}/captured/${paper}.xml`) },
      }),
    ],
  });
}
