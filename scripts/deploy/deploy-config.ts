import { unstable_readConfig } from 'wrangler';
import * as z from 'zod';

/** As in wrangler.toml before an operator enters the account's ids: zeros and one digit. */
const PLACEHOLDER = /^0{31}[0-9a-f]$/;

/** The fields read here. Wrangler creates a namespace without an id itself. */
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
