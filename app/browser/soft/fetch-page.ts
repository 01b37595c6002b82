import { PAGE_TYPE, WHOLE_HEADER } from '../../../schema/contract/page-caching.ts';
import { RADIO_IS_ON } from '../../../schema/contract/speculation-rules.ts';
import { ANSWER_MAX_MS, limitSignal } from '../limit-signal.ts';
import { trustedHtml } from '../trusted.ts';

/** Fourteen times the front page. */
const PAGE_MAX_BYTES = 2_000_000;
const HTML = /^text\/html\b/i;
/** A parser treats both elements alike, but the document's policy refuses a `<style>` whose hash it does not list. */
const STYLE_TAG = /(<\/?)style\b/gi;
/** React's mark for a part of a page that has not arrived. */
const UNSETTLED = 'template[id]';
/** Absent in development, where Vite inserts the rules: links are then followed by the browser. */
export const RULES = 'noframes[data-rules]';

/** @returns a page of this publication and build, complete. @throws in any doubt */
export async function fetchPage(address: string, ended: AbortSignal): Promise<Document> {
  const signal = limitSignal(ended, ANSWER_MAX_MS);
  const response = await fetch(address, {
    signal,
    // A redirect may lead to another publication, so the browser follows it.
    redirect: 'manual',
    // A page that streams would stop the radio; lists show a skeleton instead.
    headers: { accept: PAGE_TYPE, ...(document.querySelector(RADIO_IS_ON) && { [WHOLE_HEADER]: '1' }) },
  });
  if (!isWholePage(response)) {
    await response.body?.cancel();
    throw new Error('Not a whole page');
  }
  const html = (await readText(response)).replace(STYLE_TAG, '$1noframes');
  const page = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  // With scripts, `<noscript>` must contain text, from which frames.ts makes its frames; elements would load at once.
  for (const element of page.querySelectorAll('noscript')) element.textContent = element.innerHTML;
  if (!page.getElementById('main') || !page.querySelector(RULES)) throw new Error('Not one of our pages');
  // Scripts that do not run here would put late parts into their places.
  if (page.querySelector(UNSETTLED)) throw new Error('Not complete');
  if (identityOf(page) !== identityOf(document)) throw new Error('Another publication or build');
  return page;
}

/** Only a page that streams has a nonce. */
const isWholePage = ({ status, headers }: Response): boolean =>
  status === 200 &&
  HTML.test(headers.get('content-type') ?? '') &&
  !headers.get('content-security-policy')?.includes("'nonce-");

/** @throws if it is too long */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const piece = await reader?.read();
    if (!piece?.value) return text + decoder.decode();
    bytes += piece.value.length;
    if (bytes > PAGE_MAX_BYTES) {
      await reader?.cancel();
      throw new Error('Too long');
    }
    text += decoder.decode(piece.value, { stream: true });
  }
}

function identityOf(page: Document): string {
  const { entry, build } = page.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  const name = page.querySelector('meta[property="og:site_name"]')?.getAttribute('content');
  return JSON.stringify([entry, build, name]);
}
