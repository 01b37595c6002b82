/** CPU time of this thread in milliseconds, so that other programs on the machine do not count. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
