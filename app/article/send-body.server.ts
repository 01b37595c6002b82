import { serverOnlyHtml } from '../hydration/rendered-html.ts';

/** The first paragraph fills three lines beside a drop cap on any screen, and starts with a letter, not a quote. */
const OPENING = /^<p>\p{L}[^<]{180}/u;

/**
 * For loaders only.
 * @param html the article's body, sanitised
 * @param document whether a document is rendered: its text is not sent a second time as data
 * @returns what the route sends: the body, and whether its first paragraph has a drop cap
 */
export const sendBody = (html: string) => ({
  body: serverOnlyHtml.send({ html }),
  hasInitial: OPENING.test(html),
});
