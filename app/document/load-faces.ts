/** Lets the browser load typefaces that the document declares for print only (page-rules.tsx). */
export function loadFaces(which: 'first' | 'later'): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>(`style[data-faces=${which}]`))
    style.media = 'all';
}
