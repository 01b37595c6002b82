import { PREVIEW_STORIES } from '../../../schema/contract/preview-stories.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { FeedListRow } from '../../../schema/sections.ts';
import { mergeFeeds, type Story } from '../../feeds/identity/merge-items.ts';
import { editStories } from '../editing/edit-stories.ts';
import { type EditingRules, editingRules } from '../editing/editing-rules.ts';
import { type PinnedStory, pinStories } from '../editing/pin-stories.ts';
import { type MergedSection, newResults, PREVIEW_CANDIDATES } from './merge-section.ts';

/** With fewer candidates, earlier sections could take so many that fewer than a preview's remain. */
const CANDIDATES_MIN = 2 * PREVIEW_STORIES;

interface Edited {
  /** The pinned stories from other sections. */
  more: readonly Story[];
  section: MergedSection;
}
/** An unchanged section is edited once per publication. Both keys are garbage-collected with their owners. */
const remembered = new WeakMap<EditingRules, WeakMap<MergedSection, Edited>>();

/**
 * Applies the editors' changes to a section.
 * @param merged the section, which publications share
 * @param known its records, by address
 * @param pinned pinned stories, of any section
 * @returns `merged` itself if nothing is changed
 */
export function editSection(
  { publication, now }: { publication: Publication; now: number },
  { id }: FeedListRow,
  merged: MergedSection,
  known: ReadonlyMap<string, FeedRecord>,
  pinned: readonly PinnedStory[],
): MergedSection {
  const rules = editingRules(publication, now);
  if (rules === null) return merged;
  const here = pinned.filter(({ sections }) => sections.includes(id));
  const more = here.map(({ story }) => story);
  const bySection = remembered.get(rules) ?? new WeakMap<MergedSection, Edited>();
  remembered.set(rules, bySection);
  const before = bySection.get(merged);
  if (before?.more.length === more.length && before.more.every((story, i) => story === more[i]))
    return before.section;
  const own = merged.ok ? merged.items : [];
  const cut = merged.ok && merged.total > own.length;
  let stories = editStories(own, rules);
  let total = (merged.ok ? merged.total : 0) - (own.length - stories.length);
  if (cut && stories.length < Math.min(CANDIDATES_MIN, own.length)) {
    stories = editStories(mergeFeeds(known), rules);
    total = stories.length;
    stories = stories.slice(0, PREVIEW_CANDIDATES);
  }
  const arranged = pinStories(stories, rules, id, here);
  total += arranged.items.length - stories.length;
  const section = arranged.items === own ? merged : withStories(merged, { ...arranged, total });
  bySection.set(merged, { more, section });
  return section;
}

function withStories(
  merged: MergedSection,
  edited: { items: Story[]; pinned: number; total: number },
): MergedSection {
  if (edited.items.length > 0)
    return { ok: true, ...edited, updated: merged.ok ? merged.updated : null, results: newResults() };
  return merged.ok ? { ok: false, why: 'empty' } : merged;
}
