import type { Advertiser } from './advertisers.ts';
import { ADVERTISERS } from './advertisers.ts';
import type { Markup } from './markup.ts';
import { html } from './markup.ts';
import { COMMON_HEADERS, notice, page } from './page.ts';

const HEIGHTS_PX = [250, 600];
const DEFAULT_HEIGHT_PX = 250;
const MAX_SLOT_CHARACTERS = 64;

/** Used inside a shadow root, so that page and advertisement cannot style each other. */
const AD_CSS = `
:host{display:block;inline-size:100%}
*{box-sizing:border-box;margin:0}
a{container-type:size;display:block;inline-size:100%;block-size:var(--height);overflow:hidden;color:var(--ink);background:var(--ground);text-decoration:none;
font:16px/1.4 ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif}
a:focus-visible{outline:3px solid var(--ink);outline-offset:-6px}
.ad{block-size:100%;display:grid;grid-template:auto 1fr/1fr auto;gap:0 1.5rem;padding:.75rem 1.25rem 1.25rem}
.label{grid-column:1/-1;font-size:.75rem}
.text{align-self:center;display:flex;flex-direction:column;gap:.5rem}
.name{font-weight:600;font-size:.875rem}
.headline{font:500 clamp(1.375rem,5cqi,2.25rem)/1.12 ui-serif,"Iowan Old Style",Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
.line{font-size:.9375rem;text-wrap:pretty}
.call{font-weight:600;font-size:.9375rem;text-decoration:underline;text-underline-offset:.2em}
svg{align-self:center;inline-size:clamp(3.5rem,24cqi,11rem);block-size:auto}
@container (max-width:22rem) and (max-height:30rem){.line{display:none}}
@container (min-height:30rem){.ad{grid-template:auto 1fr auto/1fr}.text{grid-row:3}.headline{font-size:clamp(1.75rem,11cqi,2.5rem)}svg{grid-row:2;inline-size:min(60cqi,14rem);justify-self:center}}
`;

/** The same slot shows the same advertiser until the slot's name changes. */
function advertiserOf(slot: string): [string, Advertiser] | undefined {
  let sum = 7;
  for (const character of slot) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  const all = [...ADVERTISERS];
  return all[sum % all.length];
}

function drawing(advertiser: Advertiser): Markup {
  return html`<svg viewBox="0 0 120 120" aria-hidden="true">${advertiser.drawing}</svg>`;
}

function advertisement(advertiser: Advertiser, href: string): Markup {
  return html`<a href="${href}" target="_blank" rel="sponsored noopener"><span class="ad"><span class="label">Advertisement</span><span class="text"><span class="name">${advertiser.name}</span><span class="headline">${advertiser.headline}</span><span class="line">${advertiser.line}</span><span class="call">${advertiser.call}</span></span>${drawing(advertiser)}</span></a>`;
}

/** A string as JavaScript source that cannot end the script it stands in. */
function source(text: string): string {
  return JSON.stringify(text).replace(/</g, '\\u003c');
}

function javascript(code: string): Response {
  return new Response(code, {
    headers: { ...COMMON_HEADERS, 'content-type': 'text/javascript; charset=utf-8' },
  });
}

/**
 * The ad network's script (HOME-13): puts a sample advertisement of `size` px into the element that contains the
 * script. `?size=none` inserts nothing; a size not in HEIGHTS_PX becomes DEFAULT_HEIGHT_PX. Sizes and colours are set
 * through the CSSOM, which no style policy of the page forbids.
 */
export function adScript(url: URL): Response {
  const size = url.searchParams.get('size');
  const chosen = advertiserOf((url.searchParams.get('slot') ?? '').slice(0, MAX_SLOT_CHARACTERS));
  if (size === 'none' || !chosen) return javascript('/* no advertisement was sold for this place */\n');
  const [id, advertiser] = chosen;
  const height = HEIGHTS_PX.find((px) => String(px) === size) ?? DEFAULT_HEIGHT_PX;
  const markup = advertisement(advertiser, `${url.origin}/embed/ad/${id}`);
  return javascript(`(() => {
  const script = document.currentScript;
  const container = (script && script.parentElement !== document.head && script.parentElement) || document.body;
  const place = document.createElement('div');
  place.style.setProperty('--height', '${height}px');
  place.style.setProperty('--ground', '${advertiser.ground}');
  place.style.setProperty('--ink', '${advertiser.ink}');
  const root = place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${source(AD_CSS)});
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = ${source(markup.text)};
  container.append(place);
})();
`);
}

const LANDING_CSS = `
main{max-inline-size:34rem;margin:0 auto;padding:clamp(2rem,10vw,5rem) 1.25rem}
svg{inline-size:7rem;block-size:auto;color:var(--accent)}
h1{margin-block:1rem .5rem;font:500 2.25rem/1.1 var(--serif);letter-spacing:-.015em}
.line{font:1.1875rem/1.5 var(--serif)}
dl{margin-block-start:1.5rem;padding-block-start:1rem;border-block-start:1px solid var(--rule)}
dl div{display:flex;gap:1rem;padding-block:.25rem}
dt{flex:0 0 5rem;color:var(--soft)}
.small{margin-block-start:2rem;font-size:.8125rem;color:var(--soft)}
`;

/** The landing page of an advertisement. */
export function adLanding(id: string): Response {
  const advertiser = ADVERTISERS.get(id);
  if (!advertiser) return notice(404, 'No such shop', 'The advertisement that led here has ended.');
  const { name, headline, line, address, hours } = advertiser;
  const body = html`<main>${drawing(advertiser)}
<h1>${name}</h1>
<p class="line">${headline} ${line}</p>
<dl><div><dt>Where</dt><dd>${address}</dd></div><div><dt>Open</dt><dd>${hours}</dd></div></dl>
<p class="small">An invented shop, for the sample advertisements of this newspaper’s local runs.</p></main>`;
  return page({ title: name, css: LANDING_CSS, body });
}
