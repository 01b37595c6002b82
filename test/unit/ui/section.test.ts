import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Section } from '../../../app/home/news/section.tsx';
import { withOwnTexts } from '../../../app/home/own-words.ts';
import { LanguageContext } from '../../../app/words/use-words.ts';
import { type Language, languageOf } from '../../../app/words/words.ts';
import type { SectionResult } from '../../../schema/contract/context.ts';
import type { Rhythm } from '../../../schema/contract/section-shapes.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { storyCard } from './any-story.ts';

/** A section's stories that count how often their headline is read. */
function storiesOf(title: string): { stories: SectionResult; reads: () => number } {
  let reads = 0;
  const story = Object.defineProperty(storyCard({ link: 'https://a.example/', excerpt: 'E' }), 'title', {
    get: () => {
      reads += 1;
      return title;
    },
  });
  return { stories: { ok: true, stories: [story], total: 9, updated: null }, reads: () => reads };
}

interface Form {
  locale?: string;
  language?: Language;
  rhythm?: Rhythm;
  expanded?: boolean;
}

function htmlOf(
  stories: SectionResult,
  { locale = 'en-US', language = languageOf(locale), rhythm = 'ledger', expanded = false }: Form,
) {
  const [section] = SECTIONS;
  const block = createElement(Section, { section, stories, rhythm, expanded });
  return renderToStaticMarkup(createElement(LanguageContext.Provider, { value: language }, block));
}

test('LANG-3 HOME-6 kept HTML of a section is that of its stories, language and form', () => {
  const { stories, reads } = storiesOf('Bridge opens');
  const first = htmlOf(stories, {});
  const once = reads();
  expect([first.includes('Bridge opens'), once > 0]).toEqual([true, true]);
  expect([htmlOf(stories, {}), reads()]).toEqual([first, once]);
  const { stories: spanish } = languageOf('es-US').words;
  expect(htmlOf(stories, { locale: 'es-US' })).toContain(spanish.readFullStory);
  expect(htmlOf(stories, {})).toBe(first);
  expect(htmlOf(stories, { expanded: true })).toContain('aria-expanded="true"');
  expect(htmlOf(stories, { rhythm: 'numbered' })).toContain('<ol');
  expect(htmlOf(stories, {})).toBe(first);
  expect(htmlOf(storiesOf('Bridge closes').stories, {})).toContain('Bridge closes');
});

test('DOC-1 papers with own texts share the HTML of a section, but not what one of them says of it', () => {
  const { stories, reads } = storiesOf('Bridge opens');
  const [{ id }] = SECTIONS;
  const saying = (donation: string, description?: string) =>
    withOwnTexts(languageOf('fr-FR'), {
      donation: { heading: donation, text: donation },
      ...(description !== undefined && { sections: { [id]: description } }),
    });
  const first = htmlOf(stories, { language: saying('One') });
  const once = reads();
  expect([htmlOf(stories, { language: saying('Two') }), reads()]).toEqual([first, once]);
  expect([htmlOf(stories, { locale: 'fr-FR' }), reads()]).toEqual([first, once]);
  const { description } = languageOf('fr-FR').words.sections[id];
  // The same words are marked as the paper's own.
  for (const own of ['Du quartier', description]) {
    const html = htmlOf(stories, { language: saying('One', own) });
    expect(html).toContain(`lang="fr-FR">${own}</p>`);
  }
  expect(htmlOf(stories, { locale: 'fr-FR' })).toBe(first);
  expect(htmlOf(stories, { locale: 'fr-CA' })).toContain('lang="fr-CA"');
});
