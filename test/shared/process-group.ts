import { spawn } from 'node:child_process';

/** A command of a developer, with the browsers and runtimes that it starts. */
export interface ProcessGroup {
  /** What it has printed so far, errors included. */
  printed: () => string;
  /** Its exit code; null if a signal ended it. */
  ended: Promise<number | null>;
  isRunning: () => boolean;
  stop: () => void;
}

/** @param env in addition to this process's */
export function startGroup(command: string, words: readonly string[], env: NodeJS.ProcessEnv): ProcessGroup {
  // Detached: it and what it starts are one group, which a signal ends as a whole.
  const child = spawn(command, words, { detached: true, env: { ...process.env, ...env } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    printed: () => printed,
    ended: new Promise((resolve) => child.on('close', resolve)),
    isRunning,
    stop: () => void (child.pid !== undefined && isRunning() && process.kill(-child.pid)),
  };
}
