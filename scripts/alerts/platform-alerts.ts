/**
 * CALL-4: our rules as Cloudflare's own alerts. No type of its notifications asks for a front without fresh stories, so a Health
 * Check asks our health, which has the same rules as our alerts (developers.cloudflare.com/api/resources/healthchecks, …/alerting).
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { CallCloudflare, CloudflareCall } from '../hostnames/call-cloudflare.ts';

const namedSchema = z.looseObject({ name: z.string() });
const rulesSchema = z.strictObject({
  healthcheck: namedSchema,
  policies: z.array(z.looseObject({ name: z.string(), alert_type: z.string(), filters: z.looseObject({}) })),
});
/** A health check of a Pro zone is one of ten, policies are fewer than a page. */
const listSchema = z.object({ result: z.array(z.object({ id: z.string(), name: z.string() })) });
const createdSchema = z.object({ result: z.object({ id: z.string() }) });

const ON_HEALTH = 'health_check_status_notification';

export interface PlatformTarget {
  account: string;
  zone: string;
  /** One of NETWORK_HOSTS, in the zone. */
  host: string;
  /** Who is told. */
  mail: string;
}

/**
 * Creates what does not exist by name. @param call null for a dry run, which says what would be sent
 * @param say receives a line for each @throws CloudflareFault
 */
export async function createPlatformAlerts(
  call: CallCloudflare | null,
  { account, zone, host, mail }: PlatformTarget,
  say: (line: string) => void,
): Promise<void> {
  const { healthcheck, policies } = rulesSchema.parse(
    JSON.parse(readFileSync(new URL('platform.json', import.meta.url), 'utf8')),
  );
  const create = async (path: string, body: z.infer<typeof namedSchema>): Promise<string> => {
    const post: CloudflareCall = { method: 'POST', path, body };
    if (call === null) {
      say(`POST ${path} ${JSON.stringify(body)}`);
      return 'ID of the health check';
    }
    const { result } = await call({ method: 'GET', path }, listSchema);
    const known = result.find(({ name }) => name === body.name);
    say(`${known ? 'exists ' : 'created'}  ${body.name}`);
    return known?.id ?? (await call(post, createdSchema)).result.id;
  };
  const id = await create(`/zones/${zone}/healthchecks`, { ...healthcheck, address: host });
  for (const policy of policies) {
    const filters = { ...policy.filters, ...(policy.alert_type === ON_HEALTH && { health_check_id: [id] }) };
    const mechanisms = { email: [{ id: mail }] };
    await create(`/accounts/${account}/alerting/v3/policies`, {
      ...policy,
      filters,
      mechanisms,
      enabled: true,
    });
  }
}
