import type { Notice } from '../../schema/alerts.ts';
import { minuteOf } from '../feed-status/conditions.ts';
import { checkPublic } from '../http/follow-redirects.ts';
import type { Env } from '../platform/env.ts';
import { hexOf, hmac } from '../platform/hmac.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/** Where alerts go. */
export interface Receiver {
  name: 'webhook' | 'mail';
  /** @throws if it did not take the message */
  send: (notices: readonly Notice[], now: number) => Promise<void>;
}

const SEND_MAX_MS = 10_000;
/** Of a problem's names; its words say how many there are. */
const NAMES_MAX = 10;
const USER_AGENT = 'Masthead/1.0 (alerts)';
const STATE_WORDS = { began: 'Problem', over: 'Over', test: 'Test' } as const;

export type AlertEnv = Pick<
  Env,
  'LOCAL' | 'ALERT_WEBHOOK_URL' | 'ALERT_WEBHOOK_SECRET' | 'ALERT_MAIL' | 'ALERT_MAIL_FROM' | 'ALERT_MAIL_TO'
>;

/** @returns the configured receivers; none by default */
export function receiversOf(env: AlertEnv): Receiver[] {
  const { ALERT_WEBHOOK_URL: address, ALERT_MAIL: mail, ALERT_MAIL_FROM: from, ALERT_MAIL_TO: to } = env;
  const receivers: Receiver[] = [];
  if (address !== undefined)
    receivers.push({ name: 'webhook', send: (notices, now) => sendWebhook(env, address, notices, now) });
  if (mail !== undefined && from !== undefined && to !== undefined)
    receivers.push({
      name: 'mail',
      send: async (notices) => {
        const subject = `Masthead: ${notices.length === 1 ? lineOf(notices[0]) : `${notices.length} alerts`}`;
        await withTimeout(
          mail.send({
            from,
            to: to.split(',').map((one) => one.trim()),
            subject: subject.slice(0, 120),
            text: textOf(notices),
          }),
          SEND_MAX_MS,
        );
      },
    });
  return receivers;
}

/** CALL-3: signed like the webhooks that the site takes (SRC-5), with the time in the signature. */
async function sendWebhook(
  env: AlertEnv,
  address: string,
  notices: readonly Notice[],
  now: number,
): Promise<void> {
  const url = new URL(address);
  checkPublic(url, env.LOCAL === '1');
  const body = JSON.stringify({ text: textOf(notices), sentAt: now, notices });
  const headers = new Headers({ 'content-type': 'application/json', 'user-agent': USER_AGENT });
  if (env.ALERT_WEBHOOK_SECRET !== undefined) {
    const signature = hexOf(await hmac(env.ALERT_WEBHOOK_SECRET, `${body}${now}`));
    headers.set('x-masthead-signature', `sha256=${signature}, t=${now}`);
  }
  const signal = AbortSignal.timeout(SEND_MAX_MS);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
}

const textOf = (notices: readonly Notice[]): string => notices.map(lineOf).join('\n');

function lineOf(notice: Notice | undefined): string {
  if (notice === undefined) return '';
  const { state, words, names, since } = notice;
  const rest = names.length - NAMES_MAX;
  const listed = [...names.slice(0, NAMES_MAX), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return `${STATE_WORDS[state]}: ${words}${listed === '' ? '' : ` (${listed})`} Since ${minuteOf(since)}.`;
}
