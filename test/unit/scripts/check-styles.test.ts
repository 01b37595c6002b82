import { expect, test } from 'vitest';
import { classesOf, globalNamesOf, namesOf, writtenNamesOf } from '../../../scripts/check/check-styles.ts';

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
