import type { Publication } from '../../schema/publication.ts';
import { listOf } from './list-of.ts';

/** Fields that pages leave out if a row does not state them, and whether a row lacks them. */
const STATEMENTS: readonly { path: string; asked: string; isMissing: (row: Publication) => boolean }[] = [
  { path: '$.trust.owner', asked: 'who owns it', isMissing: ({ trust }) => trust.owner === undefined },
  {
    path: '$.trust.funding',
    asked: 'who pays for it',
    isMissing: ({ trust }) => trust.funding === undefined,
  },
  { path: '$.trust.editor', asked: 'who edits it', isMissing: ({ trust }) => trust.editor === undefined },
  {
    path: '$.advertising.statedOn',
    asked: 'of which day its figures and prices are',
    isMissing: ({ advertising: { claims, packages, statedOn }, network }) =>
      statedOn === undefined && (claims.length > 0 || packages.length > 0 || network !== undefined),
  },
];

/** @returns a line for each missing statement that readers look for */
export const missingStatements = (publications: readonly Publication[]): string[] =>
  STATEMENTS.flatMap(({ path, asked, isMissing }) => {
    const silent = publications.filter(isMissing).map(({ id }) => id);
    return silent.length === 0 ? [] : [`${path}: please state ${asked} (${listOf(silent)})`];
  });
