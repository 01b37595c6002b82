import { printable } from '../local/printable.ts';
import type { CallCloudflare } from './call-cloudflare.ts';
import { listCustomHostnames, readFallbackOrigin } from './custom-hostnames.ts';
import { type HostnameState, stateOf } from './hostname-state.ts';
import type { NetworkHostname } from './network-hostnames.ts';

const INDENT = ' '.repeat(9);

interface CheckRun {
  zone: string;
  /** Target of owners' CNAMEs, if it is not the fallback origin. */
  target: string | undefined;
}

/**
 * Prints the state of every hostname, and the actions for those that are not active.
 * @returns whether all are active, and the fallback origin too
 * @throws CloudflareFault
 */
export async function runCheck(
  call: CallCloudflare,
  wanted: readonly NetworkHostname[],
  { zone, target }: CheckRun,
): Promise<boolean> {
  const fallback = await readFallbackOrigin(call, zone);
  const existing = await listCustomHostnames(call, zone);
  const counts: Record<HostnameState, number> = { active: 0, pending: 0, failed: 0, missing: 0 };
  for (const { hostname, publication } of wanted) {
    const { state, status, notes } = stateOf(hostname, existing.get(hostname), target ?? fallback.origin);
    counts[state] += 1;
    console.log(printable(`${state.padEnd(7)}  ${hostname}  ${publication}  ${status}`));
    for (const note of notes) console.log(INDENT + printable(note));
  }
  const { active, pending, failed, missing } = counts;
  console.log(
    `\n${wanted.length} hostnames: ${active} active, ${pending} pending, ${failed} failed, ${missing} missing.`,
  );
  const ready = fallback.status === 'active';
  if (!ready)
    console.log(printable(`The fallback origin ${fallback.origin} is ${fallback.status}, not active.`));
  return ready && active === wanted.length;
}
