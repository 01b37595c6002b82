import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** @returns the path of nginx, or null if it is not installed */
export const findNginx = (): string | null =>
  FOLDERS.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file)) ?? null;

/**
 * nginx as an operator would put it in front of a station: every byte is passed on as it arrives. One process does the
 * work.
 */
const configuration = (folder: string, port: number, station: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
worker_rlimit_nofile 16384;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${station};
      proxy_http_version 1.1;
      proxy_buffering off;
    }
  }
}
`;

export interface Nginx {
  version: string;
  stop: () => Promise<void>;
}

/** Starts nginx on a port, in front of a station. @throws if it does not start */
export async function startNginx(binary: string, port: number, station: string): Promise<Nginx> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-nginx-'));
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, station));
  const words = ['-p', folder, '-c', file, '-e', 'stderr'];
  const test = spawnSync(binary, ['-t', ...words], { encoding: 'utf8' });
  if (test.status !== 0) throw new Error(`nginx: ${test.stderr.trim()}`);
  const child = spawn(binary, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  await listening(port);
  const version =
    /nginx\/[\d.]+/.exec(spawnSync(binary, ['-v'], { encoding: 'utf8' }).stderr)?.[0] ?? 'nginx';
  return { version, stop: () => stop(child, folder) };
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const there = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1_000) }).then(
      async (response) => {
        await response.body?.cancel();
        return true;
      },
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not listen');
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
