import type { ReactNode } from 'react';
import { NoticePage } from './notice-page.tsx';
import { SectionList } from './section-list.tsx';

/** ERR-1: shows the specified heading and a link home, never an exception's text. */
export function ErrorPage() {
  return (
    <NoticePage
      kicker="Stop press"
      heading="Unexpected Application Error!"
      text="Something broke on our side, and we have written it down. The rest of the paper is where you left it."
      below={<SectionList />}
    >
      <a className="button" href="/">
        Return to Home
      </a>
    </NoticePage>
  );
}

export function NotFound({ children = <SectionList /> }: { children?: ReactNode }) {
  return (
    <NoticePage
      kicker="404"
      heading="Oops! Page not found"
      text="This page was never printed, or it has been pulled from the archive."
      below={children}
      missing
    >
      <a className="button" href="/">
        Return to Home
      </a>
    </NoticePage>
  );
}
