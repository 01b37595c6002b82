import type { Theme } from './shell.ts';

/** HDR-1: the header turns solid when the page has moved more than this. */
const HEADER_SOLID_AFTER_PX = 50;

/**
 * Runs before anything is painted and long before React: says that scripts run (without them the header stays solid)
 * and keeps `data-scrolled` on the root true to the scroll position.
 */
export const WAKE = `(function(d,w){var r=d.documentElement;r.dataset.script="";function s(){r.toggleAttribute("data-scrolled",w.scrollY>${HEADER_SOLID_AFTER_PX})}s();w.addEventListener("scroll",s,{passive:true})})(document,window)`;

/** The title's own colours; schema/publication.ts lets only hex colours through. */
export const themeCss = ({ accent, accentDark }: Theme): string =>
  `:root{--title-accent:${accent};--title-accent-dark:${accentDark}}`;
