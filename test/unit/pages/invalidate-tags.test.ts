import { expect, test } from 'vitest';
import { type EntrypointCache, invalidateTags } from '../../../functions/pages/invalidate-tags.ts';

const TAGS = ['bee:front'];
const accepted = { success: true, errors: [] };
const refused = { success: false, errors: [{ message: 'Rate limited' }] };
const cacheOf = (result: Awaited<ReturnType<EntrypointCache['purge']>>) => {
  const asked: string[][] = [];
  const answer = async ({ tags }: { tags: string[] }) => {
    asked.push(tags);
    return result;
  };
  return { asked, cache: { purge: answer, invalidate: answer } };
};

test('PURGE-2 the platform’s cache is asked to compare the pages; without a cache nothing is', async () => {
  const { asked, cache } = cacheOf(accepted);
  expect(await invalidateTags(cache, TAGS)).toBe(true);
  expect(asked).toEqual([TAGS]);
  expect(await invalidateTags(undefined, TAGS)).toBe(false);
});

test('PURGE-2 a refusal by the platform is a fault, not an invalidation', async () => {
  await expect(invalidateTags(cacheOf(refused).cache, TAGS)).rejects.toThrow('refused: Rate limited');
});
