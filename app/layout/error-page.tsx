import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { NoticePage } from './notice-page.tsx';
import { SectionList } from './section-list.tsx';

/** ERR-1: shows the specified heading and a link home, never an exception's text. */
export function ErrorPage() {
  const { states } = useWords();
  return (
    <NoticePage
      kicker={states.errorKicker}
      heading={states.errorHeading}
      text={states.errorText}
      below={<SectionList />}
    >
      <a className="button" href="/">
        {states.returnHome}
      </a>
    </NoticePage>
  );
}

export function NotFound({ children = <SectionList /> }: { children?: ReactNode }) {
  const { states } = useWords();
  return (
    <NoticePage
      kicker="404"
      heading={states.missingHeading}
      text={states.missingText}
      below={children}
      missing
    >
      <a className="button" href="/">
        {states.returnHome}
      </a>
    </NoticePage>
  );
}
