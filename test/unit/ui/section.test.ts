import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Section } from '../../../app/home/news/section.tsx';
import { LanguageContext } from '../../../app/words/use-words.ts';
import { languageOf } from '../../../app/words/words.ts';
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

function htmlOf(stories: SectionResult, { locale = 'en-US', rhythm = 'ledger' as Rhythm, expanded = false }) {
  const [section] = SECTIONS;
  const block = createElement(Section, { section, stories, rhythm, expanded });
  return renderToStaticMarkup(createElement(LanguageContext.Provider, { value: languageOf(locale) }, block));
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
