import { timingSafeEqual } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { compareAttempt } from '../../../../functions/http/failed-attempts.ts';
import { callEndpoint } from '../../../../functions/publications/endpoint.ts';
import { operatorsApi } from '../../../../functions/publications/operators-api/operators-api.ts';
import { peopleApi } from '../../../../functions/publications/people/people-api.ts';
import type { PublicationInput } from '../../../../schema/publication.ts';
import { listen } from '../../../shared/listen.ts';
import { openRegister } from '../../publications/register-fixture.ts';

export const TOKEN = 'a-secret-of-the-operators';
/** Rows in a page of the list: few, so that a test needs few rows for two pages. */
const PAGE_ROWS = '2';

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Answers in place of the register, or acts before it answers. */
type Before = (asked: Asked, response: ServerResponse) => boolean | Promise<boolean>;

/** The operators' API over a register in memory, as an HTTP server. */
export async function startRegister() {
  // Node has it in another module.
  Object.assign(crypto.subtle, { timingSafeEqual });
  let opened = openRegister();
  const asked: Asked[] = [];
  const state: { before: Before | null } = { before: null };
  const attempts = {
    compare: (attempt: Parameters<typeof compareAttempt>[1]) =>
      compareAttempt([], attempt, Date.now()).result,
  };

  function answer({ method, path, query, headers, body }: Asked): Promise<Response> {
    const url = new URL(`http://register.test${path}?${query}`);
    if (path === '/api/publications' && method === 'GET') url.searchParams.set('limit', PAGE_ROWS);
    const env = {
      ...opened.env,
      OPERATOR_TOKEN: TOKEN,
      NETWORK_HOSTS: 'register.test',
      PUBLICATION_REGISTER: { getByName: () => opened.register },
      FAILED_ATTEMPTS: { getByName: () => attempts },
    };
    const request = new Request(url, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body !== '' && { body }),
    });
    const endpoint = path === '/api/people' ? peopleApi : operatorsApi;
    const ctx = { waitUntil: () => {} };
    // The runtime's types require complete bindings; the API uses only these.
    return Reflect.apply(callEndpoint, undefined, [endpoint, { request, url, env, ctx }]);
  }

  const server = http.createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://register.test');
    const request: Asked = {
      method: incoming.method ?? '',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      body: String(await buffer(incoming)),
    };
    // As if every picture had been drawn before: test/worker/faces.test.ts has those.
    if (pathname === '/api/pictures') {
      response.end(JSON.stringify({ name: searchParams.get('drawn') }));
      return;
    }
    asked.push(request);
    if (await state.before?.(request, response)) return;
    const answered = await answer(request);
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    state,
    answer,
    kv: () => opened.kv,
    /** The newest version of a publication. */
    async current(id: string) {
      const found = await opened.register.get(id, null);
      return found.ok ? { ...found.value, row: JSON.parse(found.value.row ?? 'null') } : undefined;
    },
    /** Stores a row as another operator would. */
    async add(row: PublicationInput, by = 'somebody') {
      const author = { by, why: '', dryRun: false };
      const known = await opened.register.get(row.id, null);
      const replaces = known.ok ? known.value.version : 'none';
      const put = await opened.register.put(row.id, JSON.stringify(row), replaces, author);
      if (!put.ok) throw new Error(put.error);
    },
    reset: () => {
      opened = openRegister();
      asked.length = 0;
      state.before = null;
    },
  };
}
