import * as z from 'zod';
import { readText } from '../../functions/http/limited-body.ts';
import { hashName } from '../../functions/platform/hash.ts';
import { isGroupName } from '../../schema/contract/pages/names.ts';
import { pagePath } from '../../schema/contract/pages/page-path.ts';
import { jsonOf } from '../local/json-of.ts';

const ANSWER_TIMEOUT_MS = 30_000;
/** A section's feed has fifty stories. */
const FEED_MAX_BYTES = 2_000_000;
const feedSchema = z.object({ items: z.array(z.object({ url: z.string() })) });

/**
 * The story by which an event's page is named (`functions/stories/sections/story-group.ts`).
 * @param page `/stories/NAME`, or its whole address
 * @returns its link; an error says why there is none
 */
export async function storyOfPage(site: URL, page: string): Promise<{ link: string } | { error: string }> {
  const address = URL.canParse(page, site.href) ? new URL(page, site) : null;
  const name = address?.pathname.split('/').at(-1) ?? '';
  if (
    address?.hostname !== site.hostname ||
    address.pathname !== pagePath('group', name) ||
    !isGroupName(name)
  )
    return { error: `${page} is not the page of an event on ${site.hostname}: /stories/NAME` };
  const [section = '', hash = ''] = name.split('-');
  const links = await linksOf(new URL(`/feeds/${section}.json`, site));
  if (links === null) return { error: `${site.origin} does not answer. Name one of the stories: --link URL` };
  const link = links.find((one) => hashName(one) === hash);
  if (link !== undefined) return { link };
  return {
    error: `None of the newest ${links.length} stories of ${section} has that page. Name one: --link URL`,
  };
}

async function linksOf(feed: URL): Promise<string[] | null> {
  try {
    const response = await fetch(feed, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    const read = feedSchema.safeParse(jsonOf(await readText(response.body, FEED_MAX_BYTES)));
    return read.data?.items.map(({ url }) => url) ?? null;
  } catch {
    return null;
  }
}
