import type { EditingRules } from '../editing/editing-rules.ts';
import type { KnownEvents } from '../events/read-events.ts';
import { groupStories } from './group-stories.ts';
import { type MergedSection, newResults } from './merge-section.ts';

interface Grouped {
  events: KnownEvents;
  rules: EditingRules | null;
  section: MergedSection;
}
/** The last result, used while section, events and editors' rules are unchanged. */
const remembered = new WeakMap<MergedSection, Grouped>();

/**
 * Shows the stories about one event as one (HOME-27), by EventGrouper's result and the editors' changes.
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
