import type { Cell } from './cells.ts';
import { type Check, headed, says } from './content.ts';
import type { Paper } from './paper.ts';
import { sourcesOf } from './sources.ts';
import type { StoreFault } from './store-faults.ts';

/** The required answer of a cell. */
export interface Expected {
  statuses: readonly number[];
  /** The rule of docs/specification.md, or the log event of DEPLOY.md, with this requirement. */
  rule: string;
  /** The answer must contain all words of the last good one. */
  keepsWords: boolean;
  /** In ms. */
  limitMs: number;
}

/** Processor time of the state's other pages, on a busy machine. */
const MARGIN_MS = 3_000;

/** @param slower factor of the margin, for a busy machine */
export function expectedOf(cell: Cell, slower = 1): Expected {
  const { page, store, warmth } = cell;
  const { statuses, rule } = statusesOf(cell);
  return {
    statuses,
    rule,
    keepsWords: warmth === 'warm' && statuses.every((status) => status === 200) && !isOver(cell),
    limitMs: page.limitMs + (store?.waitMs ?? 0) + slower * MARGIN_MS,
  };
}

const isOver = ({ page, store }: Cell): boolean => page.role === 'news' && (store?.jumpMs ?? 0) > 0;

interface Answer extends Pick<Expected, 'statuses' | 'rule'> {
  /** Required content of an answer with this status, for any page. */
  says?: Readonly<Record<number, readonly Check[]>>;
}

const NO_PUBLICATION: Answer = {
  statuses: [404],
  rule: 'NET-1',
  says: { 404: [says('Unknown publication')] },
};
const UNREACHABLE: Answer = {
  statuses: [503],
  rule: 'publication.unreachable',
  says: { 503: [says('The store of publications does not answer')] },
};
const BROKEN: Answer = {
  statuses: [500],
  rule: 'ERR-1',
  says: { 500: [says('Unexpected Application Error!')] },
};
/** A render that never ends is abandoned; the request may be repeated. */
const LATE: Answer = {
  statuses: [503],
  rule: 'BLOG-9',
  says: { 503: [headed('Try again in a moment'), says('This page took too long to be made.')] },
};
/** Neither right nor wrong: without the count, a caller who can overload it could guess forever. */
const UNCOMPARED: Answer = {
  statuses: [503],
  rule: 'secret.uncompared',
  says: { 503: [says('Secrets cannot be compared at the moment')] },
};
const brokenAnswer = ({ faults }: StoreFault): Answer => (faults.render === 'hang' ? LATE : BROKEN);

function statusesOf(cell: Cell): Answer {
  const { page, store, warmth } = cell;
  const good = { statuses: [page.status], rule: page.rule };
  if (page.secret && store?.store === 'objects') return UNCOMPARED;
  if (page.ofNoPublication) return good;
  // A garbage row without a good copy counts as no publication (NET-1); an unreadable one may exist.
  if (store?.id === 'kv-garbage' && warmth === 'cold') return NO_PUBLICATION;
  if (store?.store === 'kv' && warmth === 'cold') return UNREACHABLE;
  if (store?.store === 'pages' && page.rendered && warmth === 'cold') return brokenAnswer(store);
  const answer = warmth === 'warm' ? warmAnswer(cell) : coldAnswer(cell);
  return answer ?? good;
}

/** Good data stay; data that never existed may be answered with the fault. */
function warmAnswer({ page, upstream, store }: Cell): Answer | null {
  const { rule } = page;
  // The cache does not store the page of a missing article or category.
  const kept = page.role !== 'unknown' && page.role !== 'stray';
  if (store?.store === 'pages' && page.uncacheable) return brokenAnswer(store);
  if (store?.store === 'pages' && !kept) {
    const broken = brokenAnswer(store);
    return { ...broken, statuses: [404, ...broken.statuses] };
  }
  if (page.role === 'stream') return streamAnswer(upstream?.stream);
  if (!kept) return upstream?.upstream === 'backend' ? { statuses: [404, 503], rule } : null;
  return null;
}

function coldAnswer({ page, upstream, store }: Cell): Answer | null {
  const { role, rule } = page;
  const { list = 200, article = 200, picture = true } = upstream ?? {};
  if (role === 'stream') return streamAnswer(upstream?.stream);
  if ((role === 'archive' || role === 'indexed') && store?.store === 'objects')
    return { statuses: [503], rule };
  if (role === 'indexed' || role === 'fetched' || role === 'story-picture')
    return { statuses: [200, 404], rule };
  if (role === 'article-picture') return { statuses: [picture ? 200 : 302], rule };
  if (role === 'list') return { statuses: [list], rule };
  // An empty list has no second page, and a category outside the 16 exists only with articles.
  const isEmpty = upstream?.upstream === 'backend' && list === 200 && article !== 200;
  if (role === 'list-page') return { statuses: [isEmpty ? 404 : list], rule };
  if (role === 'stray') return { statuses: [list === 503 ? 503 : 404], rule };
  if (role === 'article') return { statuses: [article], rule };
  if (role === 'unknown') return { statuses: [article === 503 ? 503 : 404], rule };
  if (role === 'feed-json' && (upstream?.upstream === 'feeds' || store?.store === 'objects'))
    return { statuses: [200, 502, 503], rule };
  return null;
}

const streamAnswer = (status: 200 | 503 = 200): Answer => ({ statuses: [status], rule: 'RAD-11' });

/**
 * @param status of the answer, one of the expected
 * @param isRenewed an outdated page was requested before, so this one is current
 * @returns the checks of the cell's answer
 */
export function checksOf(cell: Cell, paper: Paper, status: number, isRenewed: boolean): readonly Check[] {
  const { page } = cell;
  const answer = statusesOf(cell);
  const words = answer.says?.[status];
  if (words) return words;
  if (status !== page.status) return page.failures[status] ?? [() => `its ${status} is not described`];
  const { always, parts = {}, without = {} } = page.content(paper);
  const { known, missing } = sourcesOf(cell, isRenewed);
  return [
    typed(page.type),
    ...always,
    ...known.flatMap((source) => parts[source] ?? []),
    ...missing.flatMap((source) => without[source] ?? []),
  ];
}

const typed =
  (type: string): Check =>
  (answer) =>
    answer.type.startsWith(type) ? null : `its type is ${answer.type || 'not given'} instead of ${type}`;
