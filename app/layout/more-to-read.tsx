import type { ComponentProps } from 'react';
import { SearchBox } from '../ui/search-box.tsx';
import { useShell } from '../ui/shell.ts';
import { OtherPages } from './other-pages.tsx';

/** For pages with few stories or none and without a search form: the search and other pages. */
export function MoreToRead(props: Omit<ComponentProps<typeof OtherPages>, 'children'>) {
  const shell = useShell();
  return (
    <OtherPages {...props}>
      <SearchBox label={`Search ${shell?.name ?? 'this paper'}`} />
    </OtherPages>
  );
}
