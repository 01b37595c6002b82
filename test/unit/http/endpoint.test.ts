import { beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint, RequestDetails } from '../../../functions/publications/endpoint.ts';
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

const requestTo = (address: string, init?: RequestInit) => new Request(address, init);
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
