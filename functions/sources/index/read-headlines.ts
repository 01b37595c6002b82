import type { Env } from '../../platform/env.ts';
import type { RequestScope } from '../../platform/request-scope.ts';
import { SharedValue } from '../../platform/shared-value.ts';
import { decodeHeadlines, HEADLINES_KEY, type HeadlinesValue } from './headlines-value.ts';

const shared = new SharedValue<string, HeadlinesValue>(HEADLINES_KEY, decodeHeadlines);

/** @returns the newest local stories of all publications; null where they cannot be read, or none was written yet */
export const readHeadlines = (scope: RequestScope<Pick<Env, 'LOCAL' | 'FEEDS'>>) =>
  shared.read(scope, (key, cacheTtl) => scope.env.FEEDS.get(key, { cacheTtl }));
