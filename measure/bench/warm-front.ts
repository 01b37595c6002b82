import type { TestEnv } from '../../testing/test-env.ts';

const HOST = 'localhost';

/**
 * Has the default publication's front page rendered with all its data.
 * @returns its HTML as the next readers get it, from the page cache
 */
export async function warmFront(testEnv: TestEnv): Promise<string> {
  // A robot's page waits for all sections, so that the next page has them.
  await testEnv.get('/', HOST, { headers: { 'user-agent': 'a robot' } });
  const { text, headers } = await testEnv.get('/', HOST);
  if (!headers.has('etag')) throw new Error('the front page still streams');
  return text;
}
