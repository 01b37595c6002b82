/**
 * `npm run hostnames -- create | check`: custom hostnames of Cloudflare for SaaS for every publication of a file of
 * rows, or of a running site's register.
 */
import * as z from 'zod';
import { CloudflareFault, callerOfCommand } from './hostnames/call-cloudflare.ts';
import { hostnamesOf, type NetworkHostname, runCheck, runCreate } from './hostnames/network-hostnames.ts';
import { readArguments, refuseArguments, refuseIgnored, unknownWord } from './local/read-arguments.ts';
import { readSecret } from './local/read-secret.ts';
import { readSite } from './local/read-site.ts';
import { readPublications, readValues, stopWith, USAGE_EXIT } from './local/settings.ts';
import { orStop } from './publication/register/call-register.ts';
import { readList } from './publication/register/read-list.ts';

const USAGE = `CLOUDFLARE_API_TOKEN=… npm run hostnames -- create [--zone ID] FILE        create what the zone does not have
CLOUDFLARE_API_TOKEN=… npm run hostnames -- check [--zone ID] FILE         the state of each, and what is missing
OPERATOR_TOKEN=… CLOUDFLARE_API_TOKEN=… npm run hostnames -- check --site URL   of the publications of a running site

  --zone ID       the zone that answers for the hostnames (else CLOUDFLARE_ZONE_ID)
  --www           also www. before each hostname
  --method txt    certificates by a TXT record instead of over HTTP (create)
  --target NAME   where owners' CNAMEs lead, if not to the fallback origin itself (check)`;

const text = { type: 'string' } as const;
const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: { zone: text, site: text, method: text, target: text, www: { type: 'boolean' } },
});
const [verb = '', file, ...rest] = positionals;
if (verb !== 'create' && verb !== 'check')
  refuseArguments(USAGE, unknownWord('command', verb, ['create', 'check']));
refuseIgnored(USAGE, verb, values, ['zone', 'site', 'www', verb === 'create' ? 'method' : 'target']);
if (rest.length > 0 || (file === undefined) === (values.site === undefined))
  refuseArguments(USAGE, `${verb} takes one file, or --site`);

const settings = readValues(
  z.object({
    '--zone': z.string({ error: 'is missing, and CLOUDFLARE_ZONE_ID is not set' }).regex(/^[0-9a-f]{32}$/, {
      error: 'must be the 32 hexadecimal digits of a zone id',
    }),
    '--method': z.enum(['http', 'txt']),
    CLOUDFLARE_API_TOKEN: z
      .string({ error: 'is not set: a token that may edit SSL and certificates of the zone' })
      .regex(/^[\x21-\x7e]+$/, 'must be ASCII characters without spaces'),
  }),
  {
    '--zone': values.zone ?? process.env.CLOUDFLARE_ZONE_ID,
    '--method': values.method ?? 'http',
    CLOUDFLARE_API_TOKEN: process.env.CLOUDFLARE_API_TOKEN,
  },
);
const call = callerOfCommand(settings.CLOUDFLARE_API_TOKEN);
const zone = settings['--zone'];

try {
  const wanted = await readWanted();
  const complete =
    verb === 'create'
      ? await runCreate(call, wanted, { zone, method: settings['--method'] })
      : await runCheck(call, wanted, { zone, target: values.target });
  process.exitCode = complete ? 0 : 1;
} catch (error) {
  if (!(error instanceof CloudflareFault)) throw error;
  stopWith(`Cloudflare's API: ${error.message}${hintOf(error)}`, error.status === null ? USAGE_EXIT : 1);
}

async function readWanted(): Promise<NetworkHostname[]> {
  const www = values.www ?? false;
  if (file !== undefined) return hostnamesOf(await readPublications(file, false), www);
  const token = readSecret('OPERATOR_TOKEN');
  return hostnamesOf(await orStop(readList({ site: readSite(values.site ?? ''), token })), www);
}

function hintOf({ status, codes }: CloudflareFault): string {
  if (codes.includes(1404) || codes.includes(1405)) return '. The zone takes no more custom hostnames.';
  if (status === 401 || status === 403) return '. The token needs "SSL and Certificates: Edit" of the zone.';
  if (status === 404) return '. Is --zone right, and is Cloudflare for SaaS enabled?';
  return status === null || status === 429 || status >= 500 ? '. Run it again to go on.' : '';
}
