import { expect, test } from 'vitest';
import { countAll, longestParagraph } from '../../../scripts/check/check-size.ts';

const README = 'README.md';

test('the longest paragraph of a document: code, tables, headings and lists are no paragraphs', () => {
  const text =
    '# A heading of five words\n\nThree words here.\n\n```\nmuch more code than that\n```\n\n| a | b |\n\n- one two three four\n';
  expect(longestParagraph(text)).toBe(3);
});

test('documents have limits, code has aims; what is not deployed does not count as product', () => {
  const counts = countAll([
    { file: README, text: 'word '.repeat(901) },
    { file: 'package.json', text: '{"scripts": {"start": "b", "test": "c"}}' },
    { file: 'mocks/worker.ts', text: '\n\n' },
    { file: 'functions/worker.ts', text: '\n\n\n' },
    { file: 'docs/decisions/0059-one-story.md', text: 'two words' },
  ]);
  const found = Object.fromEntries(counts.map(({ name, found }) => [name, found]));
  expect(found).toMatchObject({
    'words of README.md': 901,
    'decisions, files': 1,
    'decisions, words': 2,
    'lines of TypeScript that is deployed': 3,
    commands: 2,
    'configuration files in the root': 1,
  });
  expect(counts.filter(({ isLimit, found, aim }) => isLimit && found > aim).map(({ name }) => name)).toEqual([
    'words of README.md',
    'words of its longest paragraph',
  ]);
});
