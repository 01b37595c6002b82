import { houseAdvertisement } from '../../app/words/house-advertisement.ts';
import { languageOf } from '../../app/words/words.ts';
import type { Publication } from '../../schema/publication.ts';
import { errorResponse } from '../http/error-response.ts';
import { asksForPrivacy, VARY_BY_PRIVACY } from '../http/privacy-signal.ts';
import { policyOf } from '../http/security-headers.ts';
import { errorText, logEvent } from '../platform/log.ts';
import type { Endpoint, RequestDetails } from '../publications/endpoint.ts';
import { publicationIdOfHost } from '../publications/publication-of-host.ts';
import { readPublication } from '../publications/read-publication.ts';
import { indexedVersion, isIndexKnown } from '../publications/read-publication-index.ts';
import { UNREACHABLE_REASON } from '../publications/resolve-publication.ts';

const SLOT = /^\/ad\/([a-z0-9-]{1,64})$/;
/** On an ad host: the publication's id and the slot. */
const AD_HOST_SLOT = /^\/ad-frame\/([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})$/;
type Slot = Publication['advertising']['slots'][number];

/** The frame is the same for every reader until the publication's row changes. */
const FRESH_S = 300;
const SANDBOX = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * `/ad/{slot}`: the document in which the publication's ad script runs (HOME-13). It is sandboxed without an origin, so
 * the script cannot read the page around it; its policy allows that one script and the resources of an advertisement. A
 * browser with Global Privacy Control gets only the house text (EMB-3).
 * @returns 200 with the frame; 404 for an unknown host or slot, or a publication without a script
 */
export const adFrame: Endpoint = {
  errors: 'text',
  handle: ({ request, url, publication }) =>
    frameResponse(request, publication, url.pathname.match(SLOT)?.[1], {
      home: '',
      ancestors: "'self'",
      sandbox: SANDBOX,
    }),
};

/**
 * `/ad-frame/{publication}/{slot}` on the ad host of the publication's row: the same document with an origin, different
 * from every publication's. Other paths of an ad host have no publication.
 * @returns as adFrame; 404 also if the row names another ad host, or the host is a publication's; 503 if none can be read
 */
export const adHostFrame: Endpoint = { errors: 'text', handleAny: handleAdHost };

async function handleAdHost(details: RequestDetails): Promise<Response> {
  const { request, url, host } = details;
  const [, id, slot] = url.pathname.match(AD_HOST_SLOT) ?? [];
  if (id === undefined) return unknownSlot();
  let publication: Publication | null;
  try {
    publication = await publicationOfAdHost(details, id);
  } catch (error) {
    logEvent('publication.unreachable', { host, detail: errorText(error) });
    return errorResponse('text', 503, UNREACHABLE_REASON);
  }
  if (publication === null) return unknownSlot();
  return frameResponse(request, publication, slot, {
    home: `//${publication.hostnames[0]}`,
    ancestors: ancestorsOf(publication),
    sandbox: `${SANDBOX} allow-same-origin`,
  });
}

/** @returns null unless its row names this ad host @throws as readPublication */
async function publicationOfAdHost(details: RequestDetails, id: string): Promise<Publication | null> {
  const { host } = details;
  // Anyone can invent any number of publications. The index has a new one within a minute.
  if (isIndexKnown() && (await indexedVersion(details, id)) === undefined) return null;
  if ((await publicationIdOfHost(details, host)) !== null) return null;
  const publication = await readPublication(details, id);
  return publication?.advertising.host === host ? publication : null;
}

const unknownSlot = () => errorResponse('text', 404, 'Unknown slot');

/** The publication's sites. */
function ancestorsOf({ hostnames, local }: Publication): string {
  // Local runs use various ports.
  return hostnames
    .map((name) => (local ? `http://${name}:*` : `https://${name} https://www.${name}`))
    .join(' ');
}

interface Framing {
  /** Prefix of a path of the publication's site. */
  home: string;
  /** Sources of `frame-ancestors`. */
  ancestors: string;
  sandbox: string;
}

function frameResponse(
  request: Request,
  publication: Publication,
  name: string | undefined,
  { home, ancestors, sandbox }: Framing,
): Response {
  const { script: address, slots } = publication.advertising;
  const slot = slots.find(({ id }) => id === name);
  if (!address || !slot) return unknownSlot();
  const script = asksForPrivacy(request) ? null : scriptAddress(address, slot);
  return new Response(frame(publication, slot, script, home), {
    headers: {
      ...VARY_BY_PRIVACY,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf({
        loads: loadsOf(script),
        framedBy: ancestors,
        others: [sandbox],
      }),
      'cache-control': `public, max-age=${FRESH_S}`,
      'x-robots-tag': 'noindex',
    },
  });
}

/** Adds the slot's id and its height in px to the script's query, unless the row sets them. */
function scriptAddress(address: string, { id, minHeight }: Slot): URL {
  const url = new URL(address);
  if (!url.searchParams.has('slot')) url.searchParams.set('slot', id);
  if (!url.searchParams.has('size')) url.searchParams.set('size', String(minHeight));
  return url;
}

/** Directives of what the frame may load. @param script null for the house text alone */
function loadsOf(script: URL | null): string[] {
  const always = ["style-src 'unsafe-inline'"];
  if (script === null) return always;
  return [
    ...always,
    // A policy matches a path exactly and ignores the query, so this allows only this script.
    `script-src ${script.origin}${script.pathname}`,
    `img-src https: data: ${script.origin}`,
    `frame-src https: ${script.origin}`,
    `connect-src ${script.origin}`,
  ];
}

/** The house text, for an ad network that delivered nothing or was blocked, is hidden once the script has drawn anything; its size affects the frame only, not the page. */
const CSS = `:root{color-scheme:light dark}
*{box-sizing:border-box}
html,body{margin:0;block-size:100%}
body{color:light-dark(#16181d,#ece8dd);background:light-dark(#f6f0e4,#1d2027);font:15px/1.45 system-ui,sans-serif}
.slot:has(> :not(script))~.house{display:none}
body:has(.slot > :not(script)){background:none}
.house{block-size:100%;display:flex;flex-direction:column;justify-content:end;gap:.375rem;padding:1.25rem 1.5rem}
.house p{margin:0;text-wrap:balance}
.heading{font:500 clamp(1.5rem,4vw,2rem)/1.1 Georgia,serif}
.house a{color:inherit;font-weight:600;line-height:1.75rem}`;

function frame({ locale, advertising }: Publication, slot: Slot, script: URL | null, home: string): string {
  const { words, direction, isForeign } = languageOf(locale);
  const { advertisement, links } = words;
  const house = houseAdvertisement(words, advertising.slots.indexOf(slot));
  const run = script === null ? '' : `<script src="${script.href.replaceAll('&', '&amp;')}"></script>`;
  // No further escaping is needed: the row's schema and `URL` exclude quotes and angle brackets. The script runs before
  // the house text is parsed, so that the text never appears behind an advertisement.
  return `<!doctype html><html lang="${isForeign ? words.language : locale}"${direction && !isForeign ? ` dir="${direction}"` : ''}><head><meta charset="utf-8">
<title>${advertisement.label}</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>${CSS}</style></head>
<body><div class="slot" id="${slot.id}">${run}</div>
<div class="house"><p class="heading">${house.heading}</p><p>${house.text}</p>
<p><a href="${home}/#advertise" target="_blank" rel="noopener">${advertisement.action} ${links.opensInNewTab}</a></p></div></body></html>`;
}
