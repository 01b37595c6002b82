import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../../testing/test-env.ts';

/** Where a page stores its records; an expression for `Browser.evaluate`. */
export const RECORDED = 'window.recordedComplaints';

/** Runs first in the page: records errors, warnings, failed resources and blocked ones. */
const RECORDER = `
(() => {
  const complaints = (${RECORDED} = []);
  const record = (...words) => complaints.push(words.map(String).join(' '));
  for (const level of ['error', 'warn']) {
    const own = console[level];
    console[level] = (...words) => {
      record('console.' + level, ...words);
      own.apply(console, words);
    };
  }
  addEventListener('error', ({ message, target }) =>
    record(message ?? 'not loaded: ' + target.localName + ' ' + (target.src || target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => record('rejected', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    record('blocked by the policy:', effectiveDirective, blockedURI));
  // React must find the document as it was sent.
  document.currentScript.remove();
})();
`;
const RECORDER_HASH = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;

/** The files of a page's scripts. */
const SCRIPT = /^\/assets\/[^/]+\.js$/;

/**
 * Proxies a site and puts the recorder first in every page, since WebKitGTK's driver passes no console on. The policy
 * of a page is the site's own with one more hash. `holdScripts` holds back the files of scripts until its result is called.
 * @param site origin of the real site
 */
export async function startRecordingSite(
  site: string,
): Promise<{ origin: string; holdScripts: () => () => void; stop: () => void }> {
  let scriptsGo = Promise.resolve();
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    // On a new connection: the site may close a reused one at the moment of its reuse.
    const own = { agent: false, headers: { ...headers, 'accept-encoding': 'identity', connection: 'close' } };
    const outgoing = request(site + url, { method, ...own }, (answered) => {
      // A reader who leaves during the response is not an error.
      pass(answered, answer).catch(() => answer.destroy());
    });
    outgoing.on('error', () => answer.destroy());
    // The radio's connection to the station ends when the listener leaves.
    answer.on('close', () => outgoing.destroy());
    void (SCRIPT.test(url ?? '') ? scriptsGo : Promise.resolve()).then(() => incoming.pipe(outgoing));
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const holdScripts = () => {
    let letGo = () => {};
    scriptsGo = new Promise((resolve) => {
      letGo = resolve;
    });
    return letGo;
  };
  return { origin: `http://127.0.0.1:${port}`, holdScripts, stop };
}

async function pass(answered: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'content-length': length, 'content-security-policy': policy, ...headers } = answered.headers;
  // A browser applies the policy of a 304 to its stored page, so that policy needs the hash too.
  const allowed = String(policy ?? '').replace('script-src ', `script-src ${RECORDER_HASH} `);
  const sent = { ...headers, ...(policy && { 'content-security-policy': allowed }) };
  const status = answered.statusCode ?? 502;
  if (!headers['content-type']?.startsWith('text/html')) {
    answer.writeHead(status, { ...sent, ...(length && { 'content-length': length }) });
    answered.pipe(answer);
    return;
  }
  const html = await text(answered);
  answer.writeHead(status, sent);
  // A page without scripts allows none.
  const isRecorded = allowed !== String(policy ?? '');
  answer.end(isRecorded ? html.replace('<head>', () => `<head><script>${RECORDER}</script>`) : html);
}
