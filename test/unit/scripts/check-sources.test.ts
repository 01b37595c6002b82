import { expect, test } from 'vitest';
import { logFaults, newerFunctions } from '../../../scripts/check/check-sources.ts';

test('every log event is explained, and no other', () => {
  const text =
    "logEvent('feed.failed', x); logEvent(a ? 'kv.slow' : 'kv.failed', y); logEvent(name, z); function logEvent(event: string, w)";
  const document = '| `feed.failed` | … |\n| `kv.slow` | … |\n| `kv.gone` | … |';
  expect(logFaults([{ file: 'a.ts', text }], document)).toEqual([
    'name: an event without a name',
    'kv.failed: an event that DEPLOY.md does not explain',
    'kv.gone: DEPLOY.md explains an event that is not logged',
  ]);
});

test('browsers’ files use no function that older browsers lack', () => {
  const texts = [
    { file: 'a.ts', text: 'const last = all.toReversed()[0];' },
    { file: 'b.ts', text: 'fetch(address, { signal: AbortSignal.timeout(8_000) });' },
    { file: 'c.ts', text: 'return query.size > 0 ? query.toString() : known.size;' },
    { file: 'd.ts', text: '// AbortSignal.any is missing in Safari before 17.4.\nconst { size } = known;' },
  ];
  expect(newerFunctions(texts)).toEqual([
    'a.ts: .toReversed(, which older browsers lack',
    'b.ts: AbortSignal.timeout(, which older browsers lack',
    'c.ts: query.size, which older browsers lack',
  ]);
});
