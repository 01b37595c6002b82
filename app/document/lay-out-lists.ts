/** Lists of stories that may wait on a phone (app/home/news/section.module.css). */
const WAITING = '[data-section] > ul:not([data-laid-out])';
const LISTS_PER_FRAME = 2;

/**
 * Has the lists of stories laid out wherever they are on the page, a few per frame, so that no task is long. From then on a
 * picture of the whole page shows them, and no list waits any more.
 */
export function layOutLists(): void {
  requestAnimationFrame(() => {
    const waiting = [...document.querySelectorAll<HTMLElement>(WAITING)];
    for (const list of waiting.splice(0, LISTS_PER_FRAME)) list.dataset.laidOut = '';
    if (waiting.length > 0) layOutLists();
    else document.documentElement.dataset.laidOut = '';
  });
}
