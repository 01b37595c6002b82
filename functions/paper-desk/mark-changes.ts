import type { StoryCard } from '../../schema/contract/context.ts';
import type { DeskSection } from '../../schema/contract/paper-desk.ts';

/** @returns the sections after a change, with a mark at each story that it touches. Pure */
export function markChanges(before: readonly DeskSection[], after: readonly DeskSection[]): DeskSection[] {
  return after.map((section) => {
    const old = before.find(({ id }) => id === section.id)?.stories ?? [];
    const known = new Map(old.map(({ story }) => [keyOf(story), story]));
    const present = new Set(section.stories.map(({ story }) => keyOf(story)));
    const stories = section.stories.map((one) => ({
      ...one,
      mark: markOf(known.get(keyOf(one.story)), one.story),
    }));
    for (const [at, { story }] of old.entries())
      if (!present.has(keyOf(story))) stories.splice(at, 0, { story, mark: 'No longer here', isGone: true });
    return { ...section, stories };
  });
}

const keyOf = ({ link, title }: StoryCard): string => link ?? title;

function markOf(before: StoryCard | undefined, after: StoryCard): string | null {
  if (before === undefined) return after.pinned ? 'Pinned here' : 'Comes in';
  if (before.pinned !== after.pinned) return after.pinned ? 'Pinned' : 'No longer pinned';
  if (before.note?.text !== after.note?.text || before.note?.label !== after.note?.label)
    return after.note ? after.note.label : 'Without its note';
  const [had, has] = [before, after].map(({ covering }) => covering?.length ?? 0);
  return had === has ? null : `One event of ${(has ?? 0) + 1}`;
}

export const isChanged = ({ stories }: DeskSection): boolean => stories.some(({ mark }) => mark !== null);
