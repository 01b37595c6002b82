/** `npm run dev`: pages with hot reloading on PORT, with data from a test environment on PORT + 2. */
import { createServer } from 'vite';
import { claimState } from './local/claim-state.ts';
import { startLocalEnv } from './local/local-env.ts';
import { localPublication } from './local/local-publication.ts';
import { claimPorts, readEnvironment, readPublications, STATE_EXIT, stopWith } from './local/settings.ts';
import { sourceSecrets } from './local/source-secrets.ts';
import { StateFault } from './local/state-faults.ts';

const HOST = '127.0.0.1';
const BACKEND_TOKEN = 'development';

const env = readEnvironment();
const { port, mocksPort, sitePort } = await claimPorts(HOST, env, true);
claimState(env.STATE, { site: `http://${HOST}:${port}` });
const mocks = `http://${HOST}:${mocksPort}`;
const localEnv = await startLocalEnv({
  host: HOST,
  port: sitePort,
  mocksPort,
  env: {
    BACKEND_URL: env.BACKEND_URL ?? `${mocks}/backend`,
    BACKEND_TOKEN: env.BACKEND_TOKEN ?? BACKEND_TOKEN,
    ...sourceSecrets(process.env),
  },
  backendToken: env.BACKEND_TOKEN ?? BACKEND_TOKEN,
  publications: [
    localPublication({ mocks, radio: env.RADIO_URL }),
    ...(env.PUBLICATIONS_FILE ? await readPublications(env.PUBLICATIONS_FILE) : []),
  ],
  persist: env.STATE,
  log: (line) => process.stdout.write(line),
}).catch((error: unknown) =>
  stopWith(
    `The local runtime did not start: ${error instanceof Error ? error.message : error}`,
    error instanceof StateFault ? STATE_EXIT : 1,
  ),
);

process.env.DEV_WORLD = localEnv.site;
const vite = await createServer({
  server: { host: HOST, port, strictPort: true },
  logLevel: 'warn',
  clearScreen: false,
});
await vite.listen();
console.log(`Pages, hot     http://${HOST}:${port}`);
console.log(`The Worker     ${localEnv.site}`);
console.log(`Mocks          ${localEnv.mocks}`);

void localEnv.failed.then(() => stopWith('The local runtime has ended by itself. Start it again.'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(
    signal,
    () => void Promise.allSettled([vite.close(), localEnv.stop()]).finally(() => process.exit(0)),
  );
}
