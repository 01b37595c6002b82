import type { ChaosPage } from './page.ts';
import { DOCUMENTS } from './pages/documents.ts';
import { FIXED_PAGES } from './pages/fixed-pages.ts';
import { FRONT_AND_LISTS } from './pages/front-and-lists.ts';
import { OPERATORS_PAGES } from './pages/operators.ts';
import { PICTURES_AND_SOUND } from './pages/pictures-and-sound.ts';
import { STORIES_PAGES } from './pages/stories.ts';

/** Every kind of address of the site. */
export const PAGES: readonly ChaosPage[] = [
  ...FRONT_AND_LISTS,
  ...STORIES_PAGES,
  ...FIXED_PAGES,
  ...DOCUMENTS,
  ...PICTURES_AND_SOUND,
  ...OPERATORS_PAGES,
];
