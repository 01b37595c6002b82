import { feedListById } from '../../../schema/sections.ts';
import { articleVersion, type BackendScope, listVersion } from '../../articles/backend-client.ts';
import { namesTag } from '../../http/entity-tag.ts';
import type { FeedIndexView } from '../../sources/index/feed-index-view.ts';
import type { PageRoute } from '../page-address.ts';
import {
  copyEdition,
  type Edition,
  frontEdition,
  missingEdition,
  sectionEdition,
  staticEdition,
} from './edition.ts';

export interface ValidatorScope extends Edition, BackendScope {
  index: FeedIndexView | null;
}

/**
 * @returns a page's current edition, found without loaders or a render: from the index, the row's version and the copies of the
 * backend's answers; null if it cannot be known
 */
export async function currentEdition(route: PageRoute, scope: ValidatorScope): Promise<string | null> {
  const { index } = scope;
  switch (route.edition) {
    case 'row':
      return staticEdition(scope);
    case 'front':
      return index && frontEdition(scope, index, await listVersion(scope, 1, null));
    case 'section': {
      const section = feedListById(route.name || route.kind);
      return index && section ? sectionEdition(scope, index, section.id) : null;
    }
    case 'list': {
      const version = await listVersion(scope, route.page, route.name || null);
      return version && copyEdition(scope, version);
    }
    case 'newest':
      return missingEdition(scope, await listVersion(scope, 1, null));
    case 'article': {
      const version = await articleVersion(scope, route.name);
      return version && copyEdition(scope, version);
    }
    case 'none':
      return null;
  }
}

/** Suffix for the tag of a page that shows a fault: it has the same edition, but is cached without stale serving. */
const FAULTY = '.faulty';

/**
 * @returns the entity tag of a page of this edition: strong, because all pages of an edition are the same to a reader
 */
export const tagOf = (edition: string, faulty: boolean): string => `"${edition}${faulty ? FAULTY : ''}"`;

/**
 * @param field `If-None-Match` as a cache sends it
 * @returns the tag that shows a cached page to be of this edition; null if it is of another
 */
export function confirms(field: string | null, edition: string): { tag: string; faulty: boolean } | null {
  for (const faulty of [false, true]) {
    const tag = tagOf(edition, faulty);
    if (namesTag(field, tag)) return { tag, faulty };
  }
  return null;
}
