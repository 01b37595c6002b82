import type { StartContent } from './behaviour.ts';

/** A `<nav>` whose links lead to fragments of this page, in page order. */
const NAVS = '[data-reading-place]';
/** A part counts as started when it reaches above a line a quarter down the window. */
const BEGUN = '1000000px 0px -75%';

/**
 * Marks the link to the last part started with `aria-current`; no link is marked above the first part. Of parts side by
 * side, the one in the address wins, else the first.
 */
export const startReadingPlace: StartContent = (content, signal) => {
  for (const nav of content.querySelectorAll(NAVS)) mark(nav, signal);
};

function mark(nav: Element, signal: AbortSignal): void {
  const links = [...nav.querySelectorAll('a')];
  const begun = new Set<string>();
  const markCurrent = () => {
    const current = currentOf(links.filter((link) => begun.has(idOf(link))));
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) begun.add(target.id);
        else begun.delete(target.id);
      }
      markCurrent();
    },
    { rootMargin: BEGUN },
  );
  // Going to a part in the same row scrolls nothing.
  addEventListener('hashchange', markCurrent, { signal });
  for (const link of links) {
    const part = document.getElementById(idOf(link));
    if (part) observer.observe(part);
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

/** @param begun links to the parts that the reader has started, in page order */
function currentOf(begun: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const last = begun.at(-1);
  const top = last && topOf(last);
  const abreast = begun.filter((link) => topOf(link) === top);
  return abreast.find(({ hash }) => hash === location.hash) ?? abreast[0];
}

const topOf = (link: HTMLAnchorElement) => document.getElementById(idOf(link))?.getBoundingClientRect().top;

const idOf = (link: HTMLAnchorElement): string => link.hash.slice(1);
