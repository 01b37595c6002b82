import type { ReactNode } from 'react';
import type { PaperFrame, PaperPage } from '../../../schema/contract/paper-desk.ts';
import { DeskLayout } from '../layout.tsx';
import { Changes } from './changes.tsx';
import { Fetch } from './fetch.tsx';
import { Front } from './front.tsx';
import { Preview } from './preview.tsx';
import { Problem } from './problem.tsx';
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
  const here = page.kind === 'front' ? [] : [{ words: title, href: hrefOf(home, page) }];
  return (
    <DeskLayout
      title={`${title} – ${name}`}
      trail={[{ words: 'Network', href: '/desk' }, { words: name, href: home }, ...here]}
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
  if (page.kind === 'front') return page.said?.heading ?? 'Front page';
  if (page.kind === 'story') return page.title;
  return page.kind === 'changes' ? 'Changes' : page.heading;
}

function hrefOf(home: string, page: PaperPage): string {
  if (page.kind === 'changes') return `${home}/changes`;
  // The answers to forms have no address of their own.
  return page.kind === 'story' ? `${home}/story?link=${encodeURIComponent(page.link)}` : '#main';
}

function contentOf(frame: PaperFrame, page: PaperPage): ReactNode {
  switch (page.kind) {
    case 'front':
      return <Front frame={frame} page={page} />;
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
