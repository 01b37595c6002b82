import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderLateSection } from '../../../schema/contract/late-sections.ts';
import { LanguageContext } from '../../words/use-words.ts';
import { languageOf } from '../../words/words.ts';
import { Section } from './section.tsx';

export const renderLateSection: RenderLateSection = (locale, block, rhythm) =>
  renderToStaticMarkup(
    <LanguageContext.Provider value={languageOf(locale)}>
      <Section {...block} rhythm={rhythm} expanded={false} />
    </LanguageContext.Provider>,
  );
