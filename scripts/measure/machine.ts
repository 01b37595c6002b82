import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** Where and of what a figure was taken: without it a figure says nothing. */
export interface Occasion {
  /** ISO 8601, to the minute, UTC. */
  at: string;
  /** Short hash of the commit, with `+` behind it where files differ from it. */
  commit: string;
  machine: string;
  /** How much others used the processors in the last minute, 0 to 1 and more. */
  busy: number;
}

/** @returns the occasion of a run that starts now. */
export function thisOccasion(): Occasion {
  const processors = os.cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  return {
    at: `${new Date().toISOString().slice(0, 16)}Z`,
    commit: commit(),
    machine: `${processors.length} x ${model}, ${Math.round(os.totalmem() / 1024 ** 3)} GB, ${os.platform()}, Node ${process.versions.node}`,
    busy: (os.loadavg()[0] ?? 0) / processors.length,
  };
}

function commit(): string {
  const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout?.trim() ?? '';
  const hash = git('rev-parse', '--short', 'HEAD');
  if (hash === '') return 'no commit';
  return git('status', '--porcelain') === '' ? hash : `${hash}+`;
}
