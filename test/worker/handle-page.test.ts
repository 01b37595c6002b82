import type { ServerBuild } from '@remix-run/cloudflare';
import { matchRoutes } from '@remix-run/router';
import { expect, test } from 'vitest';
import { pageHandler } from '../../functions/pages/handle-page.ts';
import { isBuild } from '../../scripts/local/dev-context.ts';

const build: unknown = await import(new URL('../../build/server/index.js', import.meta.url).href);
if (!isBuild(build)) throw new Error('Remix made no server build');
const whole = build;

type Routes = ServerBuild['routes'];

/** One path of each route, and paths of none or that look like another's. */
const PATHS = [
  ...['/', '/about', '/accessibility', '/archive', '/archive/2026-11', '/authors/ada', '/blog'],
  ...['/blog/a-slug', '/books', '/corrections', '/faq', '/news/sports', '/partners', '/privacy', '/radio'],
  ...['/search', '/sections/sports', '/stories/sports-1a', '/terms', '/topics/a-topic'],
  ...['/404', '/nowhere', '/FAQ', '/blog/a/b', '/news', '/news/', '/%66aq', '/blog/a.data', '/constructor'],
];

/** @returns ids and parameters of the routes that the router finds, all of them below the root as Remix has them */
function matched({ root, ...others }: Routes, path: string) {
  const children = Object.values(others).map(({ id, path: own = '', index }) =>
    index ? { id, path: own, index } : { id, path: own },
  );
  const matches = matchRoutes([{ id: root?.id ?? '', path: '', children }], path);
  return matches?.map(({ route, params }) => [route.id, params]);
}

/** @returns the build that Remix gets for the address */
async function buildFor(address: string): Promise<ServerBuild> {
  let used: ServerBuild | undefined;
  const handle = pageHandler(whole, (part) => async () => {
    used = part;
    return new Response();
  });
  await handle(new Request(`http://localhost${address}`));
  if (!used) throw new Error(`no build for ${address}`);
  return used;
}

test('an address is handled by the same routes as in the whole build', async () => {
  const seen = new Set<string>();
  for (const path of PATHS) {
    const { routes, assets } = await buildFor(path);
    const expected = matched(whole.routes, path);
    expect(matched(routes, path), path).toEqual(expected);
    expect(Object.keys(assets.routes).sort(), path).toEqual(Object.keys(routes).sort());
    for (const [id] of expected ?? []) seen.add(String(id));
  }
  expect([...seen].sort()).toEqual(Object.keys(whole.routes).sort());
});

test('an address of a route is matched with few routes, its data too', async () => {
  for (const path of ['/', '/_root.data', '/blog', '/blog.data', '/faq'])
    expect(Object.keys((await buildFor(path)).routes).length, path).toBeLessThanOrEqual(4);
});
