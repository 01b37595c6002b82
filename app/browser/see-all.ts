import { isPlainClick } from '../ui/links/plain-click.ts';
import type { StartContent } from './behaviour.ts';
import { choicesSoFar } from './choices.ts';
import { closest } from './closest.ts';

/** HOME-6. The first click loads what it does; if that fails, it follows the link. */
export const startSeeAll: StartContent = (content, signal) =>
  content.addEventListener(
    'click',
    (event) => {
      const link = closest<HTMLAnchorElement>(event, 'a[data-see-all]');
      // The five of a page that shows a later part are on the front page.
      if (!link || !isPlainClick(event) || location.search.includes('part=')) return;
      event.preventDefault();
      const before = choicesSoFar();
      import('./show-section.ts')
        .then(({ showSection }) => showSection(link))
        // Other content may have replaced this one meanwhile.
        .catch(() => signal.aborted || choicesSoFar() !== before || location.assign(link.href));
    },
    { signal },
  );
