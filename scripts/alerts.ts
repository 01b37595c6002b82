/**
 * `npm run alerts -- test`: sends each receiver of a running site's alerts a message. Exits 1 if one did not take it or there is
 * none, 2 without a site. `npm run alerts -- platform`: the same rules as Cloudflare's own alerts.
 */
import * as z from 'zod';
import { alertTestSchema } from '../schema/alerts.ts';
import { createPlatformAlerts } from './alerts/platform-alerts.ts';
import { CloudflareFault, callerOfCommand } from './hostnames/call-cloudflare.ts';
import { printable } from './local/printable.ts';
import { readArguments, refuseArguments, refuseIgnored, unknownWord } from './local/read-arguments.ts';
import { readValues, stopWith, USAGE_EXIT } from './local/settings.ts';
import { askRegister, orStop } from './publication/register/call-register.ts';
import { findRegister } from './publication/register/find-register.ts';

const USAGE = `npm run alerts -- test [--site URL]
  sends each receiver of alerts a message, and says whether it was taken
CLOUDFLARE_API_TOKEN=… npm run alerts -- platform --host NAME --mail ADDRESS [--account ID] [--zone ID] [--dry-run]
  creates Cloudflare's own alerts: a Health Check of the network's health, and notifications (scripts/alerts/platform.json)
--site names the site, with its secret in OPERATOR_TOKEN; without it the site that npm start runs here
--account, --zone: else CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_ZONE_ID. --host is one of NETWORK_HOSTS. --dry-run sends nothing`;

const text = { type: 'string' } as const;
const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    site: text,
    host: text,
    mail: text,
    account: text,
    zone: text,
    'dry-run': { type: 'boolean' },
  },
});
const verb = positionals.join(' ');
if (verb === 'test') await testReceivers();
else if (verb === 'platform') await createOnPlatform();
else refuseArguments(USAGE, unknownWord('command', verb, ['test', 'platform']));

async function testReceivers(): Promise<void> {
  refuseIgnored(USAGE, 'test', values, ['site']);
  const call = { method: 'POST' as const, path: ['alerts'] };
  const { receivers } = await orStop(askRegister(findRegister(values.site), alertTestSchema, call));
  for (const { name, fault, waiting } of receivers)
    console.log(printable(`${name}: ${fault ?? 'sent'}${waiting > 0 ? `, ${waiting} waiting` : ''}`));
  if (receivers.length === 0)
    console.log('No receiver is configured: ALERT_WEBHOOK_URL, or ALERT_MAIL (docs/operating.md).');
  process.exitCode = receivers.length > 0 && receivers.every(({ fault }) => fault === null) ? 0 : 1;
}

async function createOnPlatform(): Promise<void> {
  refuseIgnored(USAGE, 'platform', values, ['host', 'mail', 'account', 'zone', 'dry-run']);
  const id = z.string('is missing').regex(/^[0-9a-f]{32}$/, 'must have 32 hexadecimal digits');
  const isDry = values['dry-run'] === true;
  const settings = readValues(
    z.object({
      '--host': z.hostname('must be a hostname'),
      '--mail': z.email('must be an e-mail address'),
      '--account': id,
      '--zone': id,
      CLOUDFLARE_API_TOKEN: isDry ? z.unknown() : z.string('is not set'),
    }),
    {
      '--host': values.host,
      '--mail': values.mail,
      '--account': values.account ?? process.env.CLOUDFLARE_ACCOUNT_ID,
      '--zone': values.zone ?? process.env.CLOUDFLARE_ZONE_ID,
      CLOUDFLARE_API_TOKEN: process.env.CLOUDFLARE_API_TOKEN,
    },
  );
  const token = settings.CLOUDFLARE_API_TOKEN;
  const call = isDry || typeof token !== 'string' ? null : callerOfCommand(token);
  const target = {
    account: settings['--account'],
    zone: settings['--zone'],
    host: settings['--host'],
    mail: settings['--mail'],
  };
  try {
    await createPlatformAlerts(call, target, (line) => console.log(printable(line)));
  } catch (error) {
    if (!(error instanceof CloudflareFault)) throw error;
    stopWith(`Cloudflare's API: ${error.message}`, error.status === null ? USAGE_EXIT : 1);
  }
}
