/**
 * `npm run alerts -- test`: sends each receiver of a running site's alerts a message. Exits 1 if one did not take it or there is
 * none, 2 without a site.
 */
import { parseArgs } from 'node:util';
import { alertTestSchema } from '../schema/alerts.ts';
import { printable } from './local/printable.ts';
import { readArguments, stopWith, USAGE_EXIT } from './local/settings.ts';
import { askRegister, RegisterRefused, RegisterUnreachable } from './publication/register/call-register.ts';
import { findRegister } from './publication/register/find-register.ts';

const USAGE = `npm run alerts -- test [--site URL]
  sends each receiver of alerts a message, and says whether it was taken
--site names the site, with its secret in OPERATOR_TOKEN; without it the site that npm start runs here`;

const { values, positionals } = readArguments(USAGE, () =>
  parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } }),
);
if (positionals.join(' ') !== 'test') stopWith(USAGE, USAGE_EXIT);

try {
  const call = { method: 'POST' as const, path: ['alerts'] };
  const { receivers } = await askRegister(findRegister(values.site), alertTestSchema, call);
  for (const { name, fault, waiting } of receivers)
    console.log(printable(`${name}: ${fault ?? 'sent'}${waiting > 0 ? `, ${waiting} waiting` : ''}`));
  if (receivers.length === 0)
    console.log('No receiver is configured: ALERT_WEBHOOK_URL, or ALERT_MAIL (docs/operating.md).');
  process.exitCode = receivers.length > 0 && receivers.every(({ fault }) => fault === null) ? 0 : 1;
} catch (error) {
  if (!(error instanceof RegisterRefused || error instanceof RegisterUnreachable)) throw error;
  stopWith(error.message, error instanceof RegisterUnreachable ? USAGE_EXIT : 1);
}
