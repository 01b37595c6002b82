import { expect, test } from 'vitest';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';
import { startStubPublisher } from '../unit/feeds/stub-publisher.ts';

const HOUR_MS = 60 * 60_000;
const RSS = `<rss version="2.0"><channel><title>Wire</title><item><title>The ferry is late</title><link>https://wire.example/ferry</link></item></channel></rss>`;
const SLOWLY = { timeout: 60_000, interval: 300 };

let robots: [status: number, body?: string] = [404];
const publisher = await startStubPublisher({ files: true });
publisher.answer(({ url }, response) => {
  const [status, body] = url === '/robots.txt' ? robots : url === '/feed' ? [200, RSS] : [404];
  response.writeHead(status).end(body);
});
const site = await ownEnv({
  change: withoutFeeds,
  publications: () => [smallPublication('bee', { sections: { local: [publisher.url] } })],
});

const asked = (path: string) => publisher.requests.filter(({ url }) => url === path).length;
const front = async () => (await site.get('/', 'bee.test')).text;
/** An alarm may set others, and a page that is older than half a minute is checked again. */
async function later(ms: number): Promise<void> {
  await site.clock.jump(ms);
  for (let turn = 0; turn < 3; turn++) await site.clock.jump(31_000);
}
const frontLater = async () => {
  await later(0);
  return front();
};
const fault = async () => {
  await later(0);
  return (await site.reportFeed(publisher.url)).fault?.kind ?? null;
};

test('BOT-4 CACHE-2 FEED-3 a host that refuses is not asked for its feed again; after a day its stories are gone, and back when it allows', {
  timeout: 240_000,
}, async () => {
  await expect.poll(frontLater, SLOWLY).toContain('The ferry is late');
  expect(asked('/robots.txt')).toBe(1);
  robots = [200, 'User-agent: *\nDisallow: /'];
  await later(25 * HOUR_MS);
  await expect.poll(fault, SLOWLY).toBe('robots');
  const before = asked('/feed');
  await later(HOUR_MS);
  expect(await front()).toContain('The ferry is late');
  const status = await site.get('/desk/feeds', 'bee.test');
  expect(status.text).toContain('robots.txt refuses us');
  await later(25 * HOUR_MS);
  await expect.poll(frontLater, SLOWLY).not.toContain('The ferry is late');
  expect(asked('/feed')).toBe(before);
  const { text } = await site.get('/', 'bee.test');
  expect(text).not.toContain('Failed to load articles');
  expect((await site.get('/sources.opml', 'bee.test')).text).not.toContain(publisher.url);
  robots = [404];
  await later(25 * HOUR_MS);
  await expect.poll(frontLater, SLOWLY).toContain('The ferry is late');
  expect(await fault()).toBe(null);
});
