import { environmentSchema } from '../../schema/environment.ts';
import { stopWith, USAGE_EXIT } from './settings.ts';

/**
 * @param name of the variable with the secret that the site was given
 * @returns the secret; one that is missing, or that no site accepts, ends the run
 */
export function readSecret(name: 'OPERATOR_TOKEN' | 'PURGE_TOKEN'): string {
  const parsed = environmentSchema.shape[name].safeParse(process.env[name] || undefined);
  if (parsed.data !== undefined) return parsed.data;
  const reason = parsed.success
    ? 'is not set: the secret that the site was given'
    : parsed.error.issues.map(({ message }) => message).join('; ');
  return stopWith(`${name}: ${reason}`, USAGE_EXIT);
}
