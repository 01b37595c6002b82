import { PAGE_TYPE } from '../../../schema/contract/offline.ts';
import { WHOLE_HEADER } from '../../../schema/contract/page-caching.ts';
import { RADIO_IS_ON } from '../../../schema/contract/speculation-rules.ts';
import { trustedHtml } from '../trusted.ts';

/** A reader who waits longer takes the link for broken. */
const ANSWER_MAX_MS = 8_000;
/** Ten times the front page. */
const PAGE_MAX_BYTES = 2_000_000;
const HTML = /^text\/html\b/i;
/** A parser treats both elements alike, but the document's policy refuses the rules of a `<style>` that it does not name. */
const STYLE_TAG = /(<\/?)style\b/gi;
/** React's mark for a part of a page that was not there yet. */
const UNSETTLED = 'template[id]';
/** None in development, where Vite has the rules: links are followed as usual there. */
export const RULES = 'noframes[data-rules]';

/** @returns a page of this publication and build, complete. @throws in any doubt */
export async function fetchPage(address: string, ended: AbortSignal): Promise<Document> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(ANSWER_MAX_MS)]);
  const response = await fetch(address, {
    signal,
    // It may lead to another publication, and is the browser's to follow.
    redirect: 'manual',
    // A page that streams would end the radio; a list shows how it waits.
    headers: { accept: PAGE_TYPE, ...(document.querySelector(RADIO_IS_ON) && { [WHOLE_HEADER]: '1' }) },
  });
  if (!isWholePage(response)) {
    await response.body?.cancel();
    throw new Error('Not a whole page');
  }
  const html = (await readText(response)).replace(STYLE_TAG, '$1noframes');
  const page = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  // In a document with scripts these are text, of which frames.ts makes its frames; as elements they would be loaded at once.
  for (const element of page.querySelectorAll('noscript')) element.textContent = element.innerHTML;
  if (!page.getElementById('main') || !page.querySelector(RULES)) throw new Error('Not one of our pages');
  // The parts of a page that streams are put into their places by scripts, which do not run here.
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
