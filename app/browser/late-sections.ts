import { LATE_SECTIONS_PATH } from '../../schema/contract/section-shapes.ts';
import { limitSignal } from './limit-signal.ts';
import { sayShown, shownStatus } from './say-shown.ts';
import { elementsOf } from './trusted.ts';

/** FEED-3. The server ends each request after LATE_WAIT_MS. */
const REQUESTS_MAX = 3;
const EVERY_MS = 20_000;

const SECTION_END = '</section>';

/**
 * Shows sections that were still being fetched when the page was sent.
 * @param signal aborts when other content replaces this one
 */
export async function bringLateSections(content: HTMLElement, signal: AbortSignal): Promise<void> {
  for (let request = 1; request <= REQUESTS_MAX; request++) {
    const over = limitSignal(signal, EVERY_MS);
    const next = new Promise((resolve) => over.addEventListener('abort', resolve));
    // The connection may be lost for a moment.
    await requestSections(content, over).catch(() => {});
    if (signal.aborted || noticesIn(content).length === 0) return;
    await next;
    if (signal.aborted) return;
  }
  const status = shownStatus();
  for (const notice of noticesIn(content)) {
    // The link stays: it may have the focus, and it still leads to the stories.
    const { failed = '' } = notice.dataset;
    notice.firstChild?.replaceWith(`${failed}. `);
    if (status) status.textContent = failed;
  }
}

const noticesIn = (content: HTMLElement) => [...content.querySelectorAll<HTMLElement>('[data-fetching]')];

/** @throws if the answer is incomplete */
async function requestSections(content: HTMLElement, signal: AbortSignal): Promise<void> {
  const query = new URLSearchParams();
  for (const notice of noticesIn(content)) {
    const section = notice.closest('section');
    if (section) query.set(section.id, notice.dataset.fetching ?? '');
  }
  const response = await fetch(`${LATE_SECTIONS_PATH}?${query}`, { signal });
  if (!response.ok) return;
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const piece = await reader?.read();
    if (!piece?.value) return;
    text += decoder.decode(piece.value, { stream: true });
    // Sections are never nested.
    const whole = text.split(SECTION_END);
    text = whole.pop() ?? '';
    for (const html of whole) show(content, html + SECTION_END);
  }
}

/** The element stays, because the section bar observes it. */
function show(content: HTMLElement, html: string): void {
  const [late] = elementsOf(html).children;
  const section = late && content.querySelector(`section#${late.id}`);
  if (!late || !section?.querySelector('[data-fetching]')) return;
  const hasFocus = section.contains(document.activeElement);
  section.replaceChildren(...late.childNodes);
  if (hasFocus) section.querySelector('a')?.focus({ preventScroll: true });
  const stories = section.querySelectorAll(':scope>:last-child>li').length;
  if (stories > 0) sayShown(stories, section.querySelector('h3')?.textContent ?? '');
}
