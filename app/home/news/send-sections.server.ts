import type { SectionBlock, StoryCard } from '../../../schema/context.ts';
import type { SectionId } from '../../../schema/sections.ts';
import { type SentSections, sendInDocument } from './sent-section.ts';
import { storiesHtml } from './story-html.ts';

/**
 * HTML of a section's stories, keyed by the array itself: publications that share the stories (functions/feeds) share
 * the HTML.
 */
const htmlOf = new WeakMap<readonly StoryCard[], string>();

function knownHtml(stories: readonly StoryCard[], kicker: string): string {
  const html = htmlOf.get(stories) ?? storiesHtml(stories, kicker);
  htmlOf.set(stories, html);
  return html;
}

/**
 * For loaders only.
 * @param document whether a document is rendered: what it shows is not sent a second time as data for React
 * @param expanded section shown in full; its stories are still sent as data, or 'Show Less' could not tell which to
 * keep
 */
export function sendSections(
  blocks: SectionBlock[],
  { document, expanded }: { document: boolean; expanded: SectionId | null },
): SentSections {
  const sections = blocks.map(({ section: { id, title }, stories: result }) => {
    if (id === expanded || result instanceof Promise || !result.ok || !document) return { id, result };
    const { stories, ...rest } = result;
    return { id, result: { ...rest, html: knownHtml(stories, title) } };
  });
  return sendInDocument(sections);
}
