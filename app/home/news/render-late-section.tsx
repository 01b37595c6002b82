import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderLateSection } from '../../../schema/contract/late-sections.ts';
import { LanguageContext } from '../../words/use-words.ts';
import { languageOf } from '../../words/words.ts';
import { withOwnTexts } from '../own-words.ts';
import { Section } from './section.tsx';

export const renderLateSection: RenderLateSection = (locale, own, block, rhythm) => {
  const language = languageOf(locale);
  return renderToStaticMarkup(
    <LanguageContext.Provider value={withOwnTexts(language, own)}>
      <Section {...block} rhythm={rhythm} expanded={false} />
    </LanguageContext.Provider>,
  );
};
