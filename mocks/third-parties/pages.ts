/**
 * Mocks of third parties that a publication embeds: events wall, forms, partner documents, videos, advertisements. They
 * answer over HTTP as the real ones do, so that frames, policies and facades are really tested.
 */
import { adLanding, adScript } from './ad.ts';
import { contactForm } from './contact-form.ts';
import { documentPreview, documentView } from './documents.ts';
import { eventsWall } from './events-wall.ts';
import { newsletterForm } from './newsletter-form.ts';
import { COMMON_HEADERS, notice } from './page.ts';
import { video } from './video.ts';

type Answer = Response | Promise<Response>;
type StandIn = (request: Request, url: URL, name: string) => Answer;

interface Route {
  /** The first group, if any, is passed on as `name`. */
  readonly path: RegExp;
  readonly answer: StandIn;
  readonly takesPost?: true;
}

const ROUTES: readonly Route[] = [
  { path: /^\/embed\/events-wall$/, answer: () => eventsWall(new Date()) },
  { path: /^\/embed\/newsletter-form$/, answer: newsletterForm, takesPost: true },
  { path: /^\/embed\/contact-form$/, answer: contactForm, takesPost: true },
  { path: /^\/embed\/document\/([1-9])$/, answer: (_request, _url, id) => documentPreview(id) },
  { path: /^\/embed\/document\/([1-9])\/view$/, answer: (_request, _url, id) => documentView(id) },
  { path: /^\/embed\/video\/([\w-]{11})$/, answer: (_request, _url, id) => video(id) },
  { path: /^\/embed\/ad\.js$/, answer: (_request, url) => adScript(url) },
  { path: /^\/embed\/ad\/([a-z-]+)$/, answer: (_request, _url, id) => adLanding(id) },
];

function unknownAddress(): Response {
  return notice(404, 'Nothing here', 'This address belongs to none of the embedded services.');
}

function answer(request: Request, url: URL): Answer {
  for (const route of ROUTES) {
    const match = route.path.exec(url.pathname);
    if (!match) continue;
    const methods = route.takesPost ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
    if (methods.includes(request.method)) return route.answer(request, url, match[1] ?? '');
    return new Response(null, { status: 405, headers: { ...COMMON_HEADERS, allow: methods.join(', ') } });
  }
  return unknownAddress();
}

async function withoutBody(full: Answer): Promise<Response> {
  const { status, headers } = await full;
  return new Response(null, { status, headers });
}

/**
 * @returns the answer of the third party at this address (a styled 404 for an unknown one), or null if the path is not
 * under `/embed/`; a promise if a form has to be read first
 */
export function thirdParty(request: Request): Answer | null {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/embed/')) return null;
  const full = answer(request, url);
  return request.method === 'HEAD' ? withoutBody(full) : full;
}
