import { once } from 'node:events';
import http from 'node:http';

/**
 * A backend in this process instead of the measured one: it passes each address on to another backend once, and then
 * repeats the answer.
 * @returns its origin, and where it passes requests on, which may be set later
 */
export async function startRecordedBackend() {
  let behind = '';
  const answers = new Map<string, Promise<{ status: number; body: string }>>();
  const record = async (address: string, authorization: string) => {
    const response = await fetch(behind + address, { headers: { authorization } });
    return { status: response.status, body: await response.text() };
  };
  const server = http.createServer(async ({ url = '/', headers }, outgoing) => {
    const known = answers.get(url) ?? record(url, headers.authorization ?? '');
    answers.set(url, known);
    try {
      const { status, body } = await known;
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(body);
    } catch {
      answers.delete(url);
      outgoing.writeHead(502).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the recorded backend has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    passOnTo: (origin: string) => {
      behind = origin;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
