/**
 * Builds what changed: the mocks' content, the Remix app, both Workers (as `wrangler deploy` would upload them) and
 * miniflare's options for them, so that a start does not load wrangler. Prints nothing if nothing changed. `--pages`
 * builds only the Worker's imports: wrangler runs it before bundling (wrangler.toml).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dist, fingerprintOf, run } from './build/building.ts';

const force = process.argv.includes('--force');
const pagesOnly = process.argv.includes('--pages');
const unknown = process.argv.slice(2).find((word) => word !== '--force' && word !== '--pages');
if (unknown !== undefined) {
  console.error(`${unknown}: npm run build takes only --force and --pages.`);
  process.exit(2);
}

interface Step {
  name: string;
  sources: string[];
  outputs: string[];
  build: () => Promise<void> | void;
}

const LOCK = ['package-lock.json'];
const PAGE_SOURCES = ['build/server/index.js', 'schema', 'functions'];
const STEPS: Step[] = [
  {
    name: 'content',
    sources: ['mocks/content', 'public/pictures', 'scripts/build/content.ts'],
    outputs: ['dist/content.json'],
    build: async () => (await import('./build/content.ts')).compileContent(),
  },
  {
    name: 'pages',
    sources: ['app', 'public', 'schema', 'scripts/build', 'remix.config.js', 'vite.config.ts', ...LOCK],
    outputs: ['build/server/index.js', 'build/client'],
    build: async () => {
      await run('remix', ['vite:build', '--logLevel', 'warn']);
      (await import('./build/entry-files.ts')).keepEntryFiles('build');
    },
  },
  {
    // All sources of a page's look: a deploy that changes none of them does not invalidate the cached pages.
    name: 'page build',
    sources: PAGE_SOURCES,
    outputs: ['build/server/page-build.js'],
    build: () => {
      const hash = fingerprintOf(PAGE_SOURCES).slice(0, 12);
      writeFileSync('build/server/page-build.js', `export const PAGE_BUILD = '${hash}';\n`);
    },
  },
  {
    name: 'page cache',
    sources: [
      'page-cache',
      'functions/platform/memo.ts',
      'schema/contract/page-caching.ts',
      'schema/local-cache.ts',
      'scripts/build.ts',
      ...LOCK,
    ],
    outputs: [`${dist('page-cache')}/page-cache.js`],
    build: () => bundlePageCache(),
  },
  {
    name: 'site',
    sources: ['build/server', 'functions', 'schema', 'wrangler.toml', ...LOCK],
    outputs: [`${dist('site')}/worker.js`],
    build: () => bundle('site', 'wrangler.toml'),
  },
  {
    name: 'mocks',
    sources: ['dist/content.json', 'mocks', 'testing/chance.ts', 'functions', 'schema', ...LOCK],
    outputs: [`${dist('mocks')}/worker.js`],
    build: () => bundle('mocks', 'mocks/wrangler.toml'),
  },
  {
    name: 'options',
    sources: ['wrangler.toml', 'mocks/wrangler.toml', 'scripts/build/options.ts', ...LOCK],
    outputs: ['dist/options.json'],
    build: async () => {
      const { workerOptions } = await import('./build/options.ts');
      writeFileSync('dist/options.json', JSON.stringify(workerOptions(), null, 2));
    },
  },
];

/** The replacement for the platform's cache, built separately from the Worker. */
async function bundlePageCache(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: dist('page-cache'),
      emptyOutDir: true,
      minify: false,
      target: 'es2022',
      lib: {
        entry: 'page-cache/cached-pages.ts',
        formats: ['es'],
        fileName: () => 'page-cache.js',
      },
      rollupOptions: { external: ['cloudflare:workers'] },
    },
  });
}

async function bundle(name: 'site' | 'mocks', config: string): Promise<void> {
  // `--env=`: production, even if CLOUDFLARE_ENV names another environment.
  await run('wrangler', ['deploy', '--dry-run', '--env=', '--minify', '--outdir', dist(name), '-c', config]);
}

mkdirSync('dist', { recursive: true });
const stampFile = 'dist/stamps.json';
const stamps = readStamps();

/** @returns the fingerprint of each step's sources at the last build; empty after an interrupted build */
function readStamps(): Record<string, string> {
  if (force) return {};
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

const PAGES = new Set(['pages', 'page build']);

for (const step of pagesOnly ? STEPS.filter(({ name }) => PAGES.has(name)) : STEPS) {
  const wanted = fingerprintOf(step.sources);
  if (stamps[step.name] === wanted && step.outputs.every((file) => existsSync(file))) continue;
  const started = Date.now();
  process.stdout.write(`Building ${step.name} ... `);
  await step.build();
  stamps[step.name] = wanted;
  writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
}
