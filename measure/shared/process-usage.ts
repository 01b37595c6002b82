import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second for every user program (proc(5), sysconf(_SC_CLK_TCK)). */
const MS_PER_TICK = 10;
const BYTES_PER_KB = 1024;

/** Usage of a program so far, summed over its processes. */
export interface Usage {
  /** CPU time of all threads, in ms. */
  cpuMs: number;
  /** Resident memory, in bytes. */
  memoryBytes: number;
}

/** @returns the usage of this process's children with that name; null without any, or without /proc (not Linux) */
export function usageOfOurs(name: string): Usage | null {
  const ours = readProcesses().filter((one) => one.name === name && one.parent === process.pid);
  if (ours.length === 0) return null;
  return {
    cpuMs: ours.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    memoryBytes: ours.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
  };
}

function readProcesses() {
  try {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .flatMap(readProcess);
  } catch {
    return [];
  }
}

function readProcess(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields from the third on; the name before them may contain spaces (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, userTicks = 0, systemTicks = 0] = [fields[1], fields[11], fields[12]].map(Number);
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return [
      {
        parent,
        name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
        cpuMs: (userTicks + systemTicks) * MS_PER_TICK,
        memoryBytes: Number(resident ?? 0) * BYTES_PER_KB,
      },
    ];
  } catch {
    // The process ended meanwhile.
    return [];
  }
}
