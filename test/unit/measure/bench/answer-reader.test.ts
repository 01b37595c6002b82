import { expect, test } from 'vitest';
import { AnswerReader } from '../../../../measure/bench/answer-reader.ts';

const ANSWERS = {
  'a known length': { text: 'HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n<p>word</p>', bodyBytes: 11 },
  'no body': { text: 'HTTP/1.1 204 No Content\r\ncontent-length:0\r\n\r\n', bodyBytes: 0 },
  chunks: {
    text: 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n<p>\r\n7\r\n0\n\n0</p\r\n1\r\n>\r\n0\r\n\r\n',
    bodyBytes: 31,
  },
};

test.each(Object.entries(ANSWERS))(
  'an answer with %s is complete at its end, however it is split',
  (_, { text, bodyBytes }) => {
    const bytes = Buffer.from(text, 'latin1');
    for (let size = 1; size <= bytes.length; size++) {
      const reader = new AnswerReader();
      for (let at = 0; at < bytes.length; at += size) {
        const complete = reader.read(bytes.subarray(at, at + size));
        expect(complete).toBe(at + size >= bytes.length);
      }
      expect(reader).toMatchObject({ status: Number(text.slice(9, 12)), bodyBytes });
    }
  },
);

test('a packet whose memory is used again does not change what was read', () => {
  const memory = Buffer.alloc(1);
  const reader = new AnswerReader();
  const complete = [...Buffer.from(ANSWERS.chunks.text, 'latin1')].map((byte) => {
    memory[0] = byte;
    return reader.read(memory);
  });
  expect(complete.indexOf(true)).toBe(complete.length - 1);
});

test('an answer that ends with its connection is refused', () => {
  expect(() => new AnswerReader().read(Buffer.from('HTTP/1.1 200 OK\r\nserver: x\r\n\r\n<p>'))).toThrow(
    'an answer without a length',
  );
});
