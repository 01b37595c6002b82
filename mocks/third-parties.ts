import adScript from './third-parties/ad.js.txt';
import adLanding from './third-parties/ad-landing.html';
import contactForm from './third-parties/contact-form.html';
import partnerDocument from './third-parties/document.html';
import eventsWall from './third-parties/events-wall.html';
import newsletterForm from './third-parties/newsletter-form.html';
import notFound from './third-parties/not-found.html';
import thanks from './third-parties/thanks.html';
import video from './third-parties/video.html';

const PAGES: readonly [path: RegExp, html: string][] = [
  [/^\/embed\/events-wall$/, eventsWall],
  [/^\/embed\/video\/[\w-]{11}$/, video],
  [/^\/embed\/ad$/, adLanding],
];
const FORMS: Record<string, string> = {
  '/embed/contact-form': contactForm,
  '/embed/newsletter-form': newsletterForm,
};
const DOCUMENT = /^\/embed\/document\/([1-3])(?:\/view)?$/;
/** Title and summary of each document, in the order of their addresses. */
const DOCUMENTS: readonly [title: string, summary: string][] = [
  ['Community partnership agreement', 'How the newspaper and a neighborhood organization work together.'],
  ['Media kit', 'What an advertisement looks like, what it costs, what is accepted and what is measured.'],
  ['Charging-station partnership overview', 'A place to charge a car, and twenty minutes of local news.'],
];

/** Sent with every answer: no indexing, no sniffing of types, embedding from any origin. */
const HEADERS = {
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
};
const HTML_HEADERS = {
  ...HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors *",
};

/**
 * Mocks of the third parties that a publication embeds: events wall, forms, partner documents, videos, advertisements.
 * They answer over HTTP as the real ones do, so that frames, policies and facades are really tested. Forms thank for
 * everything and read nothing.
 * @returns null if the path is not under `/embed/`
 */
export function thirdParty({ method, url }: Request): Response | null {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/embed/')) return null;
  if (pathname === '/embed/ad.js')
    return new Response(adScript, {
      headers: { ...HEADERS, 'content-type': 'text/javascript; charset=utf-8' },
    });
  const html = method === 'POST' && pathname in FORMS ? thanks : pageAt(pathname);
  return new Response(html ?? notFound, { status: html === undefined ? 404 : 200, headers: HTML_HEADERS });
}

function pageAt(pathname: string): string | undefined {
  const [title, summary] = DOCUMENTS[Number(DOCUMENT.exec(pathname)?.[1]) - 1] ?? [];
  if (title !== undefined && summary !== undefined)
    return partnerDocument.replaceAll('{title}', title).replace('{summary}', summary);
  return FORMS[pathname] ?? PAGES.find(([path]) => path.test(pathname))?.[1];
}
