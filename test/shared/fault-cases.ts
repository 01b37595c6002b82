import type { FeedFaultKind } from '../../schema/feeds/fault.ts';

/** Every failure of a publisher, with its fault kind in the record; null if readers need not know. */
export const FAULT_CASES: [what: string, fault: Record<string, unknown>, kind: FeedFaultKind | null][] = [
  ['slow', { mode: 'slow', ms: 1_500 }, null],
  ['hang', { mode: 'hang' }, 'timeout'],
  ['500', { mode: 'fail' }, 'status'],
  ['404', { mode: 'fail', status: 404 }, 'status'],
  ['410', { mode: 'fail', status: 410 }, 'status'],
  ['304 without body', { mode: 'unchanged' }, null],
  ['redirect loop', { mode: 'loop' }, 'redirect'],
  ['truncated', { mode: 'truncate' }, null],
  ['HTML with 200', { mode: 'html' }, 'not-a-feed'],
  ['something else with 200', { mode: 'malformed' }, 'not-a-feed'],
  ['a feed without stories', { mode: 'empty' }, 'empty'],
  ['gzip bomb', { mode: 'bomb', mb: 50 }, 'too-big'],
  ['50 MB', { mode: 'grow', mb: 50 }, 'too-big'],
  ['endless', { mode: 'drip' }, 'timeout'],
  ['wrong charset', { mode: 'charset' }, null],
];
