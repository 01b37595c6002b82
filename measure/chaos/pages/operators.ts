import { counts, has, headed, notBefore, says } from '../content.ts';
import { type ChaosPage, endpoint, fixed } from '../page.ts';
import { breakingOf, feedsOf, hostOf, nameOf, type Paper, PURGE_TOKEN } from '../paper.ts';

/** GATHER_MAX_MS and POLLER_WAIT_MS of functions/feed-status. */
const REPORTS_MS = 8_000;
/** NEWS_WAIT_MS of functions/feed-status. */
const DESK_MS = 2_000;

/** The desk is a page of the network, on its host, and reads no publication's row. */
const OF_NETWORK = { network: true, ofNoPublication: true } as const;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const editor = { authorization: `Bearer ${PURGE_TOKEN}` };
/** A word of one letter, which the register must refuse, so that nothing changes. */
const REFUSED_CHANGE = JSON.stringify({ hidden: [{ word: 'x' }] });

const feedRows = (paper: Paper) => feedsOf(paper).map((feed) => new URL(feed).pathname);

/** Endpoints for editors and operators. */
export const OPERATORS_PAGES: readonly ChaosPage[] = [
  endpoint('/api/health', 'application/json', {
    id: 'health',
    rule: 'FEED-2',
    limitMs: REPORTS_MS,
    content: fixed((paper) => [
      has(`"title": "${paper.id}"`, ...feedsOf(paper).map((feed) => `"url": "${feed}"`)),
      notBefore('checkedAt', paper.since),
    ]),
  }),
  endpoint('/desk/feeds', 'text/html', {
    id: 'feed-status',
    rule: 'FEED-2',
    limitMs: REPORTS_MS,
    content: fixed((paper) => [headed('Feeds'), says(nameOf(paper), ...feedRows(paper))]),
  }),
  endpoint('/desk', 'text/html', {
    ...OF_NETWORK,
    id: 'desk',
    rule: 'PURGE-1',
    content: fixed(() => [headed('Sign in'), says('The operators’ secret')]),
  }),
  endpoint('/desk', 'text/html', {
    ...OF_NETWORK,
    id: 'desk-refused',
    rule: 'PURGE-1',
    secret: true,
    status: 401,
    request: () => ({ body: 'secret=wrong', headers: FORM }),
    content: fixed(() => [headed('Sign in'), says('This is not the secret of this network.')]),
  }),
  endpoint(({ id }) => `/desk?q=${id}`, 'text/html', {
    ...OF_NETWORK,
    id: 'desk-signed-in',
    rule: 'PURGE-1',
    limitMs: DESK_MS,
    request: ({ session }) => ({ headers: { cookie: session } }),
    content: (paper) => ({
      always: [says('The network')],
      parts: {
        overview: [says(nameOf(paper), hostOf(paper)), headed('Slowest publishers')],
        register: [headed('Rows written'), says(`${paper.id} Version ${paper.edition + 1}`)],
      },
      without: {
        session: [headed('Sign in')],
        overview: [headed('The feed index does not answer')],
        register: [says('The register did not answer in time')],
      },
    }),
  }),
  endpoint('/api/purge', 'application/json', {
    id: 'purge-refused',
    rule: 'PURGE-1',
    status: 401,
    request: () => ({ body: '{}' }),
    content: fixed(() => [has('A secret is needed')]),
  }),
  endpoint('/api/editing', 'application/json', {
    id: 'editing',
    secret: true,
    rule: 'PURGE-1',
    request: () => ({ headers: editor }),
    content: fixed((paper) => [has(breakingOf(paper)), counts(/"version": \d/g)]),
  }),
  endpoint('/api/editing?by=chaos', 'application/json', {
    id: 'editing-invalid',
    secret: true,
    rule: 'PURGE-1',
    status: 422,
    request: () => ({ method: 'PUT', body: REFUSED_CHANGE, headers: { ...editor, 'if-match': '*' } }),
    content: fixed(() => [has('$.editing.hidden[0].word: must have two letters')]),
  }),
];
