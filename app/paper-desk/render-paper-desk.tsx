import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type {
  PaperFrame,
  PaperPage,
  RenderDeskFetchLine,
  RenderPaperDesk,
} from '../../schema/contract/paper-desk.ts';
import { NonceContext } from '../document/nonce.ts';
import { Changes } from './changes.tsx';
import { Fetch, FetchLine } from './fetch.tsx';
import { DeskFrame } from './frame.tsx';
import { Front } from './front.tsx';
import { Preview } from './preview.tsx';
import { Problem } from './problem.tsx';
import { StoryForms } from './story-forms.tsx';

/** @returns a page of the publication's desk as a whole document, without scripts */
export const renderPaperDesk: RenderPaperDesk = (frame, page) => {
  const markup = renderToStaticMarkup(
    <NonceContext.Provider value={frame.nonce}>
      <DeskFrame frame={frame} page={page}>
        {contentOf(frame, page)}
      </DeskFrame>
    </NonceContext.Provider>,
  );
  return `<!doctype html>${markup}`;
};

export const renderDeskFetchLine: RenderDeskFetchLine = (line) =>
  renderToStaticMarkup(<FetchLine {...line} />);

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
