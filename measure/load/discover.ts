import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import type { Exchange } from '../../testing/exchange.ts';
import type { ReadPublication } from './mix.ts';
import { type Question, send } from './send.ts';

/** Addresses per kind and publication; with more, most visits of a short run would be first visits. */
const PER_KIND_MAX = 12;

const manifestSchema = z.object({ name: z.string().min(1) });

/** @returns the name on the publication's pages @throws if the site does not answer */
export async function nameOf(at: Omit<Question, 'path'>): Promise<string> {
  const answer = await ask({ ...at, path: '/manifest.webmanifest' });
  return manifestSchema.parse(JSON.parse(answer.body.toString('utf8'))).name;
}

/** In attributes, and of typefaces in rules. */
const ADDRESS = /(?:(?:href|src|data-entry)="|url\("?)(\/[^"#)]*)/g;

/** @returns the addresses that a publication's front page and blog link to @throws if one of them does not answer with 200 */
export async function addressesOf(at: Omit<Question, 'path'>): Promise<ReadPublication['addresses']> {
  const [front, blog] = await Promise.all(
    ['/', '/blog'].map(async (path) => (await ask({ ...at, path })).body.toString('utf8')),
  );
  const links = [...`${front} ${blog}`.matchAll(ADDRESS)].map(([, path]) => path ?? '');
  const starting = (prefix: string) => [
    ...new Set(links.filter((path) => path.startsWith(prefix) && path.length > prefix.length)),
  ];
  return {
    front: ['/'],
    list: ['/blog', ...starting('/blog?page='), ...starting('/news/')].slice(0, PER_KIND_MAX),
    article: starting('/blog/').slice(0, PER_KIND_MAX),
    asset: [...starting('/assets/'), ...starting('/pictures/')].slice(0, 2 * PER_KIND_MAX),
  };
}

/** A site that has just started may refuse a request or two. */
const ATTEMPTS = 5;
const PAUSE_MS = 2_000;

async function ask(question: Question): Promise<Exchange> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send(question);
    if (answer.status === 200) return answer;
    if (attempt === ATTEMPTS) {
      const where = `${question.origin}${question.path} (Host: ${question.host})`;
      throw new Error(`${where}: ${answer.why ?? `status ${answer.status}`}`);
    }
    await setTimeout(PAUSE_MS);
  }
}
