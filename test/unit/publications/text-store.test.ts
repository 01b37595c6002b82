import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ownText } from '../../../functions/publications/texts/text-store.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { MemoryKv } from './memory-kv.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

const TEXT = 'Be kind.';
const HASH = createHash('sha256').update(TEXT).digest('hex');
const NOTHING = { value: null, faulty: false };
const FAULTY = { value: null, faulty: true };

/** A new isolate. */
async function openIsolate(kv = new MemoryKv()) {
  vi.resetModules();
  const store = await import('../../../functions/publications/texts/text-store.ts');
  const env = { PUBLICATIONS: kv };
  return {
    kv,
    store: (text: string): Promise<string> => Reflect.apply(store.storeText, undefined, [env, text]),
    own: (kind: 'terms' | 'faq', hash: string | null = HASH): ReturnType<typeof ownText> =>
      Reflect.apply(store.ownText, undefined, [
        env,
        publicationSchema.parse(smallPublication('bee', hash === null ? {} : { texts: { [kind]: hash } })),
        kind,
      ]),
  };
}

test('DOC-3 DOC-4 a text is stored under its hash and read once by an isolate, and only if the row names it', async () => {
  const writer = await openIsolate();
  expect(await writer.store(TEXT)).toBe(HASH);
  expect(writer.kv.values.get(`text:${HASH}`)).toBe(TEXT);
  const { own, kv } = await openIsolate(writer.kv);
  expect(await own('terms', null)).toEqual(NOTHING);
  expect(kv.reads).toEqual([]);
  const read = { value: { updated: undefined, sections: [expect.objectContaining({ paragraphs: [TEXT] })] } };
  expect(await own('terms')).toMatchObject(read);
  expect(await own('terms')).toMatchObject(read);
  expect(kv.reads).toEqual([[`text:${HASH}`]]);
});

test.each(['broken', 'silent'] as const)(
  'DOC-4 while KV is %s the page has no text, and the next has',
  async (mode) => {
    vi.useFakeTimers();
    const { own, kv } = await openIsolate();
    kv.values.set(`text:${HASH}`, TEXT);
    kv.mode = mode;
    const asked = own('terms');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asked).toEqual(FAULTY);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'text.unreadable',
      publication: 'bee',
      kind: 'terms',
    });
    kv.mode = 'working';
    expect(await own('terms')).toMatchObject({ faulty: false });
  },
);

test('DOC-4 a text that is missing, or that this build refuses, is named in the log', async () => {
  const { own, kv } = await openIsolate();
  expect(await own('terms')).toEqual(FAULTY);
  kv.values.set(`text:${HASH}`, TEXT);
  expect(await own('faq')).toEqual(FAULTY);
  expect(lines.map((line) => JSON.parse(line).detail)).toEqual([
    'Error: is not stored',
    'Error: must stand below a question (### 21. …)',
  ]);
});
