import type { Patch } from './patched.ts';

/**
 * React 18 writes `</body></html>` where it has rendered the body, and all that comes later after it: Remix's data, and
 * sections that a page streams. A parser moves that back into the body, but a checker of HTML calls it an error, and a
 * reader of half a page believes it complete. This is what React 19 does: the two end tags are the last of a stream.
 * `a` is the request's state; `c` in the first text is the element's name.
 */
export const REACT_ENDS_DOCUMENTS_LAST: Patch = {
  name: 'masthead-react-ends-documents-last',
  build: 'worker',
  file: '/react-dom/cjs/react-dom-server.browser.production.min.js',
  replacements: [
    // pushEndInstance: the end tag of every element that is not void.
    [
      'case "track":case "wbr":break;default:f.chunks.push(Ta,u(c),Ua)',
      'case "track":case "wbr":break;case "body":case "html":a.end=(a.end||"")+"</"+c+">";break;default:f.chunks.push(Ta,u(c),Ua)',
    ],
    // The end of a flush: the stream closes if nothing is left.
    [
      'finally{ba(b),0===a.allPendingTasks&&0===a.pingedTasks.length&&0===a.clientRenderedBoundaries.length&&0===a.completedBoundaries.length&&b.close()}',
      'finally{c=0===a.allPendingTasks&&0===a.pingedTasks.length&&0===a.clientRenderedBoundaries.length&&0===a.completedBoundaries.length,c&&a.end&&p(b,u(a.end)),ba(b),c&&b.close()}',
    ],
  ],
};
