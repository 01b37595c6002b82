import * as build from '../../build/server/index.js';
import type { PaperFrame, PaperPage } from '../../schema/contract/paper-desk.ts';
import { PAGE_STYLES, statusDocument } from '../feed-status/status-document.ts';
import { makeNonce } from '../http/page-policy.ts';
import type { Actor } from '../publications/people/authorise.ts';
import { mayDo } from '../publications/people/may-do.ts';
import type { StoredPaper } from './stored-paper.ts';

/** @returns what every page of the publication's desk has. @param user who is signed in; null for nobody */
export function frameOf({ scope, version }: StoredPaper, user: Actor | null): PaperFrame {
  const { id, name, locale, timezone, theme } = scope.publication;
  const by = user?.name ?? '';
  const mayEdit = user !== null && mayDo(user, 'edit', id);
  const own = { id, name, locale, timezone, theme, version, by, mayEdit, site: scope.origin };
  return { ...own, nonce: makeNonce(), stylesheets: PAGE_STYLES };
}

export function paperDocument(frame: PaperFrame, page: PaperPage, status = 200): Response {
  const html = build.entry.module.renderPaperDesk(frame, page);
  const { headers } = statusDocument('', { nonce: frame.nonce, forms: true });
  return new Response(html, { status, headers });
}
