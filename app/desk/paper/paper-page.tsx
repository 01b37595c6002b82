import type { ReactNode } from 'react';
import type { DeskStep } from '../../../schema/contract/desk-view.ts';
import type { PaperFrame, PaperPage } from '../../../schema/contract/paper-desk.ts';
import { DeskLayout } from '../layout.tsx';
import { Changes } from './changes.tsx';
import { Feed } from './feed.tsx';
import { Fetch } from './fetch.tsx';
import { Front } from './front.tsx';
import { Preview } from './preview.tsx';
import { Problem } from './problem.tsx';
import { Section } from './section.tsx';
import { StoryForms } from './story-forms.tsx';

interface Props {
  frame: PaperFrame;
  page: PaperPage;
}

/** A page of a publication's desk as a whole document. */
export function PaperDeskPage({ frame, page }: Props) {
  const { id, name, site, by, locale, theme, stylesheets } = frame;
  const home = `/desk/${id}`;
  const title = titleOf(page);
  return (
    <DeskLayout
      title={`${title} – ${name}`}
      trail={[{ words: 'Network', href: '/desk' }, { words: name, href: home }, ...stepsTo(home, page)]}
      ways={[
        { words: 'Front page', href: home },
        { words: 'Changes', href: `${home}/changes` },
        { words: 'As readers see it', href: `${site}/` },
      ]}
      {...{ by, locale, theme, stylesheets }}
    >
      {contentOf(frame, page)}
    </DeskLayout>
  );
}

function titleOf(page: PaperPage): string {
  switch (page.kind) {
    case 'front':
      return page.said?.heading ?? 'Front page';
    case 'section':
      return page.section.title;
    case 'feed':
      return page.feed.name;
    case 'story':
      return page.title;
    case 'changes':
      return 'Changes';
    default:
      return page.heading;
  }
}

/** @returns the steps below the front page */
function stepsTo(home: string, page: PaperPage): DeskStep[] {
  const words = titleOf(page);
  switch (page.kind) {
    case 'front':
      return [];
    case 'section':
      return [{ words, href: `${home}/${page.section.id}` }];
    case 'feed': {
      const above = page.sections
        .slice(0, 1)
        .map(({ id, title }) => ({ words: title, href: `${home}/${id}` }));
      return [...above, { words, href: `${home}/feed/${page.name}` }];
    }
    case 'changes':
      return [{ words, href: `${home}/changes` }];
    case 'story':
      return [{ words, href: `${home}/story?link=${encodeURIComponent(page.link)}` }];
    default:
      // The answers to forms have no address of their own.
      return [{ words, href: '#main' }];
  }
}

function contentOf(frame: PaperFrame, page: PaperPage): ReactNode {
  switch (page.kind) {
    case 'front':
      return <Front frame={frame} page={page} />;
    case 'section':
      return <Section frame={frame} page={page} />;
    case 'feed':
      return <Feed frame={frame} page={page} />;
    case 'story':
      return <StoryForms frame={frame} page={page} />;
    case 'changes':
      return <Changes frame={frame} page={page} />;
    case 'preview':
      return <Preview frame={frame} page={page} />;
    case 'problem':
      return <Problem frame={frame} page={page} />;
    case 'fetch':
      return <Fetch frame={frame} page={page} />;
  }
}
