/** `npm run dev`: pages with hot reloading on PORT, with data from a test environment of its own on PORT + 2. */
import { createServer } from 'vite';
import { localTitle } from './local-title.ts';
import { claimPort, readEnvironment, readPublications, stopWith } from './settings.ts';
import { startWorld } from './world.ts';

const HOST = '127.0.0.1';
const BACKEND_TOKEN = 'development';

const env = readEnvironment();
const [port, newsroomPort, worldPort] = [env.PORT, env.NEWSROOM_PORT ?? env.PORT + 1, env.PORT + 2];
await claimPort(HOST, port, 'PORT');
await claimPort(HOST, newsroomPort, 'NEWSROOM_PORT');
await claimPort(HOST, worldPort, 'PORT');
const newsroom = `http://${HOST}:${newsroomPort}`;
const world = await startWorld({
  host: HOST,
  port: worldPort,
  newsroomPort,
  env: {
    BACKEND_URL: env.BACKEND_URL ?? `${newsroom}/backend`,
    BACKEND_TOKEN: env.BACKEND_TOKEN ?? BACKEND_TOKEN,
  },
  backendToken: env.BACKEND_TOKEN ?? BACKEND_TOKEN,
  publications: [
    localTitle({ newsroom, radio: env.RADIO_URL }),
    ...(env.PUBLICATIONS_FILE ? readPublications(env.PUBLICATIONS_FILE) : []),
  ],
  persist: env.STATE,
  log: (line) => process.stdout.write(line),
}).catch((error: unknown) =>
  stopWith(`The local runtime did not start: ${error instanceof Error ? error.message : error}`),
);

process.env.DEV_WORLD = world.site;
const vite = await createServer({
  server: { host: HOST, port, strictPort: true },
  logLevel: 'warn',
  clearScreen: false,
});
await vite.listen();
console.log(`Pages, hot     http://${HOST}:${port}`);
console.log(`The Worker     ${world.site}`);
console.log(`Newsroom       ${world.newsroom}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(
    signal,
    () => void Promise.allSettled([vite.close(), world.stop()]).finally(() => process.exit(0)),
  );
}
