import { beforeEach, expect, test, vi } from 'vitest';
import { publishRows } from '../../../functions/publications/operators-api/publish-rows.ts';
import { answerWrite } from '../../../functions/publications/operators-api/register-answers.ts';
import { encodePublicationIndex } from '../../../functions/publications/publication-index-value.ts';
import { isIndexKnown } from '../../../functions/publications/read-publication-index.ts';
import { writtenPublicationSchema } from '../../../schema/register.ts';

const turn = vi.fn();
beforeEach(() => turn.mockReset());
const envWith = (publish: () => Promise<unknown>) => ({
  PUBLICATION_REGISTER: { getByName: () => ({ publish }) },
});
const env = envWith(turn);

const answer = async (written: boolean, of: object = env) => {
  const value = { id: 'bee', version: 2, written, changes: '[]', warnings: [] };
  const response: Response = await Reflect.apply(answerWrite, undefined, [of, { ok: true, value }]);
  return writtenPublicationSchema.parse(await response.json());
};

test('CACHE-6 a write is answered when what readers find has it, and says so', async () => {
  turn
    .mockResolvedValueOnce({ pending: 1, index: 'an index', more: true })
    .mockResolvedValueOnce({ pending: 0, index: '', more: false });
  expect((await answer(true)).pending).toBeUndefined();
  expect(turn).toHaveBeenCalledTimes(2);
});

test('CACHE-6 a write whose copies were not taken says so', async () => {
  turn.mockResolvedValue({ pending: 1, index: null, more: false });
  expect(await answer(true)).toMatchObject({ written: true, pending: true });
  // It waits for its own row alone.
  expect(turn.mock.calls).toEqual([['bee']]);
});

test('a write is answered although the register cannot be reached for its copies: it is stored, and copied by alarm', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const broken = envWith(() => Promise.reject(new Error('the object was reset')));
  expect(await answer(true, broken)).toMatchObject({ written: true, pending: true });
});

test('CACHE-6 rows that only the feed index did not take are shown by this isolate, and are not tried again at once', async () => {
  const index = encodePublicationIndex({
    index: new Map([['bee.test', { id: 'bee', version: 'v2' }]]),
    sequence: 1,
  });
  turn.mockResolvedValue({ pending: 1, index, more: false });
  expect(await Reflect.apply(publishRows, undefined, [env, null, 1_000])).toBe(1);
  expect(turn).toHaveBeenCalledTimes(1);
  expect(isIndexKnown()).toBe(true);
});

test('after its time an import begins no further turn of copying, and says how many rows are left', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let pending = 2_000;
  turn.mockImplementation(async () => {
    vi.setSystemTime(Date.now() + 7_000);
    pending -= 100;
    return { pending, index: null, more: true };
  });
  expect(await Reflect.apply(publishRows, undefined, [env, null, 20_000])).toBe(1_700);
  expect(turn).toHaveBeenCalledTimes(3);
});

test('nothing is copied where nothing was written', async () => {
  expect((await answer(false)).pending).toBeUndefined();
  expect(turn).not.toHaveBeenCalled();
});
