import { afterEach, expect, test, vi } from 'vitest';

const FRONT = 'https://bee.example/';
/** Not by its name: the types of Node's tests lack those of service workers. */
const SAVED_PAGES = new URL('../../../app/offline/worker/saved-pages.ts', import.meta.url).href;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('OFF-1 a reader whose network does not answer gets the copy after four seconds, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('offlineSettings', { publication: 'bee', locale: 'en-US', timezone: 'America/Los_Angeles' });
  vi.stubGlobal('location', new URL(FRONT));
  const copy = new Response('As saved', { headers: { 'x-saved-at': '0' } });
  vi.stubGlobal('caches', { open: async () => ({ match: async () => copy }) });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const module: unknown = await import(SAVED_PAGES);
  const event = { request: new Request(FRONT), waitUntil: () => {} };
  const shown = vi.fn();
  const answered = Reflect.get(Object(module), 'answerPage')(event, FRONT).then(shown);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(await shown.mock.calls[0]?.[0].text()).toBe('As saved');
});
