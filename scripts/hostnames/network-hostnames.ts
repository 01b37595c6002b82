import { printable } from '../local/printable.ts';
import type { CallCloudflare } from './call-cloudflare.ts';
import {
  createCustomHostname,
  listCustomHostnames,
  readFallbackOrigin,
  type ValidationMethod,
} from './custom-hostnames.ts';
import { type HostnameState, stateOf } from './hostname-state.ts';

/** Below the line of a hostname. */
const INDENT = ' '.repeat(9);

/** A hostname of the network with its publication. */
export interface NetworkHostname {
  hostname: string;
  publication: string;
}

type Row = { id: string; hostnames: readonly string[] };

/** @param www also `www.` before each hostname, where the site answers too */
export const hostnamesOf = (rows: readonly Row[], www: boolean): NetworkHostname[] =>
  rows.flatMap(({ id, hostnames }) =>
    hostnames
      .flatMap((hostname) => (www ? [hostname, `www.${hostname}`] : [hostname]))
      .map((hostname) => ({ hostname, publication: id })),
  );

interface CreateRun {
  zone: string;
  method: ValidationMethod;
}

/**
 * Creates the missing hostnames, prints a line for each, and counts them at the end, also if the run ends early: a
 * repeated run continues.
 * @returns whether the zone has all of them now
 * @throws CloudflareFault
 */
export async function runCreate(
  call: CallCloudflare,
  wanted: readonly NetworkHostname[],
  { zone, method }: CreateRun,
): Promise<boolean> {
  const existing = await listCustomHostnames(call, zone);
  const counts = { created: 0, exists: 0, refused: 0 };
  try {
    for (const { hostname, publication } of wanted) {
      if (existing.has(hostname)) {
        counts.exists += 1;
        continue;
      }
      const result = await createCustomHostname(call, zone, hostname, method);
      counts[result.outcome] += 1;
      console.log(`${result.outcome.padEnd(7)}  ${hostname}  ${publication}`);
      if (result.outcome === 'refused') console.log(INDENT + result.reason);
    }
  } finally {
    const { created, exists, refused } = counts;
    console.log(`${wanted.length} hostnames: ${created} created, ${exists} existed, ${refused} refused.`);
  }
  return counts.refused === 0;
}

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
