import { expect, test } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { SECTIONS } from '../../../schema/sections.ts';

const { sections } = DEFAULT_PUBLICATION;

test('FEED-8 HOME-9 sports has five feeds, events none, and every other section some', () => {
  expect([sections.sports.length, sections.events.length]).toEqual([5, 0]);
  for (const { id } of SECTIONS) if (id !== 'events') expect(sections[id], id).not.toEqual([]);
});
