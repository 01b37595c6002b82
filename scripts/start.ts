/** `npm start`: the site and its mocks on this machine. Ctrl-C or TERM stops both. */
import { randomUUID } from 'node:crypto';
import { callRegularly } from './local/call-regularly.ts';
import { claimState } from './local/claim-state.ts';
import { startOrStop } from './local/local-env.ts';
import { localPublication } from './local/local-publication.ts';
import { readArguments } from './local/read-arguments.ts';
import { claimFolder, claimPorts, heirOf, readEnvironment, readPublications } from './local/settings.ts';
import { sourceSecrets } from './local/source-secrets.ts';

const HOST = '127.0.0.1';
/** A stop that takes longer is not waited for. */
const STOP_MAX_MS = 10_000;
/** As the cron job of a deployed Worker. */
const CRON_EVERY_MS = 60_000;
/** After this number of unanswered calls the runtime has failed: readers get no answers either. */
const UNANSWERED_MAX = 3;

/** Variables that the Worker gets as they are. */
const PASSED_ON = [
  'ACCESS_AUDIENCE',
  'ACCESS_ISSUER',
  'ACCESS_ROLES',
  'ALERT_FRESH_HOURS',
  'ALERT_MAIL_FROM',
  'ALERT_MAIL_TO',
  'ALERT_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_URL',
  'BOT_KEY',
  'DEFAULT_TITLE_HOSTS',
  'FEED_CONTACT',
  'NETWORK_HOSTS',
  'PURGE_TOKEN',
  'SHELL_WAIT_MS',
] as const;

readArguments('npm start, with variables such as PORT (docs/operating.md)', {});
const env = readEnvironment();
const { port, mocksPort } = await claimPorts(HOST, env);
const mocks = `http://${HOST}:${mocksPort}`;
const extra = env.PUBLICATIONS_FILE ? await readPublications(env.PUBLICATIONS_FILE) : [];
const operatorToken = env.OPERATOR_TOKEN ?? randomUUID();
claimState(env.STATE, { site: `http://${HOST}:${port}`, operatorToken });

const backendToken = env.BACKEND_TOKEN ?? randomUUID();
const localEnv = await startOrStop({
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
    ...Object.fromEntries(PASSED_ON.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
  },
  backendToken,
  publications: [...(heirOf(extra) ? [] : [localPublication({ mocks, radio: env.RADIO_URL })]), ...extra],
  persist: env.STATE,
  articles: claimFolder(env.ARTICLES_DIR, 'ARTICLES_DIR'),
  capturedFeeds: env.CAPTURED_FEEDS,
  searchesPerMinute: env.SEARCHES_PER_MINUTE,
  log: (line) => process.stdout.write(line),
});

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
