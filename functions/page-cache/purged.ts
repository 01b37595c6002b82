import * as z from 'zod';
import { BoundedMap } from '../bounded-map.ts';

/** Isolates of one place tell each other of a purge through its cache; each looks this often. */
const LOOK_MS = 1_000;
/** Longer than any page is kept (stale-if-error included). */
const REMEMBERED_S = 8 * 86_400;
const TITLES_MAX = 1_000;

/** Cache tag → epoch ms of its last purge. */
const marksSchema = z.record(z.string(), z.number());
type Marks = z.infer<typeof marksSchema>;

const known = new BoundedMap<string, { marks: Marks; lookedAt: number }>(TITLES_MAX);

const markKey = (title: string) => `https://pages.invalid/purged/${encodeURIComponent(title)}`;

/** @returns epoch ms of the newest purge of any of a page's tags in this place; 0 for none. */
export async function purgedAt(title: string, tags: string[]): Promise<number> {
  const marks = await marksOf(title);
  return Math.max(0, ...tags.map((tag) => marks[tag] ?? 0));
}

/** Pages with this tag that were rendered until now are no longer shown, but for a render that fails. */
export async function markPurged(title: string, tag: string): Promise<void> {
  const marks = { ...(await marksOf(title)), [tag]: Date.now() };
  known.set(title, { marks, lookedAt: Date.now() });
  await caches.default.put(
    markKey(title),
    new Response(JSON.stringify(marks), { headers: { 'cache-control': `public, max-age=${REMEMBERED_S}` } }),
  );
}

async function marksOf(title: string): Promise<Marks> {
  const before = known.get(title);
  if (before && Date.now() - before.lookedAt < LOOK_MS) return before.marks;
  const kept = await caches.default.match(markKey(title));
  const read = kept ? marksSchema.safeParse(await kept.json().catch(() => null)) : null;
  // What this isolate marked itself counts even where the cache forgot it.
  const marks = { ...before?.marks };
  for (const [tag, at] of Object.entries(read?.data ?? {})) marks[tag] = Math.max(at, marks[tag] ?? 0);
  known.set(title, { marks, lookedAt: Date.now() });
  return marks;
}
