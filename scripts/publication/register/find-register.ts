import { startEnvironmentSchema } from '../../../schema/environment.ts';
import { readRunning } from '../../local/claim-state.ts';
import { readSecret } from '../../local/read-secret.ts';
import { readSite } from '../../local/read-site.ts';
import { stopWith, USAGE_EXIT } from '../../local/settings.ts';

/** A site whose register an operator may read and write. */
export interface Register {
  site: URL;
  /** The operators' secret. */
  token: string;
}

/**
 * @param address value of `--site`; by default the site of `npm start` on this machine with the same STATE
 * @returns the site and the operators' secret; ends the run if there is no site
 */
export function findRegister(address: string | undefined): Register {
  if (address !== undefined) return { site: readSite(address), token: readSecret('OPERATOR_TOKEN') };
  const state = startEnvironmentSchema.shape.STATE.parse(process.env.STATE || undefined);
  const run = readRunning(state);
  if (run === null)
    return stopWith(
      `No site runs on this machine (${state}): start one with npm start, or name one with --site URL.`,
      USAGE_EXIT,
    );
  if (run.operatorToken === undefined)
    return stopWith(
      `${run.site} takes no publications: stop process ${run.pid} and use npm start, or name a site with --site URL.`,
      USAGE_EXIT,
    );
  return { site: new URL(run.site), token: run.operatorToken };
}
