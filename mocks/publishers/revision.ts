import type { PublisherSource } from '../content-schema.ts';
import type { PublisherStyle } from './roster.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface PublishedStory {
  title: string;
  text: string;
  slug: string;
  guid: string;
  /** Epoch ms; null for an item sent without a date. */
  published: number | null;
  /** Origin of its page, if it is not the feed's. */
  origin?: string;
}

/**
 * The current content of a mock publisher's feed. The newest story changes every hour, so that validators stay valid
 * between changes and dates are always recent; tests publish by increasing `extra`.
 * @param aheadMs added to `now` to choose the stories, not to date them
 */
export function currentRevision(
  source: PublisherSource,
  style: PublisherStyle,
  now: number,
  extra: number,
  aheadMs: number,
): { number: number; at: number; stories: PublishedStory[] } {
  const hour = Math.floor((now + aheadMs) / HOUR_MS);
  const number = hour + extra;
  const at = hour * HOUR_MS - aheadMs;
  const length = source.stories.length;
  const stories = source.stories.map((_, i) => {
    // The list rotates by one story per revision; a story that returns gets a new guid.
    const turn = Math.floor((number - i) / length);
    const story = source.stories[(((number - i) % length) + length) % length];
    const slug = slugOf(story?.title ?? '');
    const undated = style.undatedEvery !== undefined && (i + 1) % style.undatedEvery === 0;
    return {
      title: story?.title ?? '',
      text: story?.text ?? '',
      slug,
      guid: `${source.id}-${slug}-${turn}`,
      published: undated ? null : at - i * style.paceMinutes * MINUTE_MS - ((i * 7 * MINUTE_MS) % 29),
    };
  });
  return { number, at, stories };
}

export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 70);
