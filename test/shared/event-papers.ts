import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smallPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MORE_MINUTES = 20;
export const EVENTS_HOST = 'events.localhost';
export const EVENTS_TOKEN = 'a-secret-of-the-editors';

/** Newsrooms that report the ferry fire in different words, each with one exclusive story. */
export const EVENT_PAPERS = [
  {
    paper: 'bee',
    fire: 'Fire aboard ferry Solano injures three near Vallejo',
    text: 'Smoke rose from the engine room of the Solano off Vallejo.',
    other: 'Library in Benicia buys a piano',
  },
  {
    paper: 'sun',
    fire: 'Three hurt as Vallejo ferry Solano burns',
    text: 'Flames broke out in the engine room of the Solano, the Coast Guard said.',
    other: 'Council debates leaf blowers',
  },
  {
    paper: 'star',
    fire: 'Vallejo: engine room fire on ferry Solano',
    text: 'Three of the crew of the Solano were treated for smoke.',
    other: 'Bakery reopens after flood',
  },
  {
    paper: 'echo',
    fire: 'Ferry Solano towed to Vallejo after fire',
    text: 'Three people were hurt when the engine room of the Solano burned.',
    other: 'Chess club seeks members',
  },
];

const item = (paper: string, at: number, title: string, text: string, hoursAgo: number) =>
  `<item><title>${title}</title><description>${text}</description><guid>${paper} ${at}</guid><link>https://${paper}.example/${at}/story</link><pubDate>${new Date(Date.now() - hoursAgo * HOUR_MS).toUTCString()}</pubDate></item>`;

/** @returns a test environment in which their event has been found, in the local section of EVENTS_HOST */
export async function startEventPapers(): Promise<TestEnv> {
  const capturedFeeds = mkdtempSync(path.join(tmpdir(), 'masthead-events-'));
  for (const [i, { paper, fire, text, other }] of EVENT_PAPERS.entries())
    writeFileSync(
      path.join(capturedFeeds, `${paper}.xml`),
      `<rss version="2.0"><channel><title>The ${paper}</title>${item(paper, 1, fire, text, 1 + i)}${item(paper, 2, other, 'Nothing else happened.', 10 + i)}</channel></rss>`,
    );
  const testEnv = await startTestEnv({
    clock: true,
    capturedFeeds,
    env: { PURGE_TOKEN: EVENTS_TOKEN },
    publications: (mocks) => [
      smallPublication('events', {
        local: true,
        hostnames: [EVENTS_HOST],
        sections: { local: EVENT_PAPERS.map(({ paper }) => `${mocks}/captured/${paper}.xml`) },
      }),
    ],
  });
  const isFound = async () =>
    (await testEnv.get('/', EVENTS_HOST)).text.includes('newsrooms have this story');
  await isFound();
  for (let i = 0; i < 5; i++) await testEnv.clock.advance(MINUTE_MS);
  // On a busy machine a feed may have been stored after the others were compared.
  for (let i = 0; i < MORE_MINUTES && !(await isFound()); i++) await testEnv.clock.advance(MINUTE_MS);
  return testEnv;
}
