import type { TestEnv } from '../../testing/test-env.ts';
import { wholePage } from './quick/weigh-pages.ts';

/** Renders the default publication's front page with all its data. @returns its HTML, as the page cache has it */
export const warmFront = (testEnv: TestEnv): Promise<string> =>
  wholePage(
    (path, userAgent) => testEnv.get(path, 'localhost', { headers: { 'user-agent': userAgent } }),
    '/',
  );
