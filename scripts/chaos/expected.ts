import type { Cell } from './cells.ts';
import { type Check, says } from './content.ts';
import type { Paper } from './paper.ts';
import { sourcesOf } from './sources.ts';

/** What a cell's answer must be. */
export interface Expected {
  statuses: readonly number[];
  /** The rule of docs/specification.md, or the log event of DEPLOY.md, that says so. */
  rule: string;
  /** Whether all words of the last good answer must be in it. */
  keepsWords: boolean;
  /** In ms. */
  limitMs: number;
}

/** Processor time of the other pages of the state, on a machine that does other work too. */
const MARGIN_MS = 3_000;

/** @param slower factor of the margin, for a machine that others use */
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

type Answer = Pick<Expected, 'statuses' | 'rule'>;

const NO_PUBLICATION: Answer = { statuses: [404], rule: 'NET-1' };
const UNREACHABLE: Answer = { statuses: [503], rule: 'publication.unreachable' };
const BROKEN: Answer = { statuses: [500], rule: 'ERR-1' };

function statusesOf(cell: Cell): Answer {
  const { page, store, warmth } = cell;
  const good = { statuses: [page.status], rule: page.rule };
  if (page.ofNoPublication) return good;
  // A row that is garbage, without a good copy, is no publication (NET-1); one that cannot be read may exist.
  if (store?.id === 'kv-garbage' && warmth === 'cold') return NO_PUBLICATION;
  if (store?.store === 'kv' && warmth === 'cold') return UNREACHABLE;
  if (store?.store === 'pages' && page.rendered && warmth === 'cold') return BROKEN;
  if (store?.store === 'objects' && page.role === 'register')
    return { statuses: [503], rule: 'register.unreachable' };
  const answer = warmth === 'warm' ? warmAnswer(cell) : coldAnswer(cell);
  return answer ?? good;
}

/** What was good stays; what was never there may be answered like the fault. */
function warmAnswer({ page, upstream, store }: Cell): Answer | null {
  const { rule } = page;
  // The cache does not keep the page of an article or category that does not exist.
  const kept = page.role !== 'unknown' && page.role !== 'stray';
  if (store?.store === 'pages' && page.unkept) return BROKEN;
  if (store?.store === 'pages' && !kept) return { statuses: [404, 500, 503], rule: 'ERR-1' };
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
  // An empty list has no second page, and a category that is none of the 16 exists by its articles.
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
 * What the cell's answer must say.
 * @param status of the answer, one of the expected
 * @param isRenewed whether a page that was outdated has been requested before, so that this one is of now
 */
export function checksOf(cell: Cell, paper: Paper, status: number, isRenewed: boolean): readonly Check[] {
  const { page } = cell;
  const answer = statusesOf(cell);
  if (answer === NO_PUBLICATION) return [says('Unknown publication')];
  if (answer === UNREACHABLE) return [says('The store of publications does not answer')];
  if (status !== page.status) return page.failures[status] ?? [says('Unexpected Application Error!')];
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
