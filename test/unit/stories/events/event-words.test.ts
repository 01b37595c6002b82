import { describe, expect, it } from 'vitest';
import { WordReader } from '../../../../functions/stories/events/event-words.ts';

function read(text: string, isHeadline = false) {
  const { forms, capitals } = new WordReader().read(text, isHeadline ? 'headline' : 'text');
  return forms.map(({ written }, at) => [written, capitals[at]]);
}

/** @returns whether the forms belong to one word */
function isOneWord(...forms: string[]): boolean {
  const { forms: read } = new WordReader().read(forms.join(' '), 'text');
  return read.length === forms.length && new Set(read.map(({ word }) => word.id)).size === 1;
}

describe('words of a story', () => {
  it.each([
    ['Ukraine', 'Ukrainian', 'Ukraine’s'],
    ['strike', 'strikes', 'striking'],
    ['São', 'Sao'],
    ['11', 'eleven'],
    ['U.S.', 'US'],
    ['L’Élysée', 'Elysee'],
    ['Лоза', 'Лозы', 'Лозой'],
    ['удар', 'удара', 'ударами'],
  ])('%s and its forms are one word', (...forms) => {
    expect(isOneWord(...forms)).toBe(true);
  });

  it.each([
    ['Oakland', 'Berkeley'],
    ['3', '7'],
    ['ministra', 'misterio'],
    ['Biden', 'bid'],
    ['Иванов', 'Иван'],
  ])('%s and %s are two words', (...forms) => {
    expect(isOneWord(...forms)).toBe(false);
  });

  it('ordinary and short words are left out, but not those in capitals', () => {
    expect(read('The EU and the mayor of it: a council for UK trade').map(([written]) => written)).toEqual([
      'EU',
      'UK',
      'trade',
    ]);
  });

  it('a capital means nothing where a sentence begins', () => {
    expect(read('Flames reached Fremont. Neighbors fled “Flames” there.')).toEqual([
      ['Flames', null],
      ['reached', false],
      ['Fremont', true],
      ['Neighbors', null],
      ['fled', false],
      ['Flames', true],
      ['there', false],
    ]);
  });

  it('nor in a headline that has capitals throughout', () => {
    const capitals = (title: string) => read(title, true).map(([, isCapital]) => isCapital);
    expect(capitals('Jury Convicts Former Sausalito Banker')).not.toContain(true);
    expect(capitals('Jury convicts former Sausalito banker')).toContain(true);
  });

  it('of a script without spaces, each two characters are a word', () => {
    expect(read('青森で震度5弱').length).toBeGreaterThan(3);
  });
});
