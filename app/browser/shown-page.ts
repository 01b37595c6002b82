export const pageOf = ({ pathname, search }: Location | HTMLAnchorElement): string => pathname + search;

let shown = pageOf(location);

/** @returns path and query of the page in the document, also when the address has already changed */
export const shownPage = (): string => shown;

export function noteShownPage(page = pageOf(location)): void {
  shown = page;
}
