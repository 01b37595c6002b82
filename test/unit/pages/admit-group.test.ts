import { beforeEach, expect, test, vi } from 'vitest';
import { admitGroup } from '../../../functions/pages/admit-group.ts';
import { NETWORK_MISSES_MAX } from '../../../functions/search/admit-name.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { SECTIONS } from '../../../schema/sections.ts';
import { smallPublication } from '../../../testing/publications.ts';

const publication = publicationSchema.parse(smallPublication('bee'));
const group = { path: '/stories/local-1', section: SECTIONS[0], newsrooms: [], why: [] };

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

test('HOME-25 who invents names of stories is refused without a look-up; found ones do not count', async () => {
  let busy = 0;
  const scope = { publication, caller: '203.0.113.7', now: 1_000, onBusy: () => busy++ };
  const nothing = vi.fn(async () => null);
  for (let i = 0; i < 2 * NETWORK_MISSES_MAX; i++)
    expect(await admitGroup('local-1', scope, async () => group)).toBe(group);
  for (let i = 0; i < NETWORK_MISSES_MAX + 5; i++)
    expect(await admitGroup('local-0', scope, nothing)).toBeNull();
  expect([nothing.mock.calls.length, busy]).toEqual([NETWORK_MISSES_MAX, 5]);
  expect(await admitGroup('local-1', scope, async () => group)).toBe(group);
  expect(await admitGroup('local-2', { ...scope, caller: '198.51.100.4' }, async () => group)).toBe(group);
});
