import { RADIO_IS_ON, SOFT_LINKS } from '../../schema/contract/speculation-rules.ts';
import { isPlainClick } from '../ui/links/plain-click.ts';
import { loadIsland } from './islands.ts';
import { noteShownPage, pageOf, shownPage } from './shown-page.ts';

/** From then on places within the document are restored by soft/places.ts. */
let isLoaded = false;

/** Handles the links that lead to a page in this document, and the browser's ways back to such pages. */
export function startSoftLinks(): void {
  // Its file is there when the reader has decided.
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, (event) => void (softLinkOf(event) && load().catch(() => {})));
  document.addEventListener('click', (event) => {
    const link = softLinkOf(event);
    if (!link || event.defaultPrevented || event.button !== 0 || !isPlainClick(event)) return;
    event.preventDefault();
    const isSmooth = link.closest('[data-soft]') !== null;
    void go(link.href, { isSmooth }, () => window.location.assign(link.href));
  });
  // After a reload as well: the entries before it are still of this document.
  window.addEventListener('popstate', () => {
    if (isLoaded || pageOf(window.location) !== shownPage())
      void go(window.location.href, { isBack: true }, () => window.location.reload());
  });
}

async function load() {
  const module = await import('./soft/soft-navigation.ts');
  isLoaded = true;
  return module;
}

function softLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.matches(SOFT_LINKS) && leadsToPage(link) ? link : null;
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  const isHere = link.hash !== '' && pageOf(link) === pageOf(window.location);
  const isPage = link.origin === window.location.origin && !link.pathname.startsWith('/api/');
  return isPage && !isHere && link.target === '' && !link.hasAttribute('download');
}

/** @param openInstead called in any doubt, also about what this browser can do */
async function go(
  address: string,
  way: { isBack?: boolean; isSmooth?: boolean },
  openInstead: () => void,
): Promise<void> {
  try {
    const [{ visit }] = await Promise.all([
      load(),
      // The first tap on Play may be ahead of the radio's island, without which nothing could stop the sound.
      document.querySelector(RADIO_IS_ON) && loadIsland('radio'),
    ]);
    noteShownPage(await visit({ address, shown: shownPage(), ...way }));
  } catch {
    openInstead();
  }
}
