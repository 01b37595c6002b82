/** `npm run smoke -- --site URL`: whether a site that was just deployed, or started, answers as it should. No secret is needed, but for a purge PURGE_TOKEN. */
import { readArguments, refuseArguments } from './local/read-arguments.ts';
import { readAddress } from './local/read-site.ts';
import { runSmoke } from './smoke/run-smoke.ts';

const USAGE =
  'npm run smoke -- --site URL    the address of a publication: its hostname chooses it\nPURGE_TOKEN=… npm run smoke …     tries a purge, too';

const { values } = readArguments(USAGE, { options: { site: { type: 'string' } } });
const address = values.site ?? refuseArguments(USAGE, '--site is missing');
process.exitCode = (await runSmoke(readAddress(address, '--site'), process.env.PURGE_TOKEN)) ? 0 : 1;
