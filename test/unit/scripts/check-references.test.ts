import { expect, test } from 'vitest';
import {
  anchorOf,
  deadLinks,
  unknownDecisions,
  unknownNames,
  unknownSections,
} from '../../../scripts/check/check-references.ts';

test('a link to a file or heading that is not there is found', () => {
  const text = [
    '[there](README.md)',
    '[heading](README.md#start)',
    '[gone](gone.md)',
    '[no such heading](README.md#nowhere)',
    '[elsewhere](https://elsewhere.example/gone.md)',
    '![a picture is none](gone.png)',
  ].join('\n');
  expect(deadLinks('CONTRIBUTING.md', text)).toEqual(['gone.md', 'README.md#nowhere']);
});

test('headings have the anchors that hosts of Markdown give them', () => {
  expect(anchorOf("F16 A request's promises die with it")).toBe('f16-a-requests-promises-die-with-it');
});

test('a fact or rule in a comment that no document has is found; code is no comment', () => {
  const known = new Set(['F4', 'HOME-6']);
  const text = "/** F4 and F99. */\nconst key = 'F98';\n// HOME-6, HOME-99 and UTF-8\n";
  expect(unknownNames(text, /F\d{1,2}(?!\w)/g, known)).toEqual(['F99']);
  expect(unknownNames(text, /[A-Z]{2,6}-\d{1,2}/g, known)).toEqual(['HOME-99']);
});

test('a section of the specification that a comment names by a number exists nowhere; standards have such sections', () => {
  const text = [
    '/** The calls of specification §7. */',
    '/** What a letter carries comes from the specification’s',
    ' * section 5. */',
    "const title = 'specification §8';",
    '// RFC 9110 §15.4 and the specification itself (API-1)',
  ].join('\n');
  expect(unknownSections(text, '## Hosts\n')).toEqual(['specification §7', 'specification’s section 5']);
  expect(unknownSections(text, '## 5 Letters\n## 7. Backend\n')).toEqual([]);
});

test('a decision that is named, in words or as a path, has a file', () => {
  const files = ['docs/decisions/0059-what-makes-two-items-one-story.md', 'docs/decisions/graves.md'];
  const text =
    'decision 0059, decision 0077, (docs/decisions/0066) and decisions/0059-what-makes.md; not 0014';
  expect(unknownDecisions(text, files)).toEqual(['0077', '0066']);
});
