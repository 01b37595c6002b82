import { expect, test } from 'vitest';
import { rowText } from '../../../functions/pages/row-texts.ts';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';

const row = () => structuredClone(DEFAULT_PUBLICATION);
const counted = (text: string) => {
  let calls = 0;
  const make = () => {
    calls += 1;
    return text;
  };
  return { make, calls: () => calls };
};

test('a text is made once per row and key', () => {
  const [first, edited] = [row(), row()];
  const footer = counted('footer');
  for (let i = 0; i < 3; i++) expect(rowText(first, 'footer', footer.make)).toBe('footer');
  expect(footer.calls()).toBe(1);
  expect(rowText(first, 'header', () => 'header')).toBe('header');
  expect(rowText(first, 'footer', footer.make)).toBe('footer');
  // An edited row is another object.
  expect(rowText(edited, 'footer', () => 'footer of the edited row')).toBe('footer of the edited row');
  expect(footer.calls()).toBe(1);
});

test('the texts of many rows do not fill the memory: the least recently used are made again', () => {
  const text = 'x'.repeat(20_000);
  const made = counted(text);
  const rows = Array.from({ length: 3_000 }, row);
  for (const one of rows) rowText(one, 'parts', made.make);
  expect(made.calls()).toBe(3_000);
  for (const one of rows.slice(-100)) rowText(one, 'parts', made.make);
  expect(made.calls()).toBe(3_000);
  for (const one of rows.slice(0, 100)) rowText(one, 'parts', made.make);
  expect(made.calls()).toBe(3_100);
});
