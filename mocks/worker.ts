import compiled from '../dist/content.json';
import { Backend } from './backend.ts';
import { contentSchema } from './content-schema.ts';
import { control, extraItems, faultFor, note, replyFor, untilReleased } from './control.ts';
import { answerWithFault, faultOfQuery } from './faults.ts';
import { captured } from './publishers/captured.ts';
import { networkFeed } from './publishers/network.ts';
import { photo } from './publishers/photo.ts';
import { publish } from './publishers/publish.ts';
import { storyPage } from './publishers/story-page.ts';
import { station } from './radio/station.ts';
import { radioStatus } from './radio/status.ts';
import { thirdParty } from './third-parties.ts';
import { weather } from './weather.ts';

interface MocksEnv {
  BACKEND_TOKEN: string;
  /** Lead of the publishers' clock when they choose their stories, in ms; none if they are started alone. */
  STORIES_AHEAD_MS?: number;
  /** A folder of captured feeds, if the run names one. */
  CAPTURED?: Fetcher;
}

const content = contentSchema.parse(compiled);
/** Made with the first request, which brings the token. */
let desk: Backend | undefined;

/** All mocks in one process: backend, publishers, radio and third parties; `/control/` makes them fail. */
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const path = url.pathname;
    if (path.startsWith('/control/')) return control(request, path);
    if (path.startsWith('/backend/')) return backend(request, env, path.slice('/backend/'.length));
    if (path.startsWith('/feeds/')) return feed(request, env, url);
    if (path.startsWith('/network/')) return network(request, path.slice('/network/'.length));
    if (path.startsWith('/captured/'))
      return captured(request, env.CAPTURED, path.slice('/captured/'.length));
    if (path.startsWith('/stories/') || path.startsWith('/publishers/'))
      return storyPage(path, content.publishers);
    if (path.startsWith('/weather/')) return weather(request, url, path.slice('/weather/'.length));
    if (path === '/radio') return radio(request, url);
    if (path === '/radio/status') return radioStatus(Date.now());
    if (path.startsWith('/pictures/')) return picture(path);
    if (path.startsWith('/photos/')) return photoOf(request, path);
    if (path === '/robots.txt') return publisherFile(request, 'robots');
    if (path === '/.well-known/news-syndication.json') return publisherFile(request, 'switch');
    if (path === '/') return Response.json({ mocks: 'ready' });
    return thirdParty(request) ?? new Response('Nothing here', { status: 404 });
  },
} satisfies ExportedHandler<MocksEnv>;

async function feed(request: Request, env: MocksEnv, url: URL): Promise<Response> {
  const id = url.pathname.slice('/feeds/'.length);
  const target = `feed:${id}`;
  const noted = note(request, target);
  await untilReleased(target);
  const fault = faultOfQuery(url.searchParams) ?? faultFor(target);
  const source = content.publishers.find((publisher) => publisher.id === id);
  const response = source
    ? await publish(request, source, content.publishers, fault, extraItems(id), env.STORIES_AHEAD_MS ?? 0)
    : new Response('No such publisher', { status: 404 });
  noted(response.status);
  return response;
}

/** A file of the publishers' host, which has none unless a test sets it. */
async function publisherFile(request: Request, target: 'robots' | 'switch'): Promise<Response> {
  const noted = note(request, target);
  const reply = replyFor(target);
  const answer = reply === null ? new Response('Nothing here', { status: 404 }) : new Response(reply);
  const response = await answerWithFault(request, faultFor(target), {}, new Uint8Array(), () => answer);
  noted(response.status);
  return response;
}

async function network(request: Request, id: string): Promise<Response> {
  const target = `network/${id}`;
  const noted = note(request, `feed:${target}`);
  const response = await networkFeed(request, id, faultFor(`feed:${target}`), extraItems(target));
  noted(response.status);
  return response;
}

async function backend(request: Request, env: MocksEnv, call: string): Promise<Response> {
  const noted = note(request, 'backend');
  desk ??= new Backend(content.articles, env.BACKEND_TOKEN);
  const { searchParams } = new URL(request.url);
  const subject = searchParams.get('slug') ?? searchParams.get('category');
  const own = subject === null ? null : replyFor(`backend:${call}/${subject}`);
  const reply = own ?? replyFor(`backend:${call}`);
  const answer =
    reply === null
      ? desk.answer(request, call, extraItems('backend'))
      : new Response(reply, { headers: { 'content-type': 'application/json' } });
  await untilReleased('backend');
  const response = await answerWithFault(
    request,
    faultFor('backend'),
    { 'content-type': 'application/json' },
    new Uint8Array(),
    () => answer,
  );
  noted(response.status);
  return response;
}

function radio(request: Request, url: URL): Response | Promise<Response> {
  const noted = note(request, 'radio');
  noted(200);
  if (url.searchParams.get('port') !== '8076')
    return new Response('No station on this port', { status: 404 });
  return answerWithFault(request, faultFor('radio'), { 'content-type': 'audio/mpeg' }, new Uint8Array(), () =>
    station(request),
  );
}

async function photoOf(request: Request, path: string): Promise<Response> {
  const noted = note(request, 'photo');
  const response = await answerWithFault(request, faultFor('photo'), {}, new Uint8Array(), () => photo(path));
  noted(response.status);
  return response;
}

function picture(path: string): Response {
  const name = path.match(/^\/pictures\/([a-z-]+)\.svg$/)?.[1] ?? '';
  if (!Object.hasOwn(content.pictures, name)) return new Response(null, { status: 404 });
  return new Response(content.pictures[name], {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}
