import type * as z from 'zod';
import { publisherSwitchSchema, SWITCH_MAX_BYTES, SWITCH_PATH } from '../../../schema/publisher-switch.ts';
import { fetchWithRetry } from '../../http/fetch-with-retry.ts';
import { checkPublic, followRedirects, RedirectFault } from '../../http/follow-redirects.ts';
import { readBytes } from '../../http/limited-body.ts';
import type { SignRequest } from '../../http/signing/sign-requests.ts';
import { jsonOf } from '../../platform/json-of.ts';
import { FEED_FETCH_TIMEOUT_MS, failureOf } from './fetch-feed.ts';
import { FEED_REDIRECTS_MAX } from './follow-feed-redirects.ts';
import { feedUserAgent } from './user-agent.ts';

/** `none`: the host has no such file. `unread`: whether it has one is not known. `invalid`: the file is not as the schema says. */
export type SwitchFile =
  | { is: 'valid'; file: z.infer<typeof publisherSwitchSchema> }
  | { is: 'none' }
  | { is: 'unread' | 'invalid'; detail: string };

interface SwitchRequest {
  /** Hosts on this machine or a private network, and http, are for local runs only. */
  allowPrivate: boolean;
  contact: string | undefined;
  sign?: SignRequest | null;
}

/** Where a faulty field is, for the operator; publishers' own text is not repeated. */
const DETAIL_MAX_UNITS = 200;

/** Requests a host's switch. @returns the file or what is wrong with it; never throws */
export async function readSwitch(
  origin: string,
  { allowPrivate, contact, sign }: SwitchRequest,
): Promise<SwitchFile> {
  const headers = new Headers({ 'user-agent': feedUserAgent(contact), accept: 'application/json' });
  const signal = AbortSignal.timeout(FEED_FETCH_TIMEOUT_MS);
  const start = new URL(SWITCH_PATH, origin);
  if (!allowPrivate) start.protocol = 'https:';
  try {
    checkPublic(start, allowPrivate);
    const { response } = await followRedirects(start, {
      max: FEED_REDIRECTS_MAX,
      send: (url) => fetchWithRetry(url, { headers, signal, redirect: 'manual', sign }),
      // The host is the proof.
      check: (to) => {
        if (to.origin !== start.origin) throw new RedirectFault('redirect to another host');
      },
    });
    const { ok, status, body } = response;
    if (!ok) await body?.cancel();
    if (status === 404 || status === 410) return { is: 'none' };
    if (!ok) return { is: 'unread', detail: `HTTP ${status}` };
    const bytes = await readBytes(body, SWITCH_MAX_BYTES);
    return toSwitch(bytes, response.headers.get('content-type') ?? '');
  } catch (error) {
    const { fault, detail } = failureOf(error, signal);
    return { is: fault === 'redirect' || fault === 'too-big' ? 'invalid' : 'unread', detail };
  }
}

function toSwitch(bytes: Uint8Array, type: string): SwitchFile {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return { is: 'invalid', detail: 'not UTF-8' };
  }
  const sent = jsonOf(text);
  // Sites of one page answer every address with it.
  if (sent === null) return /html/i.test(type) ? { is: 'none' } : { is: 'invalid', detail: 'not JSON' };
  const { data, error } = publisherSwitchSchema.safeParse(sent);
  if (data) return { is: 'valid', file: data };
  const [issue] = error?.issues ?? [];
  const at = issue?.path.join('.') || issue?.code || '';
  return { is: 'invalid', detail: `${at}: ${issue?.message ?? ''}`.slice(0, DETAIL_MAX_UNITS) };
}
