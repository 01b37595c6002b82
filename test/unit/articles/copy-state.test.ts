import { expect, test } from 'vitest';
import { type Attempt, afterAnswer, effectOf, type Word } from '../../../functions/articles/copy-state.ts';

const ANSWERS = {
  content: { kind: 'content', content: 'news' },
  gone: { kind: 'nothing', content: null, authoritative: 'at-once' },
  refused: { kind: 'failed', fault: 'late' },
} as const;
const before: Attempt<string, string> = { at: 1, failing: true, told: null, deleted: true };

test.each<[Word, boolean, copy: string, failing: boolean, told: boolean, deleted: boolean]>([
  ['content', true, 'replaced', false, false, false],
  ['content', false, 'replaced', false, false, false],
  ['gone', true, 'dropped', false, true, true],
  ['gone', false, 'dropped', false, true, false],
  ['refused', true, 'left', true, false, false],
  ['refused', false, 'left', true, true, false],
])('BLOG-9 POST-7 %s, a copy stored %s: it is %s', (word, isStored, copy, failing, told, deleted) => {
  const effect = effectOf(word, isStored);
  expect(effect).toEqual({ copy, failing, told });
  const answer = ANSWERS[word];
  const told_ = told ? answer : null;
  const now = { now: 2, isStored };
  expect(afterAnswer(undefined, answer, effect, now)).toEqual({ at: 2, failing, told: told_, deleted });
  // A deleted article stays deleted until it has content again.
  expect(afterAnswer(before, answer, effect, now).deleted).toBe(word !== 'content');
});
