import type { NewestArticle } from '../../schema/contract/articles.ts';
import { SearchBox } from '../search/search-box.tsx';
import { OtherPages } from './other-pages.tsx';
import { useShell } from './shell.ts';

/** The search and other pages, where nothing is to be read and there is no search form yet. */
export function MoreToRead({ newest }: { newest: readonly NewestArticle[] }) {
  const shell = useShell();
  return (
    <OtherPages newest={newest}>
      <SearchBox label={`Search ${shell?.name ?? 'this paper'}`} />
    </OtherPages>
  );
}
