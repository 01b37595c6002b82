import { expect, test } from 'vitest';
import {
  classesOf,
  globalNamesOf,
  namesOf,
  queryFaults,
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
