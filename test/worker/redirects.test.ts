import { request } from 'node:http';
import { expect, test } from 'vitest';
import { ownEnv } from '../shared/own-env.ts';

const testEnv = await ownEnv();

/** Sends a target unchanged: URLs would be normalised here. @returns status and Location */
const ask = (target: string) =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(testEnv.site);
    const outgoing = request({ agent: false, hostname, port, path: target }, (incoming) => {
      incoming.resume();
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, location: incoming.headers.location }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

/** The target of a browser: it takes a backslash for a slash, and `//` for another host. */
const originAfter = (location: string) => new URL(location, testEnv.site).origin;

/** The gateway leads each address to its canonical one, and some are redirected for their slash, case or escapes. */
const OF_THE_GATEWAY = [
  '//evil.example/',
  '//evil.example/FAQ/',
  '///evil.example/',
  '//evil.example/%2e%2e/',
  '/\\evil.example/',
  '/\\/evil.example/',
  '/%5Cevil.example/',
  '/%5cevil.example/',
  '/%5c%5cevil.example/',
  '/%2fevil.example/',
  '/%2F%2Fevil.example//',
  '/.//evil.example/',
  '/FAQ/..//evil.example/',
  '/javascript:alert(1)/',
  '/javascript:%61lert(1)',
  '/http://evil.example/',
  '/blog//evil.example/',
  '/BLOG///evil.example',
];

test('RT-1 the gateway redirects to its own origin only', async () => {
  const answers = await Promise.all(OF_THE_GATEWAY.map(ask));
  const redirects = answers.flatMap(({ location }) => location ?? []);
  expect(redirects.length).toBeGreaterThan(12);
  expect(redirects.map(originAfter).filter((origin) => origin !== testEnv.site)).toEqual([]);
  expect(answers.filter(({ status, location }) => status >= 300 && status < 400 && !location)).toEqual([]);
});

/** A Remix loader redirects a page parameter that is not a number. */
const OF_REMIX = [
  '/blog?page=0&to=//evil.example',
  '/blog?page=//evil.example',
  '/blog?page=javascript:alert(1)',
  '/blog?page=%2F%5Cevil.example',
  '/news/food?page=-1',
  '/news/%5Cevil.example?page=0',
  '/news/javascript:alert(1)?page=0',
];

test('BLOG-7 Remix redirects to its own origin only', async () => {
  const answers = await Promise.all(OF_REMIX.map(ask));
  const redirects = answers.flatMap(({ location }) => location ?? []);
  expect(redirects.length).toBeGreaterThan(4);
  expect(redirects.map(originAfter).filter((origin) => origin !== testEnv.site)).toEqual([]);
});
