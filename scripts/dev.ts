/**
 * `npm run dev`: pages with hot reloading on PORT, with data from a test environment on PORT + 2, whose Worker is built again when
 * its files change.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'vite';
import { claimState } from './local/claim-state.ts';
import { startOrStop } from './local/local-env.ts';
import { localPublication } from './local/local-publication.ts';
import { readArguments } from './local/read-arguments.ts';
import { claimFolder, claimPorts, readEnvironment, readPublications, stopWith } from './local/settings.ts';
import { sourceSecrets } from './local/source-secrets.ts';

const HOST = '127.0.0.1';
const BACKEND_TOKEN = 'development';
/** Of the Worker besides pages. Pages import some of `schema/`: Vite reloads those itself, and the Worker follows. */
const WORKER_FOLDERS = new Set(['functions', 'schema']);
const SETTLED_MS = 200;

readArguments('npm run dev, with variables such as PORT (docs/operating.md)', {});
const env = readEnvironment();
const { port, mocksPort, sitePort } = await claimPorts(HOST, env, true);
claimState(env.STATE, { site: `http://${HOST}:${port}` });
const mocks = `http://${HOST}:${mocksPort}`;
const publications = [
  localPublication({ mocks, radio: env.RADIO_URL }),
  ...(env.PUBLICATIONS_FILE ? await readPublications(env.PUBLICATIONS_FILE) : []),
];
const startWorker = () =>
  startOrStop({
    host: HOST,
    port: sitePort,
    mocksPort,
    env: {
      BACKEND_URL: env.BACKEND_URL ?? `${mocks}/backend`,
      BACKEND_TOKEN: env.BACKEND_TOKEN ?? BACKEND_TOKEN,
      ...sourceSecrets(process.env),
    },
    backendToken: env.BACKEND_TOKEN ?? BACKEND_TOKEN,
    publications,
    persist: env.STATE,
    articles: claimFolder(env.ARTICLES_DIR, 'ARTICLES_DIR'),
    log: (line) => process.stdout.write(line),
  });
let localEnv = await startWorker();

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

/** Ends the run if a runtime ends that is still in use. */
function watchRuntime(running: typeof localEnv): void {
  void running.failed.then(() => {
    if (running === localEnv) stopWith('The local runtime has ended by itself. Start it again.');
  });
}
watchRuntime(localEnv);

/** @returns whether the build succeeded; it prints its steps and faults */
async function build(): Promise<boolean> {
  const child = spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

let isOutdated = false;
let isBuilding = false;
/** Builds the Worker and starts it again, once more for what changed meanwhile. A build that fails leaves the one that runs. */
async function renewWorker(): Promise<void> {
  isOutdated = true;
  if (isBuilding) return;
  isBuilding = true;
  while (isOutdated) {
    // An editor may write several files at once.
    await setTimeout(SETTLED_MS);
    isOutdated = false;
    if (!(await build())) {
      console.log('The build failed: the Worker of before runs on.');
      continue;
    }
    const before = localEnv;
    localEnv = await before.stop().then(startWorker);
    watchRuntime(localEnv);
    vite.ws.send({ type: 'full-reload' });
    console.log('The Worker is new.');
  }
  isBuilding = false;
}
vite.watcher.on('all', (_event, file) => {
  const [folder = ''] = path.relative(process.cwd(), file).split(path.sep);
  if (WORKER_FOLDERS.has(folder)) void renewWorker();
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(
    signal,
    () => void Promise.allSettled([vite.close(), localEnv.stop()]).finally(() => process.exit(0)),
  );
}
