import type { SectionResult } from '../../schema/contract/context.ts';
import type { DeskSection, DeskStory } from '../../schema/contract/paper-desk.ts';
import { FEED_STATES, type FeedStateName } from '../../schema/feeds/feed-overview.ts';
import type { FeedListRow } from '../../schema/sections.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import type { FeedIndexView } from '../sources/index/feed-index-view.ts';
import { stateName } from '../sources/index/feed-versions.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { feedsOf } from '../stories/sections/feed-lists.ts';
import type { SectionScope } from '../stories/sections/merge-section.ts';
import { createSectionReader } from '../stories/sections/section-reader.ts';

const NONE: Record<Extract<SectionResult, { ok: false }>['why'], string> = {
  failed: 'No feed of this section can be read now.',
  empty: 'Its feeds have no stories that readers may see.',
  fetching: 'Its feeds are being fetched for the first time.',
  shown: 'All its stories stand in other sections.',
};

type OnTaken = NonNullable<SectionScope['onTaken']>;

/** @returns the front page as readers see it with this row */
export async function readFront(scope: EndpointScope, onTaken?: OnTaken): Promise<DeskSection[]> {
  const { index, reader } = await readerOf(scope, onTaken);
  const blocks = await reader.read(null);
  return Promise.all(
    blocks.map(async ({ section, stories }) => toDeskSection(scope, section, await stories, index)),
  );
}

/** @returns a section with all its stories */
export async function readWholeSection(scope: EndpointScope, section: FeedListRow): Promise<DeskSection> {
  const { index, reader } = await readerOf(scope);
  return toDeskSection(scope, section, await reader.readAll(section.id), index);
}

async function readerOf(scope: EndpointScope, onTaken?: OnTaken) {
  const index = await readFeedIndex(scope);
  const own = { index, shown: new Map<string, number>(), whole: true, ...(onTaken && { onTaken }) };
  return { index, reader: createSectionReader({ ...scope, ...own }) };
}

function toDeskSection(
  scope: EndpointScope,
  { id, title }: FeedListRow,
  found: SectionResult,
  index: FeedIndexView | null,
): DeskSection {
  const states = feedsOf(scope.publication, id).map((url) =>
    stateName(index?.rawState(index.slotOf(url)) ?? 0),
  );
  // The index learns of a first fetch minutes later.
  const isLate = found.ok && states.includes('unfetched');
  const state = index === null || isLate ? '' : feedsState(states);
  if (!found.ok)
    return { id, title, stories: [], total: 0, none: states.length === 0 ? '' : NONE[found.why], state };
  const stories = found.stories.map((story): DeskStory => ({ story, mark: null, isGone: false }));
  return { id, title, stories, total: found.total, none: null, state };
}

/** For one feed and for several. */
const FAULTS: Record<Exclude<FeedStateName, 'ok'>, [one: string, many: string]> = {
  failing: ['fails', 'fail'],
  empty: ['has no stories', 'have no stories'],
  unfetched: ['was never fetched', 'were never fetched'],
};

/** @param states of a section's feeds @returns what is wrong with them, as a sentence */
export function feedsState(states: readonly FeedStateName[]): string {
  const total = states.length;
  if (total === 0) return 'No feed is listed.';
  const faults = FEED_STATES.flatMap((name) => {
    const count = states.filter((state) => state === name).length;
    if (name === 'ok' || count === 0) return [];
    return total === 1
      ? `Its feed ${FAULTS[name][0]}`
      : `${count} of ${total} feeds ${FAULTS[name][count === 1 ? 0 : 1]}`;
  });
  if (faults.length > 0) return `${faults.join(', ')}.`;
  if (total === 1) return 'Its feed works.';
  return total === 2 ? 'Both feeds work.' : `All ${total} feeds work.`;
}
