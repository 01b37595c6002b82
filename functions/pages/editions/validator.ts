import { sectionById } from '../../../schema/sections.ts';
import { type CopyVersions, createCopyVersions } from '../../articles/backend-client.ts';
import type { FeedIndexView } from '../../feeds/index/feed-index-view.ts';
import type { RequestScope } from '../../platform/request-scope.ts';
import type { PageRoute } from '../page-address.ts';
import { copyEdition, frontEdition, missingEdition, sectionEdition, staticEdition } from './edition.ts';
import type { PageFacts } from './page-facts.ts';

export interface ValidatorScope extends RequestScope {
  index: FeedIndexView | null;
  facts: PageFacts;
  build: string;
  /** Of the page: canonical, with its origin. */
  address: string;
  /** The publication's domain in the backend. */
  domain: string;
}

/**
 * @returns a page's current edition, found without loaders or a render: from the index and the row's version, for lists
 * and articles from the stored backend answer; null if it cannot be known
 */
export async function currentEdition(route: PageRoute, scope: ValidatorScope): Promise<string | null> {
  const { index, domain } = scope;
  switch (route.edition) {
    case 'row':
      return staticEdition(scope);
    case 'front':
      if (index === null) return null;
      versionsOf(scope).touchNewest();
      return frontEdition(scope, index, domain);
    case 'section': {
      const section = sectionById(route.name);
      return index && section ? sectionEdition(scope, index, section.id) : null;
    }
    case 'list': {
      const version = await versionsOf(scope).list(route.page, route.name || null);
      return version && copyEdition(scope, version);
    }
    case 'newest':
      return missingEdition(scope, await versionsOf(scope).list(1, null));
    case 'article': {
      const version = await versionsOf(scope).article(route.name);
      return version && copyEdition(scope, version);
    }
    case 'none':
      return null;
  }
}

const versionsOf = (scope: ValidatorScope): CopyVersions => createCopyVersions(scope);
