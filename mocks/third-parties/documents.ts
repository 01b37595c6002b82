import { agreement } from './documents/agreement.ts';
import { charging } from './documents/charging.ts';
import { mediaKit } from './documents/media-kit.ts';
import type { PartnerDocument } from './documents/partner-document.ts';
import type { Content } from './markup.ts';
import { html } from './markup.ts';
import { notice, page } from './page.ts';

/** By the number in the address: /embed/document/1 to /3 (PART-1). */
const DOCUMENTS = new Map<string, PartnerDocument>([
  ['1', agreement],
  ['2', mediaKit],
  ['3', charging],
]);

const TEXT_CSS = `
body{--accent:light-dark(#7a3f16,#e7b287)}
.kind{font-size:.8125rem;font-weight:600;color:var(--accent)}
h1{margin-block:.375rem .75rem;font:500 clamp(1.625rem,5vw,2.25rem)/1.12 var(--serif);letter-spacing:-.015em}
.summary{font:1.125rem/1.5 var(--serif);color:var(--soft)}
h2{margin-block:2rem .5rem;font:500 1.25rem/1.25 var(--serif)}
article{font:1.0625rem/1.6 var(--serif);counter-reset:section;overflow-wrap:break-word}
article h2::before{counter-increment:section;content:counter(section) "  ";color:var(--accent);font-variant-numeric:lining-nums}
article p+p,article p+ul,article ul+p,article table+p{margin-block-start:.75rem}
article ul{padding-inline-start:1.25rem}
article li{margin-block-start:.375rem}
table{inline-size:100%;border-collapse:collapse;margin-block-start:.75rem;font:.9375rem/1.4 var(--sans);font-variant-numeric:tabular-nums}
th,td{padding:.5rem .75rem .5rem 0;border-block-end:1px solid var(--rule);text-align:start;vertical-align:top}
thead th{border-block-end:2px solid var(--ink);font-size:.8125rem}
.signatures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:2.5rem 2rem;margin-block-start:3rem;font:.875rem/1.4 var(--sans);color:var(--soft)}
.signatures p{margin:0!important;padding-block-start:.5rem;border-block-start:1px solid var(--ink)}
.edition{margin-block-start:2.5rem;padding-block-start:.75rem;border-block-start:1px solid var(--rule);font-size:.8125rem;color:var(--soft)}
`;

const PREVIEW_CSS = `${TEXT_CSS}
body{background:light-dark(#e6e4df,#0d0e11)}
.bar{position:sticky;inset-block-start:0;display:flex;gap:.25rem 1rem;flex-wrap:wrap;align-items:center;justify-content:space-between;
padding:.5rem 1rem;background:light-dark(#2b2d33,#24272e);color:#f3f1ec;font-size:.875rem}
.bar p{font-weight:600}
.bar a{color:inherit;padding-block:.25rem}
.bar a:focus-visible{outline-color:currentcolor}
.sheet{max-inline-size:46rem;margin:1rem auto;padding:clamp(1.5rem,7vw,4rem);background:var(--paper)}
@media (max-width:48rem){.sheet{margin:.75rem}}
`;

const VIEW_CSS = `${TEXT_CSS}
main{max-inline-size:38rem;margin:0 auto;padding:clamp(2rem,8vw,5rem) 1.25rem}
@page{margin:2cm}
@media print{main{padding:0}h2{break-after:avoid}}
`;

function content({ title, kind, edition, summary, sections }: PartnerDocument): Content {
  return html`<p class="kind">${kind}</p>
<h1>${title}</h1>
<p class="summary">${summary}</p>
<article>
${sections.map(
  ({ heading, text }) => html`<h2>${heading}</h2>
${text}
`,
)}</article>
<p class="edition">${edition}</p>`;
}

function missing(): Response {
  return notice(404, 'This document is gone', 'Its owner may have moved it or stopped sharing it.');
}

/** The file-sharing service's preview, as shown in a frame. */
export function documentPreview(id: string): Response {
  const found = DOCUMENTS.get(id);
  if (!found) return missing();
  const body = html`<header class="bar"><p>${found.title}</p>
<a href="/embed/document/${id}/view" target="_blank" rel="noopener">Open the full page<span class="unseen"> (new tab)</span></a></header>
<main class="sheet">${content(found)}</main>`;
  return page({ title: found.title, css: PREVIEW_CSS, body });
}

/** The document as a page, for reading and printing. */
export function documentView(id: string): Response {
  const found = DOCUMENTS.get(id);
  if (!found) return missing();
  return page({ title: found.title, css: VIEW_CSS, body: html`<main>${content(found)}</main>` });
}
