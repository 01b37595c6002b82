/**
 * Builds what changed: the newsroom's content, the Remix app, both Workers (as `wrangler deploy` would upload them) and
 * the options miniflare runs them with, so that a start need not load wrangler. Quiet when nothing changed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dist, fingerprintOf, run } from './building.ts';

const force = process.argv.includes('--force');

interface Step {
  name: string;
  sources: string[];
  outputs: string[];
  build: () => Promise<void> | void;
}

const LOCK = ['package-lock.json'];
const STEPS: Step[] = [
  {
    name: 'content',
    sources: ['functions/newsroom/content', 'scripts/content.ts'],
    outputs: ['dist/content.json'],
    build: async () => (await import('./content.ts')).compileContent(),
  },
  {
    name: 'pages',
    sources: ['app', 'public', 'schema', 'remix.config.js', 'vite.config.ts', ...LOCK],
    outputs: ['build/server/index.js', 'build/client'],
    build: () => run('remix', ['vite:build', '--logLevel', 'warn']),
  },
  {
    name: 'site',
    sources: ['build/server', 'functions', 'schema', 'wrangler.toml', ...LOCK],
    outputs: [`${dist('site')}/worker.js`],
    build: () => bundle('site', 'wrangler.toml'),
  },
  {
    name: 'newsroom',
    sources: ['dist/content.json', 'functions', ...LOCK],
    outputs: [`${dist('newsroom')}/worker.js`],
    build: () => bundle('newsroom', 'functions/newsroom/wrangler.toml'),
  },
  {
    name: 'options',
    sources: ['wrangler.toml', 'functions/newsroom/wrangler.toml', 'scripts/options.ts', ...LOCK],
    outputs: ['dist/options.json'],
    build: async () => {
      const { workerOptions } = await import('./options.ts');
      writeFileSync('dist/options.json', JSON.stringify(workerOptions(), null, 2));
    },
  },
];

async function bundle(name: 'site' | 'newsroom', config: string): Promise<void> {
  await run('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', dist(name), '-c', config]);
}

mkdirSync('dist', { recursive: true });
const stampFile = 'dist/stamps.json';
const stamps = readStamps();

/** @returns what was built from what; nothing after a build that was cut off. */
function readStamps(): Record<string, string> {
  if (force) return {};
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

for (const step of STEPS) {
  const wanted = fingerprintOf(step.sources);
  if (stamps[step.name] === wanted && step.outputs.every((file) => existsSync(file))) continue;
  const started = Date.now();
  process.stdout.write(`Building ${step.name} ... `);
  await step.build();
  stamps[step.name] = wanted;
  writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
}
