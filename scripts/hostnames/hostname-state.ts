import type { CustomHostname } from './custom-hostnames.ts';

/** `missing`: the zone does not have it (any more). */
export type HostnameState = 'active' | 'pending' | 'failed' | 'missing';

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
