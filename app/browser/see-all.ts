import { closest } from '../document/closest.ts';
import { isPlainClick } from '../ui/links/plain-click.ts';
import type { StartContent } from './behaviour.ts';
import { choicesSoFar } from './choices.ts';

const SEE_ALL = 'a[data-see-all]';
const load = () => import('./show-section.ts');

/** HOME-6. The first touch loads what a click does; if that fails, the click follows the link. */
export const startSeeAll: StartContent = (content, signal) => {
  const touched = (event: Event) => closest(event, SEE_ALL) && load().catch(() => {});
  content.addEventListener('pointerdown', touched, { passive: true, signal });
  content.addEventListener(
    'click',
    (event) => {
      const link = closest<HTMLAnchorElement>(event, SEE_ALL);
      // The five of a page that shows a later part are on the front page.
      if (!link || !isPlainClick(event) || location.search.includes('part=')) return;
      event.preventDefault();
      const before = choicesSoFar();
      load()
        .then(({ showSection }) => showSection(link))
        // Other content may have replaced this one meanwhile.
        .catch(() => signal.aborted || choicesSoFar() !== before || location.assign(link.href));
    },
    { signal },
  );
};
