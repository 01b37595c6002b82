import type { EditingRules } from '../../editing/editing-rules.ts';
import type { KnownEvents } from '../events/read-events.ts';
import { groupStories } from './group-stories.ts';
import { type MergedSection, newResults } from './merge-section.ts';

interface Grouped {
  events: KnownEvents;
  rules: EditingRules | null;
  section: MergedSection;
}
/** A section is grouped once while neither it, nor its events, nor the editors' rules change. */
const remembered = new WeakMap<MergedSection, Grouped>();

/**
 * Shows the stories about one event as one (HOME-27), as EventGrouper found them and the editors of the publication want it.
 * @returns `merged` itself if nothing is grouped; `total` counts stories as before
 */
export function groupSection(
  merged: MergedSection,
  events: KnownEvents,
  rules: EditingRules | null,
): MergedSection {
  if (!merged.ok) return merged;
  const before = remembered.get(merged);
  if (before?.events === events && before.rules === rules) return before.section;
  const items = groupStories(merged.items, merged.pinned, events, rules);
  const section = items === merged.items ? merged : { ...merged, items, results: newResults() };
  remembered.set(merged, { events, rules, section });
  return section;
}
