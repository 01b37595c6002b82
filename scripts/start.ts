/** `npm start`: the site and its mocks on this machine. Ctrl-C or TERM stops both. */
import { randomUUID } from 'node:crypto';
import { claimState } from './local/claim-state.ts';
import { startLocalEnv } from './local/local-env.ts';
import { localPublication } from './local/local-publication.ts';
import { claimPort, heirOf, readEnvironment, readPublications, stopWith } from './local/settings.ts';

const HOST = '127.0.0.1';
/** As the cron job of a deployed Worker. */
const CRON_EVERY_MS = 60_000;

const env = readEnvironment();
const port = env.PORT;
const mocksPort = env.NEWSROOM_PORT ?? port + 1;
if (mocksPort === port) stopWith('NEWSROOM_PORT: must differ from PORT');
await claimPort(HOST, port, 'PORT');
await claimPort(HOST, mocksPort, 'NEWSROOM_PORT');
const mocks = `http://${HOST}:${mocksPort}`;
const extra = env.PUBLICATIONS_FILE ? await readPublications(env.PUBLICATIONS_FILE) : [];
const operatorToken = env.OPERATOR_TOKEN ?? randomUUID();
claimState(env.STATE, { site: `http://${HOST}:${port}`, operatorToken });

const backendToken = env.BACKEND_TOKEN ?? randomUUID();
const localEnv = await startLocalEnv({
  host: HOST,
  port,
  mocksPort,
  env: {
    BACKEND_URL: env.BACKEND_URL ?? `${mocks}/backend`,
    BACKEND_TOKEN: backendToken,
    OPERATOR_TOKEN: operatorToken,
    PICTURE_KEY: env.PICTURE_KEY ?? randomUUID(),
    PAGE_CACHE_MB: String(env.PAGE_CACHE_MB),
    ...(env.PURGE_TOKEN ? { PURGE_TOKEN: env.PURGE_TOKEN } : {}),
    ...(env.LOG_KEY ? { LOG_KEY: env.LOG_KEY } : {}),
    ...(env.FEED_CONTACT ? { FEED_CONTACT: env.FEED_CONTACT } : {}),
    ...(env.NETWORK_HOSTS ? { NETWORK_HOSTS: env.NETWORK_HOSTS } : {}),
    ...(env.DEFAULT_TITLE_HOSTS ? { DEFAULT_TITLE_HOSTS: env.DEFAULT_TITLE_HOSTS } : {}),
  },
  backendToken,
  publications: [...(heirOf(extra) ? [] : [localPublication({ mocks, radio: env.RADIO_URL })]), ...extra],
  persist: env.STATE,
  capturedFeeds: env.CAPTURED_FEEDS,
  log: (line) => process.stdout.write(line),
}).catch((error: unknown) =>
  stopWith(`The local runtime did not start: ${error instanceof Error ? error.message : error}`),
);

// A runtime that is being stopped rejects the call.
const runCron = () => localEnv.runCron().catch(() => {});
// All rows are stored; it compares them with KV, which takes long while thousands of feeds are fetched for the first time.
let cron: Promise<void> = runCron();
const cronTimer = setInterval(() => {
  cron = runCron();
}, CRON_EVERY_MS);

console.log(`Golden Gate Ledger  ${localEnv.site}`);
console.log(`Mocks               ${localEnv.mocks}`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    clearInterval(cronTimer);
    void cron.then(() => localEnv.stop()).finally(() => process.exit(0));
  });
}
