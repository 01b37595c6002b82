import { html, Markup } from './markup.ts';

export interface Page {
  readonly title: string;
  /** All styles of this third party, after the shared ones. */
  readonly css: string;
  readonly body: Markup;
  readonly script?: string;
  readonly status?: number;
}

/** A plain look for third parties: system typefaces, light and dark, a visible focus. */
const SHARED_CSS = `
:root{color-scheme:light dark;--sans:ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif;
--serif:ui-serif,"Iowan Old Style","Palatino Linotype",Georgia,serif;
--paper:light-dark(#fff,#16181d);--ink:light-dark(#1b1e24,#eceae4);--soft:light-dark(#5a606b,#a9adb6);
--rule:light-dark(#dcdad4,#363a43);--accent:light-dark(#1f5d6b,#8cc9d6);--alarm:light-dark(#a3241b,#ff9d92)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 var(--sans)}
h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0;border:0}
h1,h2,h3{text-wrap:balance;line-height:1.2}
p,li{text-wrap:pretty}
a{color:var(--accent);text-underline-offset:.18em}
button,input,textarea{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

/** Sent with every response: no indexing, no sniffing of types, embedding from any origin. */
export const COMMON_HEADERS = {
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
};

function nonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** A self-contained document: its policy allows its style and script, posting to itself, and framing by any site. */
export function page({ title, css, body, script, status = 200 }: Page): Response {
  const key = nonce();
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${key}'`,
    script === undefined ? null : `script-src 'nonce-${key}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
  ];
  // Style and script are constants of this folder, never made from a request, so they are inserted unescaped.
  const code = script === undefined ? null : html`<script nonce="${key}">${new Markup(script)}</script>`;
  const document = html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style nonce="${key}">${new Markup(SHARED_CSS + css)}</style>
</head>
<body>
${body}
${code}
</body>
</html>
`;
  const headers = {
    ...COMMON_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.filter((rule) => rule !== null).join('; '),
  };
  return new Response(document.text, { status, headers });
}

/** A short page with one message, for an unknown address or an unreadable form. */
export function notice(status: number, title: string, text: string): Response {
  const css =
    'main{max-inline-size:32rem;margin:0 auto;padding:3rem 1.25rem}h1{font:500 1.5rem/1.2 var(--serif)}p{margin-block-start:.5rem;color:var(--soft)}';
  return page({ title, css, status, body: html`<main><h1>${title}</h1><p>${text}</p></main>` });
}
