/**
 * Custom hostnames of Cloudflare for SaaS (developers.cloudflare.com/api/resources/custom_hostnames): names of other
 * people's domains that our zone answers for.
 */
import * as z from 'zod';
import { type CallCloudflare, CloudflareFault } from './call-cloudflare.ts';

/** Allowed by every version of the API; newer ones take up to 1,000. */
const PER_PAGE = 50;
/** Cloudflare's limit of 50,000 hostnames per zone, in pages. */
const PAGES_MAX = 1_000;
/** `Duplicate custom hostname found.` */
const DUPLICATE_CODE = 1406;
/** Statuses for a refused name: all other parts of a request are the same for every hostname. */
const NAME_REFUSED: ReadonlySet<number | null> = new Set([400, 409]);

const textRecordSchema = z.object({ txt_name: z.string().optional(), txt_value: z.string().optional() });

/** Statuses are not enumerated, so that a new one is shown and not refused. */
const customHostnameSchema = z.object({
  hostname: z.string(),
  /** Of the hostname; `active` if requests are answered. */
  status: z.string().default('unknown'),
  /** The certificate. */
  ssl: z
    .object({
      status: z.string().default('unknown'),
      validation_records: z.array(textRecordSchema).default([]),
      validation_errors: z.array(z.object({ message: z.string().default('') })).default([]),
    })
    .nullish(),
  /** A DNS record with which the owner proves ownership before the domain points to us. */
  ownership_verification: z.object({ name: z.string(), value: z.string() }).partial().nullish(),
  /** For people; the documentation leaves their form open. */
  verification_errors: z.array(z.string()).nullish().catch(null),
});
export type CustomHostname = z.infer<typeof customHostnameSchema>;

const pageSchema = z.object({
  result: z.array(customHostnameSchema),
  result_info: z.object({ total_pages: z.int() }).partial().nullish(),
});
const createdSchema = z.object({ success: z.literal(true) });
const fallbackSchema = z.object({ result: z.object({ origin: z.string(), status: z.string() }) });

/** @returns the zone's custom hostnames by name. @throws CloudflareFault */
export async function listCustomHostnames(
  call: CallCloudflare,
  zone: string,
): Promise<Map<string, CustomHostname>> {
  const found = new Map<string, CustomHostname>();
  for (let page = 1; page <= PAGES_MAX; page++) {
    const path = `/zones/${zone}/custom_hostnames?page=${page}&per_page=${PER_PAGE}`;
    const { result, result_info } = await call({ method: 'GET', path }, pageSchema);
    for (const entry of result) found.set(entry.hostname, entry);
    if (result.length === 0 || page === result_info?.total_pages) return found;
  }
  return found;
}

/** How the owner proves ownership to a certificate authority. */
export type ValidationMethod = 'http' | 'txt';

/**
 * Creates a custom hostname with a certificate that Cloudflare renews.
 * @returns `exists` if the zone has it; `refused` with the reason if this name is not possible
 * @throws CloudflareFault for a fault that would affect the next hostname too
 */
export async function createCustomHostname(
  call: CallCloudflare,
  zone: string,
  hostname: string,
  method: ValidationMethod,
): Promise<{ outcome: 'created' | 'exists' } | { outcome: 'refused'; reason: string }> {
  const settings = { http2: 'on', tls_1_3: 'on', min_tls_version: '1.2' };
  const body = { hostname, ssl: { method, type: 'dv', settings } };
  try {
    await call({ method: 'POST', path: `/zones/${zone}/custom_hostnames`, body }, createdSchema);
    return { outcome: 'created' };
  } catch (error) {
    if (!(error instanceof CloudflareFault)) throw error;
    if (error.codes.includes(DUPLICATE_CODE)) return { outcome: 'exists' };
    if (NAME_REFUSED.has(error.status)) return { outcome: 'refused', reason: error.message };
    throw error;
  }
}

/** @returns the target of owners' CNAMEs, and whether it is ready. @throws CloudflareFault */
export async function readFallbackOrigin(
  call: CallCloudflare,
  zone: string,
): Promise<{ origin: string; status: string }> {
  const path = `/zones/${zone}/custom_hostnames/fallback_origin`;
  return (await call({ method: 'GET', path }, fallbackSchema)).result;
}
