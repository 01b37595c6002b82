import type { ComponentProps } from 'react';
import { SearchBox } from '../ui/search-box.tsx';
import { useShell } from '../ui/shell.ts';
import { useWords } from '../words/use-words.ts';
import { OtherPages } from './other-pages.tsx';

/** For pages with few stories or none and without a search form: the search and other pages. */
export function MoreToRead(props: Omit<ComponentProps<typeof OtherPages>, 'children'>) {
  const shell = useShell();
  const { states, thisPaper } = useWords();
  return (
    <OtherPages {...props}>
      <SearchBox label={states.searchPaper(shell?.name ?? thisPaper)} />
    </OtherPages>
  );
}
