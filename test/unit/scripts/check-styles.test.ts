import { expect, test } from 'vitest';
import {
  classesOf,
  globalNamesOf,
  namesOf,
  queryFaults,
  sizeFaults,
  writtenNamesOf,
} from '../../../scripts/check/check-styles.ts';

test('classes of a stylesheet: selectors only, nested ones too, no global ones, no comments', () => {
  const css = `/* .old */
    .card, .list > .item:not(.open)::before { margin: .5rem; inset: 1.5em; }
    @media (min-width: 48.5rem) { .card :global(.skeleton) { .inner & { color: red } } }`;
  expect([...classesOf(css)].toSorted()).toEqual(['card', 'inner', 'item', 'list', 'open']);
});

test('names that a component reads from a module, and not the name of its file', () => {
  const source = `import hero from './hero.module.css'; <p className={hero.lead} id={page.hero.id} />`;
  expect([...namesOf(source, 'hero')]).toEqual(['lead']);
});

test('global classes in plain and template strings', () => {
  const source = `<p className="button plain"><i className={\`kicker \${styles.topic}\`} className={styles.x} /></p>`;
  expect([...globalNamesOf(source)]).toEqual(['button', 'plain', 'kicker']);
});

test('classes in HTML that is written without React', () => {
  const source = `<p class="page note"> and { className: ['visually-hidden'] }`;
  expect([...writtenNamesOf(source)]).toEqual(['page', 'note', 'visually-hidden']);
});

test('media queries name their sizes', () => {
  const names = new Set(['--from-tablet']);
  expect(queryFaults('@media (--from-tablet) and (hover: hover) { a { gap: 1px } }', names)).toEqual([]);
  expect(queryFaults('@media print and (min-width: 48rem) {}', names)).toHaveLength(1);
  expect(queryFaults('@media (width >= 48rem) {}', names)).toHaveLength(1);
  expect(queryFaults('@media (--from-tabelt) {}', names)).toEqual([
    'no size --from-tabelt in app/styles/breakpoints.css',
  ]);
});

test('a font size is a token or grows with the window, or a comment directly above says why not', () => {
  const css = `.a { font: 500 var(--size-2) / 1rem var(--sans); letter-spacing: 1px }
    .b { font: 500 clamp(2rem, 1rem + 2vw, 3rem) / 1 serif } .c { font-size: 0.75em }
    .d { /* Fits the circle. */ font: 400 10px serif }`;
  expect(sizeFaults(css)).toEqual([]);
  expect(sizeFaults('/* A card. */ .a { font-size: 0.875rem }')).toHaveLength(1);
  expect(sizeFaults('.a { font: italic 400 .9rem / 1.3 var(--sans) }')).toHaveLength(1);
  expect(sizeFaults('.a { color: red; font-size: 12px }')).toEqual([
    'font-size: 12px: no --size-* of app/styles/tokens.css, and no reason in a comment above it',
  ]);
});
