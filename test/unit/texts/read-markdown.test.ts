import { describe, expect, test } from 'vitest';
import { parseText } from '../../../schema/texts/parse-text.ts';
import { TEXT_MAX_UNITS } from '../../../schema/texts/read-markdown.ts';

const faultsOf = (kind: Parameters<typeof parseText>[0], text: string) => {
  const parsed = parseText(kind, text);
  return parsed.ok ? [] : parsed.faults.map(({ line, reason }) => [line, reason]);
};

describe('prose', () => {
  test('DOC-2 headings, paragraphs of several lines, items and the date are read', () => {
    const text =
      '\ufeff---\r\nupdated: 2027-05-02\r\n---\r\n\r\nBefore.\r\n\r\n## What we keep {#kept}\r\nFirst line,\r\nsecond line.\r\n- one,\r\n  still one\r\n- two\r\n\r\n## Whom to ask\r\n[Us](/#contact).\r\n';
    expect(parseText('privacy', text)).toEqual({
      ok: true,
      value: {
        updated: '2027-05-02',
        sections: [
          { id: 'section-1', heading: '', paragraphs: ['Before.'] },
          {
            id: 'kept',
            heading: 'What we keep',
            paragraphs: ['First line, second line.', '- one, still one', '- two'],
          },
          { id: 'section-3', heading: 'Whom to ask', paragraphs: ['[Us](/#contact).'] },
        ],
      },
    });
  });

  test.each([
    ['nothing', '  \n\n', 1, 'must not be empty'],
    [
      'a head of something else',
      '---\ntitle: x\n---\nText',
      2,
      'the head must be one line: updated: YYYY-MM-DD',
    ],
    ['no day', '---\nupdated: 2027-13-45\n---\nText', 2, 'the head must be one line: updated: YYYY-MM-DD'],
    [
      'a first heading',
      'Text\n\n# Big',
      3,
      'headings must begin with ## or ###: the page has its own of the first level',
    ],
    ['a third heading', 'Text\n\n### Small', 3, 'headings of this text begin with ##'],
    [
      'a script',
      'One\n\n[x](javascript:alert(1))',
      3,
      'javascript:alert(1: an address has %28 for ( and %29 for )',
    ],
    [
      'data',
      '[x](data:text/html,hi)',
      1,
      'data:text/html,hi: links lead to this site, https:, http: or mailto:',
    ],
    ['turned text', 'a\n\nb \u202e c', 3, 'must not turn the direction of text'],
    ['a control character', 'a \u0007 b', 1, 'must not have control characters'],
    ['a long paragraph', `a\n\n${'x'.repeat(4_001)}`, 3, 'a paragraph must have at most 4000 characters'],
    ['a long heading', `## ${'x'.repeat(201)}`, 1, 'a heading must have at most 200 characters'],
    [
      'one fragment twice',
      '## A {#same}\n\na\n\n## B {#same}',
      5,
      'same: is the fragment of another heading',
    ],
    ['a long text', 'x '.repeat(TEXT_MAX_UNITS), 1, `must have at most ${TEXT_MAX_UNITS} characters`],
    ['many parts', 'x\n\n'.repeat(2_001), 4_001, 'must have at most 2000 parts'],
  ])('DOC-2 %s is refused with its line', (_, text, line, reason) => {
    expect(faultsOf('terms', text)).toEqual([[line, reason]]);
  });

  test('DOC-2 the fragments of /about’s own sections are taken', () => {
    expect(faultsOf('about', '## Us {#owner}\n\nx')).toEqual([
      [1, 'owner: is the fragment of another heading'],
    ]);
    expect(faultsOf('terms', '## Us {#owner}\n\nx')).toEqual([]);
  });

  test('DOC-2 of very many faults twenty are told', () => {
    expect(faultsOf('terms', '[x](javascript:1)\n\n'.repeat(500))).toHaveLength(20);
  });
});

describe('questions', () => {
  test('DOC-2 FAQ-4 chapters of numbered questions; an answer may have several paragraphs', () => {
    const text =
      '## Transit {#transit}\n\n### 21. Which bus?\n\nThe 4.\n\nAnd the 7.\n\n### 30. When?\nDaily.\n\n## Water\n\n### 31. Is it good?\n\nYes.\n';
    expect(parseText('faq', text)).toEqual({
      ok: true,
      value: [
        {
          id: 'transit',
          title: 'Transit',
          questions: [
            { id: 21, question: 'Which bus?', answer: 'The 4.\n\nAnd the 7.' },
            { id: 30, question: 'When?', answer: 'Daily.' },
          ],
        },
        { id: 'chapter-2', title: 'Water', questions: [{ id: 31, question: 'Is it good?', answer: 'Yes.' }] },
      ],
    });
  });

  test.each([
    [
      'a number of the product',
      '## A\n\n### 20. x\n\ny',
      3,
      'a question must begin with its number, after 20: ### 21. …',
    ],
    ['no number', '## A\n\n### Where?\n\ny', 3, 'a question must begin with its number, after 20: ### 21. …'],
    [
      'a number twice',
      '## A\n\n### 21. x\n\ny\n\n### 21. z\n\ny',
      7,
      'a question must begin with its number, after 21: ### 22. …',
    ],
    ['text before a question', '## A\n\ny\n\n### 21. x\n\ny', 3, 'must stand below a question (### 21. …)'],
    ['no chapter', '### 21. x\n\ny', 1, 'must stand below a chapter (## …)'],
    ['an empty chapter', '## A\n\n### 21. x\n\ny\n\n## B', null, 'B: a chapter needs a question'],
    ['no answer', '## A\n\n### 21. x', null, '21: a question needs an answer'],
    [
      'one fragment twice',
      '## A {#a}\n\n### 21. x\n\ny\n\n## B {#a}\n\n### 22. x\n\ny',
      7,
      'a: is the fragment of two chapters',
    ],
  ])('DOC-2 %s is refused', (_, text, line, reason) => {
    expect(faultsOf('faq', text)).toContainEqual([line, reason]);
  });
});

describe('books', () => {
  const book = { title: 'Rivers', author: 'A. Reyes' };
  test('DOC-2 a shelf is JSON; unknown fields, foreign covers and other schemes are refused with their path', () => {
    expect(parseText('books', JSON.stringify({ books: [book] }))).toEqual({
      ok: true,
      value: { books: [book] },
    });
    expect(faultsOf('books', JSON.stringify({ books: [] }))).toHaveLength(1);
    for (const wrong of [
      { cover: 'https://x.example/a.svg' },
      { cover: '/books/../a.svg' },
      { url: 'javascript:1' },
      { x: 1 },
      { title: 'a\u202eb' },
    ])
      expect(
        faultsOf('books', JSON.stringify({ books: [book, { ...book, ...wrong }] })),
        JSON.stringify(wrong),
      ).toEqual([[null, expect.stringMatching(/^\$\.books\[1\]/)]]);
    expect(faultsOf('books', '{')).toEqual([[null, expect.stringMatching(/^not JSON: /)]]);
    expect(faultsOf('books', `${'['.repeat(45_000)}${']'.repeat(45_000)}`)).toHaveLength(1);
  });
});
