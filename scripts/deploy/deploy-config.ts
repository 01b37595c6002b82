import { unstable_readConfig } from 'wrangler';
import * as z from 'zod';

/** As wrangler.toml has them before an operator puts the account's ids in: zeros and one digit. */
const PLACEHOLDER = /^0{31}[0-9a-f]$/;

/** What is read here of Wrangler's configuration. A namespace without an id would be created by Wrangler itself. */
const configSchema = z.object({
  name: z.string(),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().optional() })),
});

/**
 * @param environment `staging`; empty for production @param config the file
 * @returns the name of the Worker that a deploy would upload, and the KV bindings whose ids are placeholders
 */
export function readDeployConfig(
  environment: string,
  config: string,
): { name: string; placeholders: string[] } {
  const { name, kv_namespaces } = configSchema.parse(unstable_readConfig({ config, env: environment }));
  const placeholders = kv_namespaces.filter(({ id }) => id === undefined || PLACEHOLDER.test(id));
  return { name, placeholders: placeholders.map(({ binding }) => binding) };
}
