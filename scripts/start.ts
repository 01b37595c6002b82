/** `npm start`: the site and its mocks on this machine. Ctrl-C or TERM stops both. */
import { randomUUID } from 'node:crypto';
import { callRegularly } from './local/call-regularly.ts';
import { claimState } from './local/claim-state.ts';
import { startLocalEnv } from './local/local-env.ts';
import { localPublication } from './local/local-publication.ts';
import {
  claimPorts,
  heirOf,
  readEnvironment,
  readPublications,
  STATE_EXIT,
  stopWith,
} from './local/settings.ts';
import { sourceSecrets } from './local/source-secrets.ts';
import { StateFault } from './local/state-faults.ts';

const HOST = '127.0.0.1';
/** A stop that takes longer is not waited for. */
const STOP_MAX_MS = 10_000;
/** As the cron job of a deployed Worker. */
const CRON_EVERY_MS = 60_000;
/** After this number of unanswered calls the runtime has failed: readers get no answers either. */
const UNANSWERED_MAX = 3;

const env = readEnvironment();
const { port, mocksPort } = await claimPorts(HOST, env);
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
    ...sourceSecrets(process.env),
    ...(env.PURGE_TOKEN ? { PURGE_TOKEN: env.PURGE_TOKEN } : {}),
    ...(env.LOG_KEY ? { LOG_KEY: env.LOG_KEY } : {}),
    ...(env.FEED_CONTACT ? { FEED_CONTACT: env.FEED_CONTACT } : {}),
    ...(env.NETWORK_HOSTS ? { NETWORK_HOSTS: env.NETWORK_HOSTS } : {}),
    ...(env.ACCESS_ISSUER ? { ACCESS_ISSUER: env.ACCESS_ISSUER } : {}),
    ...(env.ACCESS_AUDIENCE ? { ACCESS_AUDIENCE: env.ACCESS_AUDIENCE } : {}),
    ...(env.ACCESS_ROLES ? { ACCESS_ROLES: env.ACCESS_ROLES } : {}),
    ...(env.SHELL_WAIT_MS ? { SHELL_WAIT_MS: env.SHELL_WAIT_MS } : {}),
    ...(env.DEFAULT_TITLE_HOSTS ? { DEFAULT_TITLE_HOSTS: env.DEFAULT_TITLE_HOSTS } : {}),
  },
  backendToken,
  publications: [...(heirOf(extra) ? [] : [localPublication({ mocks, radio: env.RADIO_URL })]), ...extra],
  persist: env.STATE,
  capturedFeeds: env.CAPTURED_FEEDS,
  searchesPerMinute: env.SEARCHES_PER_MINUTE,
  log: (line) => process.stdout.write(line),
}).catch((error: unknown) =>
  stopWith(
    `The local runtime did not start: ${error instanceof Error ? error.message : error}`,
    error instanceof StateFault ? STATE_EXIT : 1,
  ),
);

// Started after all rows are stored: it compares the feed index, which takes long while thousands of feeds are first
// fetched.
const endCron = callRegularly(localEnv.runCron, {
  everyMs: CRON_EVERY_MS,
  failuresMax: UNANSWERED_MAX,
  onFailed: () => fail('answers nothing any more'),
});

console.log(`Golden Gate Ledger  ${localEnv.site}`);
console.log(`Mocks               ${localEnv.mocks}`);

let stopping = false;
/** @param code of the exit */
function end(code: number): void {
  if (stopping) return;
  stopping = true;
  // A runtime that no longer answers must not hold this process; its guard ends it.
  setTimeout(() => process.exit(code), STOP_MAX_MS);
  void endCron()
    .then(() => localEnv.stop())
    .finally(() => process.exit(code));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
function fail(how: string): void {
  if (!stopping) console.error(`The local runtime ${how}; what it printed last may say why. Start it again.`);
  end(1);
}
void localEnv.failed.then(() => fail('has ended by itself'));
