/**
 * Pages within one document, so that the radio plays on and a list changes in place. Loaded when a reader points at the first such link. Every doubt throws, and the link is followed as usual (soft-links.ts).
 */
import { openByFragment } from '../../document/open-by-fragment.ts';
import { startEarlyRadio } from '../../radio/playback/early-radio.ts';
import { keepAnchor } from '../keep-anchor.ts';
import { startContent } from '../start-content.ts';
import { fetchPage, RULES } from './fetch-page.ts';
import { addEntry, notePlaces, placeOfEntry } from './places.ts';

/** In the head, what belongs to one page. Icons, scripts and typefaces are the same in all. */
const OF_PAGE = [
  'meta[name]:not([name="viewport"], [name="theme-color"])',
  'meta[property]',
  'link:is([rel="canonical"], [rel="alternate"])',
  'script[type="application/ld+json"]',
].join();
/** Without the link that skips it, and the radio's dock. */
const HEADER_LINKS = 'header > :last-child a';
/** Between header and content: the breaking news, and what is said of a saved copy. */
const ABOVE = 'header ~ :has(~ main)';

interface Visit {
  address: string;
  /** Path and query of the page that the document shows. */
  shown: string;
  /** The browser has gone to an entry of the history. */
  isBack?: boolean;
  /** Another page of the same list: a smooth way to its top. */
  isSmooth?: boolean;
}

let underWay = new AbortController();

/**
 * Shows a page in the place of another one. A later visit ends an earlier one.
 * @returns path and query of the page that the document shows then
 * @throws in any doubt
 */
export async function visit({ address, shown, isBack = false, isSmooth = false }: Visit): Promise<string> {
  underWay.abort();
  underWay = new AbortController();
  const { signal } = underWay;
  const { pathname, search, hash } = new URL(address);
  const place = isBack ? placeOfEntry() : undefined;
  const scroll = () => {
    notePlaces(true);
    const target = document.getElementById(hash.slice(1));
    if (place === undefined && target) target.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: place ?? 0, behavior: isSmooth && isMotionWelcome() ? 'smooth' : 'instant' });
  };
  if (isBack && pathname + search === shown) {
    // Of another fragment of the page. To a new one the browser has gone by itself.
    if (place === undefined) notePlaces(true);
    else scroll();
    return shown;
  }
  notePlaces(!isBack);
  const main = document.getElementById('main');
  main?.setAttribute('aria-busy', 'true');
  try {
    const page = await fetchPage(address, signal);
    const show = () => {
      if (signal.aborted) return;
      if (!isBack) addEntry(address);
      swap(page);
      scroll();
      // After it, because behaviours ask how far the reader has scrolled.
      const content = startContent();
      if (place === undefined) keepAnchor(content);
    };
    if (isSmooth || !isMotionWelcome() || !document.startViewTransition) show();
    else await withTransition(show);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    main?.removeAttribute('aria-busy');
  }
  return signal.aborted ? shown : pathname + search;
}

function swap(page: Document): void {
  document.title = page.title;
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  for (const element of page.head.querySelectorAll(OF_PAGE)) document.head.appendChild(element);
  swapRules(page);
  const links = page.querySelectorAll(HEADER_LINKS);
  for (const [i, link] of document.querySelectorAll(HEADER_LINKS).entries()) {
    const current = links[i]?.getAttribute('aria-current');
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
  const [main, next] = [document.getElementById('main'), page.getElementById('main')];
  if (!main || !next) return;
  for (const element of document.querySelectorAll(ABOVE)) element.remove();
  for (const element of page.querySelectorAll(ABOVE)) main.insertAdjacentElement('beforebegin', element);
  main.replaceWith(next);
  // Screen readers say the name of what has the focus.
  next.setAttribute('aria-label', page.title);
  next.focus({ preventScroll: true });
  openByFragment();
  startEarlyRadio();
}

/** A policy that names the rules of one page does not touch those of a sheet without text in the document. */
function swapRules(page: Document): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(page.querySelector(RULES)?.textContent ?? '');
  document.adoptedStyleSheets = [rules];
  document.querySelector('style[data-rules]')?.remove();
}

async function withTransition(show: () => void): Promise<void> {
  const transition = document.startViewTransition(show);
  // A transition that is skipped is no failure.
  for (const step of [transition.ready, transition.finished]) step.catch(() => {});
  await transition.updateCallbackDone;
}

const isMotionWelcome = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
