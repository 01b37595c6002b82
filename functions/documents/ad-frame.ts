import type { Publication } from '../../schema/publication.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { errorResponse } from '../http/error-response.ts';
import { COMMON_HEADERS } from '../http/security-headers.ts';

const SLOT = /^\/ad\/([a-z0-9-]{1,64})$/;
type Slot = Publication['advertising']['slots'][number];

/** The frame is the same for every reader until the publication's row changes. */
const FRESH_S = 300;

/**
 * `/ad/{slot}`: the document in which the publication's ad script runs (HOME-13). It is sandboxed without an origin, so
 * the script cannot read the page around it; its policy allows that one script and what an advertisement draws with.
 * @returns 200 with the frame; 404 for an unknown host or slot, or a publication without a script
 */
export const adFrame: Endpoint = {
  errors: 'text',
  handle: ({ url, publication }) => {
    const name = url.pathname.match(SLOT)?.[1];
    const slot = publication.advertising.slots.find(({ id }) => id === name);
    if (!publication.advertising.script || !slot) return errorResponse('text', 404, 'Unknown slot');
    const script = scriptAddress(publication.advertising.script, slot);
    return new Response(frame(publication, slot, script), {
      headers: {
        ...COMMON_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(script),
        'cache-control': `public, max-age=${FRESH_S}`,
        'x-robots-tag': 'noindex',
      },
    });
  },
};

/** Adds the slot's id and its height in px to the script's query, unless the row sets them itself. */
function scriptAddress(address: string, { id, minHeight }: Slot): URL {
  const url = new URL(address);
  if (!url.searchParams.has('slot')) url.searchParams.set('slot', id);
  if (!url.searchParams.has('size')) url.searchParams.set('size', String(minHeight));
  return url;
}

function policy(script: URL): string {
  return [
    "default-src 'none'",
    // A policy matches a path exactly and ignores the query, so this allows only this script.
    `script-src ${script.origin}${script.pathname}`,
    "style-src 'unsafe-inline'",
    `img-src https: data: ${script.origin}`,
    `frame-src https: ${script.origin}`,
    `connect-src ${script.origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

/** Shown where the ad network delivered nothing or was blocked. */
const HOUSE = {
  heading: 'This space is read before breakfast.',
  text: 'Few advertisements, plain prices, and neighbors who notice. Yours could stand here.',
  action: 'How to advertise (opens in new tab)',
};

/**
 * The house text is hidden once the script has drawn anything; the size of that affects the frame only, not the page.
 */
const CSS = `:root{color-scheme:light dark}
*{box-sizing:border-box}
html,body{margin:0;block-size:100%}
body{color:light-dark(#16181d,#ece8dd);background:light-dark(#f6f0e4,#1d2027);font:15px/1.45 system-ui,sans-serif}
.slot:has(> :not(script))~.house{display:none}
body:has(.slot > :not(script)){background:none}
.house{block-size:100%;display:flex;flex-direction:column;justify-content:center;gap:.5rem;padding:1.5rem;text-align:center}
.house p{margin:0;text-wrap:balance}
.heading{font:500 1.5rem/1.15 Georgia,serif}
.house a{color:inherit;font-weight:600;line-height:1.75rem}`;

function frame({ locale }: Publication, { id }: Slot, script: URL): string {
  // No further escaping is needed: the row's schema and `URL` let neither quotes nor angle brackets through. The script
  // runs before the house text is parsed, so the text never flashes up behind an advertisement.
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<title>Advertisement</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>${CSS}</style></head>
<body><div class="slot" id="${id}"><script src="${script.href.replaceAll('&', '&amp;')}"></script></div>
<div class="house"><p class="heading">${HOUSE.heading}</p><p>${HOUSE.text}</p>
<p><a href="/#advertise" target="_blank" rel="noopener">${HOUSE.action}</a></p></div></body></html>`;
}
