import { printable } from '../local/printable.ts';
import type { CallCloudflare } from './call-cloudflare.ts';
import {
  type CustomHostname,
  createCustomHostname,
  listCustomHostnames,
  readFallbackOrigin,
  type ValidationMethod,
} from './custom-hostnames.ts';

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

/** `missing`: the zone does not have it (any more). */
type HostnameState = 'active' | 'pending' | 'failed' | 'missing';

interface StateOfHostname {
  state: HostnameState;
  /** Cloudflare's words for the hostname and its certificate. */
  status: string;
  /** What the owner or the operator must do, and Cloudflare's messages. */
  notes: string[];
}

/** Statuses that need an action (cloudflare-for-saas: validation status, certificate statuses). */
const FAILED = /^(?:moved|blocked|deleted|pending_deletion|pending_blocked|test_blocked|test_failed)$/;
const CERTIFICATE_FAILED = /^(?:.+_timed_out|expired|deleted|inactive|deactivating|pending_deletion)$/;
const ACTIVE = /^active(?:_redeploying)?$/;

/** @param target of the owner's CNAME @returns the state of a hostname, and the actions until it is active */
export function stateOf(
  hostname: string,
  entry: CustomHostname | undefined,
  target: string,
): StateOfHostname {
  if (entry === undefined)
    return {
      state: 'missing',
      status: '-',
      notes: ['create it; Cloudflare deletes a hostname that was not validated within seven days'],
    };
  const certificate = entry.ssl?.status ?? 'none';
  const status = `${entry.status}, certificate ${certificate}`;
  if (ACTIVE.test(entry.status) && certificate === 'active') return { state: 'active', status, notes: [] };
  const failed = FAILED.test(entry.status) || CERTIFICATE_FAILED.test(certificate);
  return {
    state: failed ? 'failed' : 'pending',
    status,
    notes: [...recordsOf(hostname, entry, target), ...faultsOf(entry)],
  };
}

/** @returns the DNS records for the owner to set */
function recordsOf(
  hostname: string,
  { status, ssl, ownership_verification }: CustomHostname,
  target: string,
): string[] {
  const validation = ssl?.validation_records.filter(({ txt_name }) => txt_name !== undefined) ?? [];
  const { name, value } = ownership_verification ?? {};
  return [
    ...(ACTIVE.test(status) ? [] : [`set CNAME ${hostname} -> ${target}`]),
    ...(name === undefined || ACTIVE.test(status)
      ? []
      : [`to be checked before the CNAME is set: TXT ${name} "${value}"`]),
    ...validation.map(({ txt_name, txt_value }) => `for the certificate: TXT ${txt_name} "${txt_value}"`),
  ];
}

function faultsOf({ ssl, verification_errors }: CustomHostname): string[] {
  const messages = [
    ...(verification_errors ?? []),
    ...(ssl?.validation_errors ?? []).map(({ message }) => message),
  ];
  return [...new Set(messages)].filter((message) => message !== '').map((message) => `reported: ${message}`);
}
