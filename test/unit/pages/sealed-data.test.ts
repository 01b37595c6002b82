import {
  createRequestHandler,
  data,
  type EntryContext,
  type HeadersFunction,
  type LoaderFunction,
  type ServerBuild,
} from '@remix-run/cloudflare';
import { expect, test } from 'vitest';
import { createPageHandler, openData } from '../../../app/document/sealed-data.ts';

const LATE = Promise.resolve('the words of a late part');
const LOADED = { words: 'the words of a page', late: LATE };

/** A build of two routes, whose page is what Remix has encoded for browsers. */
function buildOf(rendered: EntryContext[]): ServerBuild {
  const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
  const route = (
    id: string,
    place: { path: string; parentId?: string },
    loader: LoaderFunction,
  ): ServerBuild['routes'][string] => ({ id, ...place, module: { default: () => null, loader, headers } });
  return {
    mode: 'production',
    routes: {
      root: route('root', { path: '' }, () => ({ shell: 'the words of a shell' })),
      page: route('page', { path: 'a', parentId: 'root' }, () =>
        data(LOADED, { status: 203, headers: { 'x-own': 'yes' } }),
      ),
      nothing: route('nothing', { path: 'b', parentId: 'root' }, () => null),
      away: route(
        'away',
        { path: 'c', parentId: 'root' },
        () => new Response(null, { status: 308, headers: { location: '/a' } }),
      ),
      any: route('any', { path: ':name', parentId: 'root' }, () => ({ words: 'the words of any name' })),
      below: route('below', { path: 'a/:part', parentId: 'root' }, () => ({ words: 'the words of a part' })),
    },
    entry: {
      module: {
        default: (_request, status, headers, context) => {
          rendered.push(context);
          return new Response(context.serverHandoffStream, { status, headers });
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v3_singleFetch: true,
      v3_fetcherPersist: false,
      v3_relativeSplatPath: false,
      v3_throwAbortReason: false,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
  };
}

const PAGE = 'http://localhost/a';

test('Remix encodes nothing of a loader’s data, which the page gets as the loader returned them', async () => {
  const rendered: EntryContext[] = [];
  const response = await createPageHandler(buildOf(rendered))(new Request(PAGE));
  expect(response.status).toBe(203);
  expect(response.headers.get('x-own')).toBe('yes');
  expect(await response.text()).not.toContain('words');
  const opened = openData(rendered[0]?.staticHandlerContext.loaderData ?? {});
  expect(opened.page).toBe(LOADED);
  expect(opened.root).toEqual({ shell: 'the words of a shell' });
  // A render after an error gets data that are open.
  expect(openData(opened)).toEqual(opened);
});

test('Remix’s own request handler encodes all of them: without that, sealing has no reason', async () => {
  const text = await (await createRequestHandler(buildOf([]))(new Request(PAGE))).text();
  for (const part of ['a shell', 'a page', 'a late part']) expect(text).toContain(`the words of ${part}`);
});

test('a loader may return null or a response', async () => {
  const rendered: EntryContext[] = [];
  const handle = createPageHandler(buildOf(rendered));
  await handle(new Request('http://localhost/b'));
  expect(openData(rendered[0]?.staticHandlerContext.loaderData ?? {}).nothing).toBeNull();
  const moved = await handle(new Request('http://localhost/c'));
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/a']);
});

test.each([
  ['a', 'page'],
  ['a/1', 'below'],
  ['elsewhere', 'any'],
])('/%s leads to the route "%s", as with all routes at once', async (path, id) => {
  const rendered: EntryContext[] = [];
  await createPageHandler(buildOf(rendered))(new Request(`http://localhost/${path}`));
  expect(Object.keys(rendered[0]?.staticHandlerContext.loaderData ?? {})).toEqual(['root', id]);
});
