import { RADIO_IS_ON, SOFT_LINKS } from '../../schema/contract/speculation-rules.ts';
import { closest } from '../document/closest.ts';
import { isPlainClick } from '../ui/links/plain-click.ts';
import { choicesSoFar } from './choices.ts';
import { loadRadio } from './islands.ts';
import { ANSWER_MAX_MS } from './limit-signal.ts';
import { noteShownPage, pageOf, shownPage } from './shown-page.ts';

/** From then on soft/places.ts restores scroll positions. */
let isLoaded = false;
/** Counts visits: the page is busy until the last one has ended. */
let visits = 0;

/** Handles links to pages that can be shown in this document, and going back to such pages. */
export function startSoftLinks(): void {
  // Loads the file before the reader clicks.
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, (event) => void (softLinkOf(event) && load().catch(() => {})));
  document.addEventListener('click', (event) => {
    const link = softLinkOf(event);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const isSmooth = link.closest('[data-soft]') !== null;
    void go(link.href, { isSmooth });
  });
  // After a reload too: the earlier history entries still belong to this document.
  addEventListener('popstate', () => {
    if (isLoaded || pageOf(location) !== shownPage()) void go(location.href, { isBack: true });
  });
}

async function load() {
  const module = await import('./soft/soft-navigation.ts');
  isLoaded = true;
  return module;
}

function softLinkOf(event: Event): HTMLAnchorElement | null {
  const link = closest<HTMLAnchorElement>(event, 'a[href]');
  return link?.matches(SOFT_LINKS) && leadsToPage(link) ? link : null;
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  const isHere = link.hash !== '' && pageOf(link) === pageOf(location);
  const isPage = link.origin === location.origin && !link.pathname.startsWith('/api/');
  return isPage && !isHere && link.target === '';
}

/** In any doubt, also if the browser lacks a feature, the browser opens the page instead. */
async function go(address: string, way: { isBack?: boolean; isSmooth?: boolean }): Promise<void> {
  const before = choicesSoFar();
  const visitNumber = ++visits;
  const main = document.getElementById('main');
  main?.setAttribute('aria-busy', 'true');
  try {
    // Play may have been tapped before the radio's island was loaded, without which the sound could not be stopped.
    const files = Promise.all([load(), document.querySelector(RADIO_IS_ON) && loadRadio()]);
    const limit = new Promise<never>((_, refuse) => setTimeout(refuse, ANSWER_MAX_MS));
    const [{ visit }] = await Promise.race([files, limit]);
    noteShownPage(await visit({ address, shown: shownPage(), ...way }));
  } catch {
    if (visitNumber === visits && choicesSoFar() === before) {
      if (way.isBack) location.reload();
      else location.assign(address);
    }
  }
  if (visitNumber === visits) main?.removeAttribute('aria-busy');
}
