import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** Time and machine of a measurement, without which its figures mean nothing. */
export interface RunMetadata {
  /** ISO 8601, to the minute, UTC. */
  at: string;
  /** Short hash of the commit, followed by `+` if files differ from it. */
  commit: string;
  machine: string;
  /** Processor use of other programs in the last minute, as a share; may exceed 1. */
  busy: number;
}

/** @returns the metadata of a run that starts now */
export function readRunMetadata(): RunMetadata {
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
