import { PREVIEW_STORIES } from '../../schema/contract/preview-stories.ts';
import { isPlainClick } from '../ui/links/plain-click.ts';
import type { StartContent } from './behaviour.ts';
import { choicesSoFar } from './choices.ts';
import { closest } from './closest.ts';
import { ANSWER_MAX_MS, limitSignal } from './limit-signal.ts';
import { noteShownPage } from './shown-page.ts';
import { elementsOf } from './trusted.ts';

interface Cards {
  /** Those in the document. */
  few: Element[];
  all: Element[];
}

/** HOME-6: 'See All' shows all stories of a section in its place, 'Show Less' the first ones again. */
export const startSeeAll: StartContent = (content, signal) => {
  const cardsOf = new Map<Element, Cards>();
  const status = content.querySelector('[data-see-all-status]');

  async function toggle(link: HTMLAnchorElement, list: Element, id: string): Promise<void> {
    const opens = !list.hasAttribute('data-open');
    const present = [...list.children];
    const known = cardsOf.get(list) ?? {
      few: present.slice(0, PREVIEW_STORIES),
      all: opens ? await fetchCards(id) : present,
    };
    cardsOf.set(list, known);
    const cards = opens ? known.all : known.few;
    list.replaceChildren(...cards);
    list.toggleAttribute('data-open', opens);
    link.setAttribute('aria-expanded', String(opens));
    const [words, ofSection] = link.childNodes;
    if (words) words.textContent = opens ? 'Show Less' : 'See All';
    if (status)
      status.textContent = `${list.querySelectorAll('li').length} stories${ofSection?.textContent ?? ''}`;
    // Once collapsed, a page requested with the section expanded has the address of the ordinary front page.
    if (!opens && location.search === `?all=${id}`) {
      history.replaceState(history.state, '', link.href);
      noteShownPage();
    }
    link.href = opens ? `/#${id}` : `/?all=${id}#${id}`;
  }

  content.addEventListener(
    'click',
    (event) => {
      const link = closest<HTMLAnchorElement>(event, 'a[data-see-all]');
      const section = link?.closest('section');
      const list = section?.lastElementChild;
      if (!link || !section || !list || !isPlainClick(event)) return;
      event.preventDefault();
      if (list.hasAttribute('aria-busy')) return;
      list.setAttribute('aria-busy', 'true');
      const before = choicesSoFar();
      toggle(link, list, section.id)
        // Other content may have replaced this one meanwhile.
        .catch(() => signal.aborted || choicesSoFar() !== before || location.assign(link.href))
        .finally(() => list.removeAttribute('aria-busy'));
    },
    { signal },
  );
};

/** @throws if the cards cannot be loaded */
async function fetchCards(section: string): Promise<Element[]> {
  const response = await fetch(`/sections/${section}`, { signal: limitSignal(null, ANSWER_MAX_MS) });
  const cards = [...elementsOf(await response.text()).children];
  if (!response.ok || cards.length === 0) throw new Error(`${section} has no cards`);
  return cards;
}
