import { OPEN_HEADERS } from '../http/security-headers.ts';
import { documentEndpoint } from '../publications/document-endpoint.ts';
import { readContentCount } from './content-count.ts';
import { toAbout } from './to-about.ts';

const FRESH_S = 300;

/** `/about.json`: the publication's statements and the counts of its content (schema/about.ts). */
export const aboutJson = documentEndpoint(
  async (scope) => ({
    type: 'application/json; charset=utf-8',
    freshS: FRESH_S,
    text: JSON.stringify(toAbout(scope.publication, scope.origin, await readContentCount(scope))),
    // The same public statements for everybody: any site's script may compare them.
    headers: OPEN_HEADERS,
  }),
  'json',
);
