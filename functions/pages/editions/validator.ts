import { feedListById } from '../../../schema/sections.ts';
import { createCopyVersions, isNewest } from '../../articles/backend-client.ts';
import type { FeedIndexView } from '../../feeds/index/feed-index-view.ts';
import type { RequestScope } from '../../platform/request-scope.ts';
import type { PageRoute } from '../page-address.ts';
import {
  copyEdition,
  type Edition,
  frontEdition,
  missingEdition,
  newestEdition,
  sectionEdition,
  staticEdition,
} from './edition.ts';

export interface ValidatorScope extends Edition, RequestScope {
  index: FeedIndexView | null;
  /** The publication's domain in the backend. */
  domain: string;
}

/**
 * @returns a page's current edition, found without loaders or a render: from the index and the row's version, for articles and
 * for lists other than the newest from the stored backend answer; null if it cannot be known
 */
export async function currentEdition(route: PageRoute, scope: ValidatorScope): Promise<string | null> {
  const { index, domain } = scope;
  switch (route.edition) {
    case 'row':
      return staticEdition(scope);
    case 'front':
      return index && frontEdition(scope, index, domain);
    case 'section': {
      const section = feedListById(route.name || route.kind);
      return index && section ? sectionEdition(scope, index, section.id) : null;
    }
    case 'list': {
      if (showsNewest(route)) return index && newestEdition(scope, index, domain);
      const version = await createCopyVersions(scope).list(route.page, route.name || null);
      return version && copyEdition(scope, version);
    }
    case 'newest':
      return index && missingEdition(scope, index, domain);
    case 'article': {
      const version = await createCopyVersions(scope).article(route.name);
      return version && copyEdition(scope, version);
    }
    case 'none':
      return null;
  }
}

/** @returns whether the page changes only with the publication's newest articles, whose version the index has */
export const showsNewest = (route: PageRoute): boolean =>
  route.edition === 'newest' || (route.edition === 'list' && isNewest(route.page, route.name || null));
