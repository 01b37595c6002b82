import type { NewestArticle } from '../../schema/contract/articles.ts';
import { SearchBox } from '../search/search-box.tsx';
import { OtherPages } from './other-pages.tsx';
import { useShell } from './shell.ts';

/** For pages without stories and without a search form: links to the search and other pages. */
export function MoreToRead({ newest }: { newest: readonly NewestArticle[] }) {
  const shell = useShell();
  return (
    <OtherPages newest={newest}>
      <SearchBox label={`Search ${shell?.name ?? 'this paper'}`} />
    </OtherPages>
  );
}
