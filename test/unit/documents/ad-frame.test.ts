import { expect, test, vi } from 'vitest';
import { smallPublication } from '../../../testing/publications.ts';
import { MemoryKv } from '../publications/memory-kv.ts';

// A new isolate: another file's may know a newer index of publications than this test writes.
vi.resetModules();
const { adHostFrame } = await import('../../../functions/documents/ad-frame.ts');

test('HOME-13 while a publication’s row cannot be read, its advertisement is 503', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const rows = new MemoryKv();
  rows.add(smallPublication('bee'));
  for (const key of rows.values.keys()) if (key.startsWith('row:')) rows.values.delete(key);
  const url = new URL('https://ads.test/ad-frame/bee/front-top');
  const details = {
    ...{ url, host: url.host, request: new Request(url), env: { PUBLICATIONS: rows } },
    now: Date.UTC(2026, 10, 22, 12),
    waitUntil: () => {},
  };
  const response: Response = await Reflect.get(adHostFrame, 'handleAny')(details);
  expect(response.status).toBe(503);
  expect(
    log.mock.calls.flat().some((line) => line.includes('"publication.unreachable","host":"ads.test"')),
  ).toBe(true);
  log.mockRestore();
});
