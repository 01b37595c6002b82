import * as z from 'zod';
import { jsonOf } from '../../scripts/local/json-of.ts';

/** A whole publication is purged section by section, half a second apart (FEED-4); each feed takes at most its fetch limit. */
const PURGE_MAX_MS = 120_000;
/** One line per feed of a publication, a few hundred bytes each. */
const ANSWER_MAX_BYTES = 1_000_000;

const feedLineSchema = z.object({ url: z.string(), status: z.string() });

/** The answer to an editor's purge. */
export interface PurgeReport {
  /** HTTP status; 0 without an answer. */
  status: number;
  ms: number;
  /** Number of feeds by status: `changed`, `unchanged`, `failed`. */
  feeds: Record<string, number>;
}

/** Purges every feed of a publication, as an editor would; never rejects. */
export async function purgePublication(site: string, token: string): Promise<PurgeReport> {
  const started = performance.now();
  const told = (status: number, feeds = {}) => ({ status, ms: performance.now() - started, feeds });
  try {
    const response = await fetch(`${site}/api/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: true }),
      signal: AbortSignal.timeout(PURGE_MAX_MS),
    });
    const text = await response.text();
    return told(response.status, response.ok ? countFeeds(text.slice(0, ANSWER_MAX_BYTES)) : {});
  } catch {
    return told(0);
  }
}

/** @param lines JSON, one line per feed and a last one for the whole purge */
export function countFeeds(lines: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of lines.split('\n').filter((text) => text.trim() !== '')) {
    const parsed = feedLineSchema.safeParse(jsonOf(line));
    if (parsed.success) counts[parsed.data.status] = (counts[parsed.data.status] ?? 0) + 1;
  }
  return counts;
}
