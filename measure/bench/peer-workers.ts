import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { WorkerOptions } from 'miniflare';
import { installPackage } from '../../scripts/local/install-package.ts';
import { bundleWorker } from './bundle-worker.ts';

/** A separate package: only those who run this part need its 188 packages and 159 MB. */
const FOLDER = 'measure/bench/peers';
/** A build takes two seconds on an idle machine. */
const BUILD_MAX_MS = 120_000;
/** Where astro.config.js has it written. */
const ASTRO_WORKER = 'dist/peers/astro/server/entry.mjs';

/** A framework that renders the front page, as a Worker behind the same port as the site. */
export interface Peer {
  name: string;
  /** Its Host header. */
  host: string;
  worker: WorkerOptions;
}

/** Installs what is not ours on first use and builds the Workers. @throws the message of the build that failed */
export async function buildPeers(): Promise<Peer[]> {
  const astro = await installPackage(FOLDER, 'astro/bin/astro.mjs');
  return [peer('Astro', await buildAstro(astro)), peer('Hono', await buildHono())];
}

/** @param script the Worker in one module */
function peer(name: string, script: string): Peer {
  const host = `${name.toLowerCase()}.test`;
  const worker = {
    name: name.toLowerCase(),
    modules: [{ type: 'ESModule' as const, path: 'worker.js', contents: script }],
    compatibilityDate: '2026-07-01',
    routes: [`${host}/*`],
  };
  return { name, host, worker };
}

/** @param program Astro's command line */
async function buildAstro(program: string): Promise<string> {
  await promisify(execFile)(process.execPath, [program, 'build', '--silent', '--root', FOLDER], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    timeout: BUILD_MAX_MS,
  });
  return readFileSync(ASTRO_WORKER, 'utf8');
}

const buildHono = () =>
  bundleWorker(path.join(FOLDER, 'hono.jsx'), { esbuild: { jsx: 'automatic', jsxImportSource: 'hono/jsx' } });
