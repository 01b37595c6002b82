import { expect, test, vi } from 'vitest';
import {
  BodyLate,
  BodyTooLarge,
  readBytes,
  readSent,
  readText,
} from '../../../functions/http/limited-body.ts';
import { sentFault } from '../../../functions/http/sent-fault.ts';

/** A body of these chunks that then ends, or breaks off with an error. */
function bodyOf(chunks: string[], { error, cancel }: { error?: Error; cancel?: () => void } = {}) {
  const left = chunks.map((chunk) => new TextEncoder().encode(chunk));
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else if (error) controller.error(error);
      else controller.close();
    },
    ...(cancel && { cancel }),
  });
}
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('FEED-2 API-1 a body is read whole, with any chunks', async () => {
  const bytes: number[] = [];
  const whole = await readBytes(bodyOf(['ab', '', 'cde']), 100, { onBytes: (count) => bytes.push(count) });
  expect([textOf(whole), bytes]).toEqual(['abcde', [2, 0, 3]]);
});

test('API-1 a text may break within a character', async () => {
  const [first = 0, second = 0] = new TextEncoder().encode('é');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Uint8Array.of(first));
      controller.enqueue(Uint8Array.of(second));
      controller.close();
    },
  });
  expect(await readText(body, 2)).toBe('é');
});

test('API-1 an answer without a body is empty', async () => {
  expect(await readBytes(null, 10)).toEqual(new Uint8Array(0));
  expect(await readBytes(null, 10, { onBreak: () => {} })).toEqual(new Uint8Array(0));
  expect(await readText(null, 10)).toBe('');
});

test('FEED-2 PURGE-1 a body of exactly the limit is read; of one byte more, the rest is not', async () => {
  expect(await readText(bodyOf(['abc', 'de']), 5)).toBe('abcde');
  const cancel = vi.fn();
  const failed = readText(bodyOf(['abc', 'def', 'ghi'], { cancel }), 5);
  await expect(failed).rejects.toBeInstanceOf(BodyTooLarge);
  await expect(failed).rejects.toThrow('more than 5 bytes');
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('FEED-2 a source that cannot be ended does not hide that the body is too long', async () => {
  const cancel = () => {
    throw new Error('no');
  };
  await expect(readBytes(bodyOf(['abcdef'], { cancel }), 5)).rejects.toBeInstanceOf(BodyTooLarge);
});

test('FEED-2 a body that breaks off is an error, unless a part of it will do', async () => {
  const error = new Error('connection lost');
  await expect(readBytes(bodyOf(['ab'], { error }), 100)).rejects.toBe(error);
  const heard: unknown[] = [];
  const onBreak = (why: unknown) => void heard.push(why);
  expect(textOf(await readBytes(bodyOf(['ab', 'c'], { error }), 100, { onBreak }))).toBe('abc');
  expect(heard).toEqual([error]);
  const refuse = () => {
    throw error;
  };
  await expect(readBytes(bodyOf(['ab'], { error }), 100, { onBreak: refuse })).rejects.toBe(error);
  await expect(readBytes(bodyOf(['abc'], { error }), 2, { onBreak: () => {} })).rejects.toBeInstanceOf(
    BodyTooLarge,
  );
});

test('PEOPLE-10 a request’s body that does not end is waited for 10 s', async () => {
  vi.useFakeTimers();
  const body = new ReadableStream({ pull: () => new Promise(() => {}) });
  const request = new Request('https://bee.example', { method: 'POST', body, ...{ duplex: 'half' } });
  const read = readSent(request, 100).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await Promise.race([read, 'waits'])).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  const late = await read;
  expect(late).toBeInstanceOf(BodyLate);
  expect(sentFault(late)?.status).toBe(408);
  expect(sentFault(new Error('another'))).toBe(null);
});
