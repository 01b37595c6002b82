import type { EmbedMode } from '../../../schema/context.ts';
import { LinkedFrame } from '../../ui/lazy-frame.tsx';
import { fillPlaceholders, type Placeholders } from '../../ui/placeholders.ts';
import { EVENTS } from '../copy.ts';

/** Height of the wall's frame, in CSS pixels. */
const WALL_HEIGHT_PX = 520;

interface Props {
  url: string;
  words: Placeholders;
  embeds: EmbedMode;
}

/**
 * HOME-10: local events from the publication's wall, loaded only when the reader scrolls near it. Rendered on the server
 * only; news.tsx is around it.
 */
export function EventsWall({ url, words, embeds }: Props) {
  return (
    <>
      <h3 id="wall-title">{fillPlaceholders(EVENTS.heading, words)}</h3>
      <LinkedFrame
        src={url}
        title={EVENTS.frameTitle}
        height={WALL_HEIGHT_PX}
        fallback={EVENTS.fallback}
        embeds={embeds}
      />
    </>
  );
}
