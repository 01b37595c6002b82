import http from 'node:http';
import { ask } from './crawl.ts';
import { type NetworkEnv, PURGE_TOKEN } from './env.ts';
import type { Network } from './publications.ts';

/** A story that is not shown within this time is not shown by this purge. */
const WAIT_MAX_MS = 10_000;
const LOOK_MS = 50;
/** Index of the story after those that `changes.ts` published. */
const NEW_STORY = 21;

/** @returns ms by the real clock from an editor's call to a front page that shows the story, per purge */
export async function purgeAndLook(
  env: NetworkEnv,
  { publications, shared }: Network,
  purges: number,
): Promise<number[]> {
  const used = new Set(shared.map(({ feed }) => feed.id));
  const all: number[] = [];
  // From the end of the list: `changes.ts` used the beginning.
  for (const publication of publications.toReversed()) {
    if (all.length === purges) break;
    const feed = publication.local.find(({ id }) => !used.has(id));
    for (const { id } of publication.local) used.add(id);
    if (!feed) continue;
    const host = publication.hostname;
    await ask(env.site, { host, path: '/' }, false, false);
    await env.publish(feed.id, 1);
    const started = performance.now();
    await purge(env.site, host, `${env.mocks}/network/${feed.id}`);
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

/** Waits for the whole answer. @param feed address */
function purge(site: string, host: string, feed: string): Promise<void> {
  const { hostname, port } = new URL(site);
  const headers = { host, authorization: `Bearer ${PURGE_TOKEN}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent: false, method: 'POST', hostname, port, path: '/api/purge', headers },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`purge: ${response.statusCode}`)),
        );
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify({ feed }));
  });
}
