import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Section } from '../../../app/home/news/section.tsx';
import { FailedList } from '../../../app/lists/list-notice.tsx';
import { LanguageContext } from '../../../app/words/use-words.ts';
import { languageOf } from '../../../app/words/words.ts';
import type { SectionResult } from '../../../schema/contract/context.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { routed } from '../ui/render-page.ts';

const RENDERS = 100;
const LOCALES = ['en-US', 'es-US', 'de-DE', 'ar'] as const;
const HEAD = { title: '', standfirst: null, category: null, page: 1 };
const EMPTY: SectionResult = { ok: false, why: 'empty' };

/** A page that begins in one turn and ends in another, while the others are on their way. */
async function render(locale: string, stories: Promise<SectionResult>): Promise<string> {
  const [section] = SECTIONS;
  const block = { section, stories, rhythm: 'ledger', expanded: false } as const;
  const page = createElement(
    LanguageContext.Provider,
    { value: languageOf(locale) },
    createElement(FailedList, { head: HEAD, newest: [], message: 'An error occurred' }),
    createElement(Section, block),
  );
  // Menus ask which pages the publication has.
  return await text(renderToPipeableStream(await routed(page)).pipe(new PassThrough()));
}

test(`LANG-3 ${RENDERS} interleaved streamed renders in four languages have only their own words`, async () => {
  const ends: (() => void)[] = [];
  const pages = Array.from({ length: RENDERS }, (_, i) => {
    const stories = new Promise<SectionResult>((resolve) => ends.push(() => resolve(EMPTY)));
    return render(LOCALES[i % LOCALES.length] ?? '', stories);
  });
  await new Promise((resolve) => setTimeout(resolve));
  // In another order than they began.
  for (const i of ends.keys()) {
    ends[(i * 37) % RENDERS]?.();
    if (i % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  for (const [i, page] of (await Promise.all(pages)).entries()) {
    const locale = LOCALES[i % LOCALES.length] ?? '';
    for (const other of LOCALES) {
      const { lists, stories, states } = languageOf(other).words;
      for (const words of [lists.errorLoadingAll, stories.none, states.loading])
        expect(page.includes(words), `${locale}: ${words}`).toBe(other === locale);
    }
  }
});
