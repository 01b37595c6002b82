import type { StartContent } from './behaviour.ts';

export const startSectionStrip: StartContent = (content) => {
  const strip = content.querySelector<HTMLElement>('[data-strip]');
  const link = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !link) return;
  // `scrollIntoView` might move the page as well.
  strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
};
