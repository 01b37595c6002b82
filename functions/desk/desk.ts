import * as build from '../../build/server/index.js';
import type { DeskQuery } from '../../schema/contract/desk-view.ts';
import { FAULT_REASONS } from '../../schema/feeds/feed-overview.ts';
import { PAGE_STYLES, statusDocument } from '../feed-status/status-document.ts';
import { type DeskFacts, toDesk } from './desk-view.ts';

/** Longer than any name, hostname or id. */
const QUERY_MAX_UNITS = 253;
/** More than 25,000 rows have no use. */
const PAGE_MAX = 1_000;

/** @returns what the address asks for; of anything invalid the first page of all publications */
export function deskQuery({ searchParams }: URL): DeskQuery {
  const page = Number(searchParams.get('page'));
  return {
    search: (searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX_UNITS),
    reason: FAULT_REASONS.find((reason) => reason === searchParams.get('reason')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** @returns the network's screen, as a document without scripts: the caller has checked who may see the facts */
export function renderDesk(url: URL, facts: Omit<DeskFacts, 'query' | 'now'>): Response {
  const desk = toDesk({ ...facts, query: deskQuery(url), now: Date.now() });
  return statusDocument(build.entry.module.renderDesk({ desk, stylesheets: PAGE_STYLES }), { forms: true });
}
