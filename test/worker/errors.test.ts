import { createRequestHandler } from '@remix-run/cloudflare';
import { expect, test, vi } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../functions/publications/default-publication.ts';
import { faceOf } from '../../functions/publications/face/face-of.ts';
import { isBuild } from '../../scripts/local/dev-context.ts';

const BUILD = new URL('../../build/server/index.js', import.meta.url).href;

test('ERR-1 a loader throws: 500, the heading, header and footer, the way home, no stack', async () => {
  const build: unknown = await import(BUILD);
  if (!isBuild(build)) throw new Error('Remix made no server build');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fail = () => {
    throw new Error('secret detail of the fault');
  };
  const response = await createRequestHandler(build, 'production')(new Request('http://localhost/'), {
    publication: DEFAULT_PUBLICATION,
    face: faceOf(DEFAULT_PUBLICATION),
    origin: 'http://localhost',
    domain: 'localhost',
    nonce: 'n',
    whole: true,
    now: Date.now(),
    pictureOf: async (image: string) => image,
    nearby: [],
    ownText: fail,
    sections: { read: fail, readAll: fail },
    backend: {
      list: async () => ({ ok: false as const, message: 'An error occurred' as const }),
      article: async () => ({ ok: false as const, why: 'failed' as const }),
      stored: async () => null,
      newest: async () => [],
    },
  });
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html.match(/<title>([^<]*)/)?.[1]).toBe('Unexpected Application Error!');
  // Not only the title: a reader sees the heading.
  expect([...html.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([
    'Unexpected Application Error!',
  ]);
  expect(html).toContain('Return to Home');
  // Ways on that need no data.
  expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain('href="/news/local-news"');
  expect(html).toContain('<footer');
  expect(html).toMatch(/<body><header /);
  expect(html).not.toContain('secret detail');
  expect(html).not.toMatch(/\bat [\w.]+ \(/);
  expect(logged.mock.calls.flat().join()).toContain('page.failed');
  logged.mockRestore();
});
