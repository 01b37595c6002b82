import type { Editing } from '../../schema/editing.ts';
import type { Publication } from '../../schema/publication.ts';
import type { Planned } from '../../schema/register.ts';
import { siteOf } from '../desk/site-of.ts';
import { NOTHING_CHANGED } from '../editing/row-editing.ts';
import { registerOf, type StoredEdit } from '../platform/calls/publication-register.ts';
import { errorText, logEvent } from '../platform/log.ts';
import type { EndpointScope, RequestDetails } from '../publications/endpoint.ts';
import { inTime, resultOf } from '../publications/operators-api/register-answers.ts';
import { backendDomain } from '../publications/publication-of-host.ts';
import { indexedVersion } from '../publications/read-publication-index.ts';
import { checkRow } from '../publications/register/check-row.ts';

/** A publication as the register has it: a strong read, so that an editor sees what was just published. */
export interface StoredPaper {
  version: number;
  editing: Editing;
  /** The line of breaking news that begins later. */
  planned: Planned | null;
  /** Of its site for readers. */
  scope: EndpointScope;
  /** Whether this location serves readers this version. */
  isHere: boolean;
  /** The register was not asked or does not answer: nothing can be changed now, and the version is 0. */
  isSilent: boolean;
}

/**
 * @param shown the publication as readers see it
 * @returns what the register has; while it is silent, what readers see; null for a publication that was removed
 */
export async function readStoredPaper(
  details: RequestDetails,
  shown: Publication,
): Promise<StoredPaper | null> {
  const { env } = details;
  try {
    const [found, planned] = await Promise.all([
      resultOf(registerOf(env).get(shown.id, null)),
      inTime(registerOf(env).planned(shown.id)),
    ]);
    if (!found.ok || found.value.row === null) return null;
    const row = checkRow(found.value.row, env.LOCAL === '1');
    if (!row.ok) throw new Error(`the row of ${shown.id} is refused`);
    const { publication, hash } = row.checked;
    const isHere = (await indexedVersion(details, shown.id)) === hash;
    const { version } = found.value;
    return { ...shownPaper(details, publication), version, planned, isHere, isSilent: false };
  } catch (error) {
    logEvent('desk.register-unreachable', { detail: errorText(error) });
    return shownPaper(details, shown);
  }
}

/** @returns a publication as this location shows it, without asking the register */
export const shownPaper = (details: RequestDetails, publication: Publication): StoredPaper => ({
  version: 0,
  editing: publication.editing ?? NOTHING_CHANGED,
  planned: null,
  scope: scopeOf(details, publication),
  isHere: true,
  isSilent: true,
});

function scopeOf(details: RequestDetails, publication: Publication): EndpointScope {
  const { url, env } = details;
  const [hostname = ''] = publication.hostnames;
  const origin = siteOf(url, env.LOCAL === '1', { id: publication.id, hostname });
  const host = new URL(origin).hostname;
  return { ...details, publication, origin, host, domain: backendDomain(publication, host), preview: false };
}

/** The same publication with other changes by its editors. */
export const withEditing = (scope: EndpointScope, editing: Editing): EndpointScope => ({
  ...scope,
  publication: { ...scope.publication, editing },
});

/** @returns the versions with editors' changes, newest first @throws if the register does not answer */
export const readEdits = ({ env, publication }: EndpointScope): Promise<StoredEdit[]> =>
  inTime(registerOf(env).edits(publication.id));
