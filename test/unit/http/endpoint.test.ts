import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint, EndpointScope, RequestDetails } from '../../../functions/publications/endpoint.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { type EndpointFixture, openEndpointFixture } from './endpoint-fixture.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

let fixture: EndpointFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  fixture = await openEndpointFixture();
  fixture.publications.add(smallPublication('bee'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const requestTo = (address: string, init?: RequestInit) => new Request(address, init);
/** An endpoint of a publication that records its calls. */
function ofPublication(own: Partial<Pick<Endpoint, 'methods' | 'errors'>> = {}) {
  const scopes: EndpointScope[] = [];
  const endpoint: Endpoint = {
    errors: 'json',
    ...own,
    handle: (scope) => {
      scopes.push(scope);
      return new Response('answer', { status: 201, headers: { 'x-own': 'yes' } });
    },
  };
  return { scopes, endpoint };
}
/** An endpoint that needs no publication. */
function ofAnyHost(response = () => new Response('answer')) {
  const scopes: RequestDetails[] = [];
  const endpoint: Endpoint = {
    errors: 'text',
    handleAny: (details) => {
      scopes.push(details);
      return response();
    },
  };
  return { scopes, endpoint };
}

test.each([
  [undefined, 'GET', true],
  [undefined, 'HEAD', true],
  [undefined, 'POST', false],
  [undefined, 'PUT', false],
  [undefined, 'OPTIONS', false],
  ['POST', 'POST', true],
  ['POST', 'GET', false],
  ['POST', 'HEAD', false],
] as const)('RT-1 PURGE-1 an endpoint for %s is called by %s: %s', async (method, sent, called) => {
  const { endpoint, scopes } = ofPublication(method && { methods: [method] });
  const response = await fixture.call(endpoint, requestTo('https://bee.test/x', { method: sent }));
  expect(scopes).toHaveLength(called ? 1 : 0);
  if (called) return expect(response.status).toBe(201);
  expect([response.status, response.headers.get('allow')]).toEqual([405, method ?? 'GET, HEAD']);
  const body = sent === 'HEAD' ? '' : '{"error":"Method not allowed"}';
  expect(await response.text()).toBe(body);
});

test('RT-1 HEAD gives the status and the headers of GET, without the body', async () => {
  const { endpoint } = ofPublication();
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => fixture.call(endpoint, requestTo('https://bee.test/', { method }))),
  );
  expect([get?.status, get?.headers.get('x-own'), await get?.text()]).toEqual([201, 'yes', 'answer']);
  expect([head?.status, head?.headers.get('x-own'), head?.body]).toEqual([201, 'yes', null]);
});

test('RT-1 a stream that HEAD does not want is ended at its source', async () => {
  const cancel = vi.fn();
  const { endpoint } = ofAnyHost(() => new Response(new ReadableStream({ cancel })));
  await fixture.call(endpoint, requestTo('https://bee.test/', { method: 'HEAD' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('RT-1 HEAD of a response without a body, and of one whose source refuses to end', async () => {
  const head = requestTo('https://bee.test/', { method: 'HEAD' });
  const empty = ofAnyHost(() => new Response(null, { status: 204 })).endpoint;
  expect((await fixture.call(empty, head)).status).toBe(204);
  const cancel = () => Promise.reject(new Error('no'));
  const stubborn = ofAnyHost(() => new Response(new ReadableStream({ cancel }))).endpoint;
  expect((await fixture.call(stubborn, head)).status).toBe(200);
});

test.each([
  'https://bee.test/',
  'https://BEE.Test/',
  'https://www.bee.test/',
  'https://bee.test./',
  'https://bee.test:8443/',
  'https://WWW.bee.test.:8443/',
])('NET-1 %s is the publication’s', async (address) => {
  const { endpoint, scopes } = ofPublication();
  expect((await fixture.call(endpoint, requestTo(`${address}x?a=1`))).status).toBe(201);
  const [scope] = scopes;
  expect([scope?.publication.name, scope?.host, scope?.origin]).toEqual([
    'The bee',
    'bee.test',
    'https://bee.test',
  ]);
  expect([scope?.url.pathname, scope?.url.search, scope?.now]).toEqual(['/x', '?a=1', NOW]);
});

test('NET-1 X-Forwarded-Host is ignored: an unknown host gets 404, in the format of the endpoint', async () => {
  const headers = { 'x-forwarded-host': 'bee.test' };
  for (const [errors, body] of [
    ['json', '{"error":"Unknown publication"}'],
    ['text', 'Unknown publication\n'],
  ] as const) {
    const { endpoint, scopes } = ofPublication({ errors });
    const response = await fixture.call(endpoint, requestTo('https://wasp.test/', { headers }));
    expect([response.status, await response.text(), scopes.length]).toEqual([404, body, 0]);
  }
});

test('NET-1 while the store of publications fails, 503 instead of "Unknown publication"', async () => {
  fixture.publications.mode = 'broken';
  const { endpoint, scopes } = ofPublication();
  const response = await fixture.call(endpoint, requestTo('https://bee.test/'));
  expect([response.status, scopes.length]).toEqual([503, 0]);
  expect(await response.json()).toEqual({
    error: 'The store of publications does not answer. Try again shortly.',
  });
});

test('NET-1 an endpoint for any host answers without the store of publications', async () => {
  fixture.publications.mode = 'broken';
  const { endpoint, scopes } = ofAnyHost();
  expect(await (await fixture.call(endpoint, requestTo('https://wasp.test/'))).text()).toBe('answer');
  expect(scopes[0]?.host).toBe('wasp.test');
});

test('META-1 on a local run addresses of responses start with scheme, host and port of the request', async () => {
  const { endpoint, scopes } = ofAnyHost();
  const request = requestTo('http://www.bee.test:8787/');
  await fixture.call(endpoint, request, { env: { LOCAL: '1' } });
  await fixture.call(endpoint, request);
  expect(scopes.map(({ origin }) => origin)).toEqual(['http://www.bee.test:8787', 'https://bee.test']);
});

test('CACHE-2 background work of an endpoint continues after the response', async () => {
  const { endpoint, scopes } = ofAnyHost();
  await fixture.call(endpoint, requestTo('https://bee.test/'));
  const work = Promise.resolve();
  scopes[0]?.waitUntil(work);
  expect(fixture.works).toEqual([work]);
});
