import { OPEN_HEADERS } from '../http/security-headers.ts';
import { documentEndpoint } from '../publications/document-endpoint.ts';
import { toAbout } from './to-about.ts';

const FRESH_S = 300;

/** `/about.json`: the publication's statements (schema/about.ts). */
export const aboutJson = documentEndpoint(
  (scope) => ({
    type: 'application/json; charset=utf-8',
    freshS: FRESH_S,
    text: JSON.stringify(toAbout(scope.publication, scope.origin)),
    // The same public statements for everybody: any site's script may compare them.
    headers: OPEN_HEADERS,
  }),
  'json',
);
