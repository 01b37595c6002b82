import { renderToStaticMarkup } from 'react-dom/server';
import type { SectionBlock, Story } from '../../schema/context.ts';
import type { SectionId } from '../../schema/sections.ts';
import { type SentSection, shownStories } from './sent-section.ts';
import { StoryCards } from './story-cards.tsx';

/**
 * The HTML of a section's stories, by the very array of them: publications that share the stories (functions/feeds) share
 * their HTML. `npm run bench -- render`: about half of a front page's render.
 */
const htmlOf = new WeakMap<readonly Story[], string>();

function storiesHtml(stories: Story[], kicker: string): string {
  const html = htmlOf.get(stories) ?? renderToStaticMarkup(<StoryCards stories={stories} kicker={kicker} />);
  htmlOf.set(stories, html);
  return html;
}

/**
 * For loaders only.
 * @param document a document is made: what it shows does not travel a second time, as data for React
 * @param expanded shown whole: its stories are data all the same, or 'Show Less' would not know which five to keep
 */
export function sendSections(
  blocks: SectionBlock[],
  { document, expanded }: { document: boolean; expanded: SectionId | null },
): SentSection[] {
  return blocks.map(({ section: { id, title }, stories: outcome }) => {
    if (id === expanded || outcome instanceof Promise || !outcome.ok || !document) return { id, outcome };
    const { stories } = outcome;
    const shown = { html: storiesHtml(stories, title), count: stories.length };
    return { id, outcome: { ...outcome, stories: shownStories.send(shown, document) } };
  });
}
