import { expect, test } from 'vitest';
import { joinPieces } from '../../../app/document/join-pieces.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Writes turns of pieces. @returns what comes out, piece by piece */
async function through(turns: string[][]): Promise<string[]> {
  const { readable, writable } = joinPieces();
  const out: string[] = [];
  const decoder = new TextDecoder();
  const reading = readable.pipeTo(
    new WritableStream({
      write(piece) {
        out.push(decoder.decode(piece, { stream: true }));
      },
    }),
  );
  const writer = writable.getWriter();
  for (const turn of turns) {
    for (const piece of turn) void writer.write(bytes(piece));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await writer.close();
  await reading;
  return out;
}

test('HOME-8 the writes of one turn are one piece, and the document ends after the last one', async () => {
  expect(
    await through([
      ['<html><body>', 'shell é', '</body>', '</html>'],
      ['<div hidden id="S:0">', 'late</div>'],
    ]),
  ).toEqual(['<html><body>shell é', '<div hidden id="S:0">late</div>', '</body></html>']);
});

test('a document with its end in the middle of a turn, and one without an end', async () => {
  expect((await through([['<body>a</body></html><i>b</i>', '<i>c</i>']])).join('')).toBe(
    '<body>a<i>b</i><i>c</i></body></html>',
  );
  expect(await through([['a'], ['b']])).toEqual(['a', 'b']);
});
