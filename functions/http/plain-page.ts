/** @returns a small page without React, for requests without a publication and for errors */
export function plainPage(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>:root{color-scheme:light dark}body{margin:18vh auto;max-width:34rem;padding:0 1.25rem;font:1.125rem/1.5 Georgia,serif;color:light-dark(#16181d,#ece8dd);background:light-dark(#fffdf8,#14161a)}h1{font-weight:500;font-size:2rem;border-top:3px double;padding-top:1rem}</style>
</head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
