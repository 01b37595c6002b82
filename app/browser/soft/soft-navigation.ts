/**
 * Replaces the page within the document, so that the radio plays on and a list changes in place. Loaded when a reader
 * points at the first such link. In any doubt it throws, and the browser follows the link (soft-links.ts).
 */
import { openByFragment } from '../../document/open-by-fragment.ts';
import { startEarlyRadio } from '../../radio/playback/early-radio.ts';
import { keepAnchor } from '../keep-anchor.ts';
import { startContent } from '../start-content.ts';
import { fetchPage, RULES } from './fetch-page.ts';
import { addEntry, notePlaces, placeOfEntry } from './places.ts';

/** Elements in the head that belong to one page. Icons, scripts and typefaces are the same on all pages. */
const OF_PAGE = [
  'meta[name]:not([name="viewport"], [name="theme-color"])',
  'meta[property]',
  'link:is([rel="canonical"], [rel="alternate"], [rel="prev"], [rel="next"])',
  'script[type="application/ld+json"]',
].join();
/** All links of the header except the skip link and the radio's dock. */
const HEADER_LINKS = 'header > :last-child a';

interface Visit {
  address: string;
  /** Path and query of the shown page. */
  shown: string;
  /** The browser has gone to a history entry. */
  isBack?: boolean;
  /** Another page of the same list: scrolls smoothly to its top. */
  isSmooth?: boolean;
}

let underWay = new AbortController();

/**
 * Replaces the shown page. A later visit aborts an earlier one.
 * @returns path and query of the page that is then shown
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
    if (place === undefined && target) {
      target.scrollIntoView({ behavior: 'instant' });
      focusOn(target);
    } else scrollTo({ top: place ?? 0, behavior: isSmooth && isMotionWelcome() ? 'smooth' : 'instant' });
  };
  if (isBack && pathname + search === shown) {
    // For another fragment of the page. For a new fragment the browser has scrolled already.
    if (place === undefined) notePlaces(true);
    else scroll();
    return shown;
  }
  notePlaces(!isBack);
  try {
    const page = await fetchPage(address, signal);
    if (signal.aborted) return shown;
    // Before the address changes: a browser without such stylesheets follows the link instead.
    const rules = rulesOf(page);
    if (!isBack) addEntry(address);
    swap(page, rules);
    scroll();
    // After scrolling, because behaviours read the scroll position.
    const content = startContent();
    if (place === undefined) keepAnchor(content);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return signal.aborted ? shown : pathname + search;
}

function swap(page: Document, rules: CSSStyleSheet): void {
  document.title = page.title;
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  for (const element of page.head.querySelectorAll(OF_PAGE)) document.head.appendChild(element);
  document.adoptedStyleSheets = [rules];
  document.querySelector('style[data-rules]')?.remove();
  const links = page.querySelectorAll(HEADER_LINKS);
  for (const [i, link] of document.querySelectorAll(HEADER_LINKS).entries()) {
    const current = links[i]?.getAttribute('aria-current');
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
  const [main, next] = [document.getElementById('main'), page.getElementById('main')];
  if (!main || !next) return;
  for (const element of above(main)) element.remove();
  for (const element of above(next)) main.insertAdjacentElement('beforebegin', element);
  main.replaceWith(next);
  // Screen readers announce the name of the focused element.
  next.setAttribute('aria-label', page.title);
  next.focus({ preventScroll: true });
  openByFragment();
  startEarlyRadio();
}

/** A policy with the hashes of one page's rules does not apply to a stylesheet without text in the document. */
function rulesOf(page: Document): CSSStyleSheet {
  const rules = new CSSStyleSheet();
  rules.replaceSync(page.querySelector(RULES)?.textContent ?? '');
  return rules;
}

/** @returns what is between header and content: the breaking news line, and the notice on a saved copy */
function above(main: Element): Element[] {
  const before = main.previousElementSibling;
  return before === null || before.matches('header') ? [] : [...above(before), before];
}

/** As a browser does for the fragment of a new document: the next Tab continues from there. */
function focusOn(target: HTMLElement): void {
  const focusable = target.querySelector<HTMLElement>(':scope > summary') ?? target;
  if (focusable === target && !target.matches('a, button, main')) target.tabIndex = -1;
  focusable.focus({ preventScroll: true });
}

const isMotionWelcome = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
