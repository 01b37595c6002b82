import { PREVIEW_STORIES, SEE_ALL_PART } from '../../schema/contract/preview-stories.ts';
import { ANSWER_MAX_MS, limitSignal } from './limit-signal.ts';
import { sayShown, shownStatus } from './say-shown.ts';
import { noteShownPage } from './shown-page.ts';
import { elementsOf } from './trusted.ts';

/** More than the largest phone shows. */
const FIRST_CARDS = 10;

interface Cards {
  /** Those in the document. */
  few: Element[];
  all: Element[];
}

const cardsOf = new WeakMap<Element, Cards>();

/**
 * HOME-6: 'See All' shows all stories of a section in its place, or the first part of them with a link to more; 'Show
 * Less' the first ones again.
 * @throws if the cards cannot be loaded
 */
export async function showSection(link: HTMLAnchorElement): Promise<void> {
  const section = link.closest('section');
  const list = section?.lastElementChild;
  if (!section || !list || list.hasAttribute('aria-busy')) return;
  list.setAttribute('aria-busy', 'true');
  try {
    await (link.dataset.seeAll ? showMore(link, section.id) : toggle(link, list, section.id));
    say(list, section);
  } finally {
    list.removeAttribute('aria-busy');
  }
}

/** The focus goes to the first new story. */
async function showMore(link: HTMLAnchorElement, id: string): Promise<void> {
  const part = new URL(link.href).searchParams.get('part');
  const cards = await fetchCards(`${id}?part=${part}`);
  link.closest('li')?.replaceWith(...cards);
  cards[0]?.querySelector<HTMLElement>('a[id]')?.focus();
}

async function toggle(link: HTMLAnchorElement, list: Element, id: string): Promise<void> {
  const opens = !list.hasAttribute('data-open');
  const present = [...list.children];
  const known = cardsOf.get(list) ?? {
    few: present.slice(0, PREVIEW_STORIES),
    all: opens ? await fetchCards(id) : present,
  };
  // Also the parts that have been added.
  if (!opens) known.all = present;
  cardsOf.set(list, known);
  const cards = opens ? known.all : known.few;
  list.replaceChildren(...cards.slice(0, FIRST_CARDS));
  list.toggleAttribute('data-open', opens);
  link.setAttribute('aria-expanded', String(opens));
  const [words] = link.childNodes;
  const status = shownStatus();
  if (words && status) words.textContent = (opens ? status.dataset.less : status.dataset.more) ?? '';
  // Once collapsed, a page requested with the section expanded has the address of the ordinary front page.
  if (!opens && location.search === `?all=${id}`) {
    history.replaceState(history.state, '', link.href);
    noteShownPage();
  }
  link.href = opens ? `/#${id}` : `/?all=${id}#${id}`;
  // A slow phone takes more than a second for two hundred cards: the first ones are shown before.
  for (let at = FIRST_CARDS; at < cards.length; at += SEE_ALL_PART) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const card of cards.slice(at, at + SEE_ALL_PART)) list.appendChild(card);
  }
}

function say(list: Element, section: Element): void {
  const more = list.querySelector<HTMLElement>('[data-see-all]');
  const stories = list.querySelectorAll('li').length - (more ? 1 : 0);
  sayShown(stories, section.querySelector('h3')?.textContent ?? '', more?.dataset.seeAll);
}

async function fetchCards(path: string): Promise<Element[]> {
  const response = await fetch(`/sections/${path}`, { signal: limitSignal(null, ANSWER_MAX_MS) });
  const cards = [...elementsOf(await response.text()).children];
  if (!response.ok || cards.length === 0) throw new Error(`${path} has no cards`);
  return cards;
}
