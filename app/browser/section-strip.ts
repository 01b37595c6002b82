import type { StartContent } from './behaviour.ts';

export const startSectionStrip: StartContent = (content) => {
  const strip = content.querySelector<HTMLElement>('[data-strip]');
  const link = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !link) return;
  // `scrollIntoView` might move the page as well.
  const middle = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  };
  strip.scrollLeft += middle(link) - middle(strip);
};
