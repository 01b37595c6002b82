import { request } from '../../testing/test-env.ts';
import { NEW_STORY } from './changes.ts';
import { ask } from './crawl.ts';
import { type NetworkEnv, PURGE_TOKEN } from './env.ts';
import type { Network } from './publications.ts';

/** A story that is not shown within this time is not shown by this purge. */
const WAIT_MAX_MS = 10_000;
const LOOK_MS = 50;

/**
 * @param published feeds that have published a new story in this run
 * @returns ms by the real clock from an editor's call to a front page that shows the story, per purge
 */
export async function purgeAndLook(
  env: NetworkEnv,
  { publications, shared }: Network,
  { purges, published }: { purges: number; published: readonly string[] },
): Promise<number[]> {
  const used = new Set([...published, ...shared.map(({ feed }) => feed.id)]);
  const all: number[] = [];
  for (const publication of publications) {
    if (all.length === purges) break;
    const feed = publication.local.find(({ id }) => !used.has(id));
    for (const { id } of publication.local) used.add(id);
    if (!feed) continue;
    const host = publication.hostname;
    await ask(env.site, { host, path: '/' }, false, false);
    await env.publish(feed.id, 1);
    const started = performance.now();
    const { status } = await request(`${env.site}/api/purge`, host, {
      method: 'POST',
      headers: { authorization: `Bearer ${PURGE_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ feed: `${env.mocks}/network/${feed.id}` }),
    });
    if (status !== 200) throw new Error(`purge: ${status}`);
    const story = `/stories/network/${feed.id}/${NEW_STORY}`;
    let ms = Number.POSITIVE_INFINITY;
    while (ms === Number.POSITIVE_INFINITY && performance.now() - started < WAIT_MAX_MS) {
      const { text } = await ask(env.site, { host, path: '/' }, false, true);
      if (text.includes(story)) ms = performance.now() - started;
      else await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    all.push(ms);
  }
  return all;
}
