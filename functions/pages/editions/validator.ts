import { feedListById } from '../../../schema/sections.ts';
import { articleVersion, type BackendScope, listVersion } from '../../articles/backend-client.ts';
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
