import { expect, test } from 'vitest';
import {
  receiveSections,
  type SentSection,
  sendInDocument,
  storiesOf,
} from '../../../app/home/news/sent-section.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { storyCard } from './story-card.ts';

const html = '<li>A story</li>';
const story = storyCard({});
const resultAt = (i: number): SentSection['result'] => {
  if (i === 1) return { ok: true, total: 7, updated: '3 hours ago', html };
  if (i === 2) return { ok: false, why: 'failed' };
  if (i === 3) return { ok: true, total: 1, updated: null, stories: [story] };
  return { ok: true, total: 20, updated: null, html };
};
const sections = SECTIONS.map(({ id }, i) => ({ id, result: resultAt(i) }));

test('HOME-5 of a section in the document, its data have only the number of stories, and an age where it is old', () => {
  const sent = sendInDocument(sections);
  expect(sent.slice(0, 2)).toEqual([20, { total: 7, updated: '3 hours ago' }]);
  expect(JSON.stringify(sent)).not.toContain('A story');
  expect(sent.slice(2, 4)).toEqual(sections.slice(2, 4));
});

test('HOME-5 the server renders the sections that the loader sent, with their HTML', () => {
  const sent = sendInDocument(sections);
  expect(receiveSections(sent)).toBe(sections);
});

test('HOME-5 the browser has every section in its place, without the HTML, and the same one on each render', () => {
  const sent = structuredClone(sendInDocument(sections));
  const received = receiveSections(sent);
  expect(received.map(({ id }) => id)).toEqual(SECTIONS.map(({ id }) => id));
  expect(received[0]?.result).toEqual({ ok: true, total: 20, updated: null, html: null });
  expect(received[1]?.result).toEqual({ ok: true, total: 7, updated: '3 hours ago', html: null });
  expect(received.slice(2, 4)).toEqual(sections.slice(2, 4));
  expect(receiveSections(sent)).toBe(received);
});

test('HOME-6 stories that are data are not looked for in the document', () => {
  expect(storiesOf({ ok: true, total: 1, updated: null, stories: [story] })).toEqual({
    stories: [story],
    html: null,
  });
  expect(storiesOf({ ok: true, total: 1, updated: null, html })).toEqual({ stories: null, html });
});
