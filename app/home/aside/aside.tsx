import { type SentHtml, useRenderedHtml } from '../../hydration/rendered-html.ts';
import '../../ui/lazy-frame.module.css';
import slot from './ad-slot.module.css';
import newsletter from './newsletter.module.css';
import weather from './weather.module.css';

const CLASSES = { weather: weather.weather, newsletter: newsletter.newsletter, slot: slot.slot };

/** A block beside the news, as a loader sends it (send-asides.server.ts). */
export interface SentAside {
  kind: keyof typeof CLASSES;
  /** Of the element; its heading, if it has one, has the id with `-title`. */
  id: string;
  html: SentHtml;
  /** Whether it is shown on small screens too. */
  smallScreens?: boolean | undefined;
}

/** HOME-11..HOME-13: one block beside the news, whose content the server has rendered. */
export function Aside({ kind, id, html, smallScreens }: SentAside) {
  const props = { ...useRenderedHtml(id, html), className: CLASSES[kind] };
  return kind === 'slot' ? (
    <div {...props} data-small-screens={smallScreens} />
  ) : (
    <section {...props} aria-labelledby={`${id}-title`} />
  );
}
