/** `npm run smoke -- --site URL`: whether a site that was just deployed, or started, answers as it should. No secret is needed, but for a purge PURGE_TOKEN. */
import { parseArgs } from 'node:util';
import { readArguments, stopWith, USAGE_EXIT } from './local/settings.ts';
import { runSmoke } from './smoke/run-smoke.ts';

const USAGE =
  'npm run smoke -- --site URL    the address of a publication: its hostname chooses it\nPURGE_TOKEN=… npm run smoke …     tries a purge, too';

const { values } = readArguments(USAGE, () => parseArgs({ options: { site: { type: 'string' } } }));
const address = values.site ?? stopWith(USAGE, USAGE_EXIT);
if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
  stopWith(`--site: ${address} is no http or https address`, USAGE_EXIT);
process.exitCode = (await runSmoke(new URL(address), process.env.PURGE_TOKEN)) ? 0 : 1;
