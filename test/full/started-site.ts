import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { freePorts, request } from '../../testing/test-env.ts';

export interface StartedSite {
  site: string;
  /** What the start and the site have printed. */
  printed: () => string;
  /** Redirects are not followed. */
  get: (place: string, host: string, init?: RequestInit) => ReturnType<typeof request>;
  stop: () => Promise<void>;
}

/**
 * `npm start` of a checkout that is installed and built.
 * @param folder of the checkout @param state where it stores everything @param rows a file of rows
 */
export async function startSite(
  folder: string,
  state: string,
  rows: string,
  env: Record<string, string> = {},
): Promise<StartedSite> {
  const [port, mocksPort] = await freePorts();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      NEWSROOM_PORT: String(mocksPort),
      STATE: state,
      PUBLICATIONS_FILE: rows,
      ...env,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const site = `http://127.0.0.1:${port}`;
  try {
    await expect.poll(() => printed, { timeout: 120_000 }).toContain('Mocks ');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    site,
    printed: () => printed,
    get: (place, host, init = {}) => request(site + place, host, { redirect: 'manual', ...init }),
    stop,
  };
}
