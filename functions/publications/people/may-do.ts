import type { Role } from '../../../schema/people.ts';

/**
 * What a request does. `read`: see a publication's changes by hand and their history; `edit`: change them, and purge;
 * `operate`: rows, people, and the desk of the whole network.
 */
export type Action = 'read' | 'edit' | 'operate';

const ACTIONS_OF: Record<Role, readonly Action[]> = {
  viewer: ['read'],
  editor: ['read', 'edit'],
  operator: ['read', 'edit', 'operate'],
};

/** @param papers ids; empty for all @param paper the id of the request's publication; null for the network */
export const mayDo = (
  { role, papers }: { role: Role; papers: readonly string[] },
  action: Action,
  paper: string | null,
): boolean =>
  ACTIONS_OF[role].includes(action) && (papers.length === 0 || (paper !== null && papers.includes(paper)));
