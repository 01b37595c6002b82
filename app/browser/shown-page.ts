/** @returns path and query */
export const pageOf = ({ pathname, search }: Location | HTMLAnchorElement): string => pathname + search;

let shown = pageOf(window.location);

/** @returns path and query of the page that the document shows, also after the browser has gone to another entry */
export const shownPage = (): string => shown;

/** Called when the document shows another page, or the same under another address. */
export function noteShownPage(page = pageOf(window.location)): void {
  shown = page;
}
