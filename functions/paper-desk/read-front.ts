import type { SectionResult } from '../../schema/contract/context.ts';
import type { DeskSection, DeskStory } from '../../schema/contract/paper-desk.ts';
import { feedListById } from '../../schema/sections.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { createSectionReader } from '../stories/sections/section-reader.ts';

const NONE: Record<Extract<SectionResult, { ok: false }>['why'], string> = {
  failed: 'No feed of this section can be read now.',
  empty: 'Its feeds have no stories.',
  fetching: 'Its feeds are being fetched for the first time.',
  shown: 'All its stories stand in other sections.',
};

/** @returns the front page as readers see it with this row */
export async function readFront(scope: EndpointScope): Promise<DeskSection[]> {
  const blocks = await (await readerOf(scope)).read(null);
  return Promise.all(blocks.map(async ({ section, stories }) => toDeskSection(section, await stories)));
}

/** @returns a whole section; null if there is none of this id */
export async function readWholeSection(scope: EndpointScope, id: string): Promise<DeskSection | null> {
  const section = feedListById(id);
  return section ? toDeskSection(section, await (await readerOf(scope)).readAll(section.id)) : null;
}

const readerOf = async (scope: EndpointScope) =>
  createSectionReader({ ...scope, index: await readFeedIndex(scope), shown: new Map(), whole: true });

function toDeskSection({ id, title }: { id: string; title: string }, found: SectionResult): DeskSection {
  if (!found.ok) return { id, title, stories: [], total: 0, none: NONE[found.why] };
  const stories = found.stories.map((story): DeskStory => ({ story, mark: null, isGone: false }));
  return { id, title, stories, total: found.total, none: null };
}
