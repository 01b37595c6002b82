import { describe, expect, test } from 'vitest';
import { NonceFinder, stamp, stampStream } from '../../functions/page-cache/swap-nonce.ts';

const USED = 'AAAAAAAAAAAAAAAAAAAABBB=';
const FRESH = 'zzzzzzzzzzzzzzzzzzzzzzz=';
const bytes = (text: string) => new TextEncoder().encode(text);
const page = `<p>Größe — 🌉</p><script nonce="${USED}">1</script>AAAA<script nonce="${USED}">2</script>AAA`;

describe('EMB-1 a kept page under a reader’s own nonce', () => {
  test('wherever the pieces part it', () => {
    const whole = bytes(page);
    for (let first = 0; first <= whole.length; first++) {
      for (const second of [first, first + 1, first + 7, whole.length]) {
        const finder = new NonceFinder(USED);
        const pieces = [whole.subarray(0, first), whole.subarray(first, second), whole.subarray(second)];
        const parts = [...pieces.map((piece) => finder.push(piece)), finder.flush()];
        const text = Buffer.concat(parts.map((part) => stamp(part, bytes(FRESH)))).toString();
        expect(text).toBe(page.replaceAll(USED, FRESH));
      }
    }
  });

  test('in a stream, which stays whole where there is nothing to swap', async () => {
    const stream = () => new Blob([page]).stream();
    expect(await new Response(stampStream(stream(), USED, FRESH)).text()).toBe(page.replaceAll(USED, FRESH));
    expect(await new Response(stampStream(stream(), 'something else', FRESH)).text()).toBe(page);
    expect(await new Response(stampStream(stream(), '', FRESH)).text()).toBe(page);
  });

  test('the render’s own bytes stay as they are, for the next reader', () => {
    const part = new NonceFinder(USED).push(bytes(`${page}.`));
    stamp(part, bytes(FRESH));
    expect(new TextDecoder().decode(part.bytes)).toBe(`${page}.`);
  });
});
