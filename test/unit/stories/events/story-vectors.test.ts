import { expect, it } from 'vitest';
import { namesIn, readVectors, wordsIn } from '../../../../functions/stories/events/story-vectors.ts';

it.each([
  ['Ukraine', 'Ukrainian', 'Ukraine’s'],
  ['strike', 'strikes', 'striking'],
  ['São', 'Sao'],
  ['11', 'eleven'],
  ['U.S.', 'US'],
  ['L’Élysée', 'Elysee'],
  ['Лоза', 'Лозы', 'Лозой'],
  ['удар', 'удара', 'ударами'],
])('HOME-27 %s and its forms are one word', (...forms) => {
  const words = wordsIn(forms.join(' '));
  expect([words.length, new Set(words.map(({ stem }) => stem)).size]).toEqual([forms.length, 1]);
});

it.each([
  ['Oakland', 'Berkeley'],
  ['3', '7'],
  ['ministra', 'misterio'],
  ['Biden', 'bid'],
  ['Иванов', 'Иван'],
])('HOME-27 %s and %s are two words', (...forms) => {
  expect(new Set(wordsIn(forms.join(' ')).map(({ stem }) => stem)).size).toBe(2);
});

it('HOME-27 ordinary and short words are left out, but not those in capitals', () => {
  const words = wordsIn('The EU and the mayor of it: a council for UK trade');
  expect(words.map(({ written }) => written)).toEqual(['EU', 'UK', 'trade']);
});

it('HOME-27 of a script without spaces, each two characters are a word', () => {
  expect(wordsIn('青森で震度5弱').length).toBeGreaterThan(3);
});

it('HOME-27 names are the words with capitals, also where some headlines have capitals throughout; in German there are none', () => {
  const namesOf = (...texts: string[]) =>
    namesIn(readVectors(texts.map((text) => ({ newsroom: '', title: '', text, slug: '', at: 0 }))));
  const plain = 'People saw flames in Fremont and fled their burning apartment before firefighters came';
  expect(namesOf(plain, 'Neighbors Fled: Firefighters Saw Flames', plain)).toEqual(new Set(['fremon']));
  expect(namesOf('Flammen zerstören die Halle der Firma in Bochum, Feuerwehr rettet Kinder')).toBeNull();
  expect(namesOf('青森で震度5弱')).toBeNull();
});
