import { expect, test } from 'vitest';
import * as z from 'zod';
import { SPECULATION_RULES } from '../../../schema/contract/speculation-rules.ts';
import { casesOf, text } from '../cases.ts';

const table = casesOf(import.meta.url);

type Condition =
  | { href_matches: string | string[] }
  | { selector_matches: string }
  | { not: Condition }
  | { and: Condition[] };

const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ href_matches: z.union([z.string(), z.array(z.string())]) }),
    z.strictObject({ selector_matches: z.string() }),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ and: z.array(conditionSchema) }),
  ]),
);
const rulesSchema = z.strictObject({
  prerender: z.array(z.strictObject({ where: conditionSchema, eagerness: z.string() })),
});

const PAPER = 'https://paper.example/';
/** The target of a link, and whether the link is marked as not to be fetched ahead. */
interface Link {
  path: string;
  isMarked?: boolean;
}

/** One selector names links that are not to be fetched; the others say that the reader's device can point. */
function holds(condition: Condition, { path, isMarked = false }: Link): boolean {
  if ('and' in condition) return condition.and.every((part) => holds(part, { path, isMarked }));
  if ('not' in condition) return !holds(condition.not, { path, isMarked });
  if ('selector_matches' in condition)
    return /^(?:\[data-ready=hover\] .*|a)$/.test(condition.selector_matches) || isMarked;
  return [condition.href_matches].flat().some((pattern) => new URLPattern(pattern, PAPER).test(path, PAPER));
}

const { prerender } = rulesSchema.parse(JSON.parse(SPECULATION_RULES));
const isAhead = (link: Link) => prerender.map(({ where }) => holds(where, link));

test('HDR-2 there is a rule for who presses, one for who points, one for who points at a single link of the content, and no other', () => {
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(['conservative', 'moderate', 'eager']);
});

test.each([
  ...[
    '/',
    '/?all=food',
    '/blog',
    '/blog?page=2',
    '/blog/a-story',
    '/news/sports',
    '/topics/fog',
    '/authors/ann-bee',
  ],
  ...[
    '/archive',
    '/archive/2026-11',
    '/stories/a-story',
    '/faq#q25',
    '/about',
    '/corrections',
    '/partners',
    '/books',
  ],
])('HDR-2 the page of %s is fetched when a reader points at its link', (path) => {
  expect(isAhead({ path })).toEqual([true, true, true]);
  expect(isAhead({ path, isMarked: true })).toEqual([false, false, false]);
});

test.each(table('is not fetched by pointing', text))('EMB-2 RAD-2 %s is not fetched by pointing', (path) => {
  expect(isAhead({ path })).toEqual([false, false, false]);
});

test('POST-4 what is in an article, has a target, waits for a behaviour or comes without a document is not fetched by pointing', () => {
  for (const mark of ['[target]', '[data-live]', '[data-body] a', '[data-soft] a', 'a[href="/radio"]'])
    expect(SPECULATION_RULES).toContain(JSON.stringify(mark).slice(1, -1));
});
