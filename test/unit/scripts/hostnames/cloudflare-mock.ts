import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../../shared/listen.ts';

export const ZONE = '0123456789abcdef0123456789abcdef';
export const TOKEN = 'a-token-of-the-account';

/** A custom hostname in the format of the API. */
export type Entry = { hostname: string } & Record<string, unknown>;

export const activeEntry = (hostname: string): Entry => ({
  id: `id-of-${hostname}`,
  hostname,
  status: 'active',
  ssl: { status: 'active', method: 'http' },
});

const pendingEntry = (hostname: string): Entry => ({
  ...activeEntry(hostname),
  status: 'pending',
  ssl: {
    status: 'pending_validation',
    validation_records: [{ http_url: 'http://a.example/', http_body: 'x' }],
  },
  ownership_verification: {
    type: 'txt',
    name: `_cf-custom-hostname.${hostname}`,
    value: `proof-${hostname}`,
  },
  verification_errors: ['custom hostname does not CNAME to this zone.'],
});

interface Request {
  method: string;
  /** With its query. */
  path: string;
  body: Record<string, unknown>;
  /** Epoch ms. */
  at: number;
}

/** A mock of the custom hostnames' API: pages, errors by hostname, and answers that a test puts before its own. */
export async function startCloudflareMock() {
  const entries = new Map<string, Entry>();
  const requests: Request[] = [];
  /** Answers to the next requests, in order; null answers as usual. */
  const next: (((response: ServerResponse) => void) | null)[] = [];
  const state = { fallback: 'active', perPageMax: 50 };
  const json = (response: ServerResponse, status: number, value: unknown, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
  const refuse =
    (status: number, code: number, message: string, headers = {}) =>
    (response: ServerResponse) =>
      json(
        response,
        status,
        { success: false, errors: [{ code, message }], messages: [], result: null },
        headers,
      );

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const { method = '', url: path = '' } = incoming;
    requests.push({ method, path, body: text === '' ? {} : JSON.parse(text), at: Date.now() });
    const answer = next.shift();
    if (answer) return answer(response);
    if (incoming.headers.authorization !== `Bearer ${TOKEN}`)
      return refuse(403, 9109, 'Unauthorized to access requested resource')(response);
    const url = new URL(path, 'http://mock.example');
    const base = `/zones/${ZONE}/custom_hostnames`;
    if (url.pathname === `${base}/fallback_origin`)
      return json(response, 200, {
        success: true,
        errors: [],
        result: { origin: 'fallback.network.example', status: state.fallback },
      });
    if (url.pathname !== base) return refuse(404, 7003, 'Could not route to the zone')(response);
    if (method === 'POST') return create(JSON.parse(text).hostname, response);
    const perPage = Math.min(Number(url.searchParams.get('per_page')), state.perPageMax);
    const page = Number(url.searchParams.get('page'));
    const all = [...entries.values()];
    json(response, 200, {
      success: true,
      errors: [],
      result: all.slice((page - 1) * perPage, page * perPage),
      result_info: {
        page,
        per_page: perPage,
        total_count: all.length,
        total_pages: Math.ceil(all.length / perPage),
      },
    });
  }

  function create(hostname: string, response: ServerResponse): void {
    if (hostname.endsWith('.example')) {
      const message = "Reserved top domain custom hostnames, such as 'example', \u001b[2J is not supported.";
      refuse(400, 1409, message)(response);
    } else if (entries.has(hostname)) refuse(409, 1406, 'Duplicate custom hostname found.')(response);
    else {
      entries.set(hostname, pendingEntry(hostname));
      json(response, 201, { success: true, errors: [], result: entries.get(hostname) });
    }
  }

  const server = createServer((incoming, response) => void handle(incoming, response));
  const port = await listen(server);
  return {
    api: `http://127.0.0.1:${port}`,
    entries,
    requests,
    next,
    state,
    refuse,
    put: (...list: Entry[]) => {
      for (const entry of list) entries.set(entry.hostname, entry);
    },
    reset: () => {
      entries.clear();
      requests.length = 0;
      next.length = 0;
      Object.assign(state, { fallback: 'active', perPageMax: 50 });
    },
  };
}
