import { expect, test } from 'vitest';
import { QUESTION_GROUPS, questionsOf } from '../../../app/faq/questions.ts';
import { CATALOGUE_LANGUAGES, wordsFor } from '../../../app/words/words.ts';
import { SECTIONS } from '../../../schema/sections.ts';

const questions = (language: string) =>
  questionsOf(language, null, false).flatMap(({ questions }) => questions);
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href).sort();
const placeholders = (text: string) => [...new Set(text.match(/\{[a-z-]+\}/g))].sort();
const ENGLISH = questions('en');

test.each(CATALOGUE_LANGUAGES)(
  'FAQ-4 LANG-1 the twenty questions in %s say the same with its words',
  (language) => {
    const asked = questions(language);
    expect(asked.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    for (const [i, { id, question, answer }] of asked.entries()) {
      expect([id, linksOf(answer)]).toEqual([id, linksOf(ENGLISH[i]?.answer ?? '')]);
      expect([id, placeholders(question)]).toEqual([id, placeholders(ENGLISH[i]?.question ?? '')]);
      for (const name of placeholders(answer)) expect(['{name}', '{region}']).toContain(name);
    }
    const { sections, front, lists, stories, navigation } = wordsFor(language);
    const textOf = (id: number) => `${asked[id - 1]?.question} ${asked[id - 1]?.answer}`;
    for (const { id } of SECTIONS) expect(textOf(7)).toContain(sections[id].title);
    expect(textOf(4)).toContain(front.latestCoverage);
    expect(textOf(6)).toContain(lists.title);
    expect(textOf(7)).toContain(stories.seeAll);
    expect(textOf(7)).toContain(navigation.categories);
    expect(textOf(14)).toContain(navigation.advertise);
    // A section's title in answer 2 is that of the page.
    for (const id of ['local', 'realestate', 'events', 'world', 'technology'] as const)
      expect(textOf(2)).toContain(sections[id].title);
  },
);

test('FAQ-1 FAQ-4 the default publication has the hundred, another one nothing of San Francisco', () => {
  expect(questionsOf('en', null, true)).toEqual(QUESTION_GROUPS);
  expect(QUESTION_GROUPS.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(
    Array.from({ length: 100 }, (_, i) => i + 1),
  );
  expect(JSON.stringify(questionsOf('en', null, false))).not.toContain('San Francisco');
});
