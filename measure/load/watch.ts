import { usageOfOurs } from '../shared/process-usage.ts';

const EVERY_MS = 1_000;

/** Reads the runtime's memory each second, until `stop`. Without /proc it does nothing. */
export function watchRuntime(): { memoryBytes: number[]; stop: () => void } {
  const memoryBytes: number[] = [];
  const read = () => {
    const usage = usageOfOurs('workerd');
    if (usage) memoryBytes.push(usage.memoryBytes);
  };
  read();
  const timer = setInterval(read, EVERY_MS);
  return { memoryBytes, stop: () => clearInterval(timer) };
}
