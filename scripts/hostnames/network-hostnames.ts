import { readText } from '../../functions/http/limited-body.ts';
import { publicationListSchema, registerRefusalSchema } from '../../schema/register.ts';
import { jsonOf } from '../local/json-of.ts';
import { printable } from '../local/printable.ts';

/** A hostname of the network with its publication. */
export interface NetworkHostname {
  hostname: string;
  publication: string;
}

/** The register's maximum per page. */
const ROWS_PER_PAGE = 1_000;
const PAGE_TIMEOUT_MS = 30_000;
/** A thousand publications with up to twenty hostnames each. */
const PAGE_MAX_BYTES = 16 * 1024 * 1024;

type Row = { id: string; hostnames: readonly string[] };

/** @param www also `www.` before each hostname, where the site answers too */
export const hostnamesOf = (rows: readonly Row[], www: boolean): NetworkHostname[] =>
  rows.flatMap(({ id, hostnames }) =>
    hostnames
      .flatMap((hostname) => (www ? [hostname, `www.${hostname}`] : [hostname]))
      .map((hostname) => ({ hostname, publication: id })),
  );

/**
 * @param token the operators' secret
 * @returns the rows of a running site's register, by id
 * @throws with the reason in words if the site refuses or sends no usable answer
 */
export async function readRegister(site: URL, token: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const url = new URL('/api/publications', site);
    url.search = new URLSearchParams({ after, limit: String(ROWS_PER_PAGE) }).toString();
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
    });
    const json = jsonOf(await readText(response.body, PAGE_MAX_BYTES));
    const page = publicationListSchema.safeParse(json);
    if (!response.ok || !page.success) throw new Error(refusalOf(response.status, json, site));
    rows.push(...page.data.publications);
    // A page that names itself as the next one would be requested forever.
    after = page.data.next === after ? null : page.data.next;
  }
  return rows;
}

function refusalOf(status: number, json: unknown, site: URL): string {
  const refused = registerRefusalSchema.safeParse(json);
  const reason = refused.success ? printable(refused.data.error) : 'no list of publications';
  return `${site.origin}: ${status}: ${reason}`;
}
