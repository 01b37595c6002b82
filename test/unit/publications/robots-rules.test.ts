import { expect, test } from 'vitest';
import { mayRequest } from '../../../functions/feeds/fetch/robots.ts';
import { cpuMs } from '../../../testing/cpu-clock.ts';
import { casesOf, flag, text, words } from '../cases.ts';

const table = casesOf(import.meta.url);

const allows = (robots: string, path: string) =>
  mayRequest(robots, new URL(path, 'https://publisher.example'));

test.each(table('robots.txt for /feed/', text, text, flag))(
  'robots.txt for /feed/: %s',
  (_what, robots, allowed) => {
    expect(allows(robots, '/feed/')).toBe(allowed);
  },
);

test.each(table('of the rules … the longest that matches … decides', words, text, flag))(
  'of the rules %j the longest that matches %s decides',
  (rules, path, allowed) => {
    expect(allows(['User-agent: *', ...rules].join('\n'), path)).toBe(allowed);
  },
);

test('a pattern of thousands of asterisks takes no time', () => {
  const started = cpuMs();
  expect(allows(`User-agent: *\nDisallow: /${'*a'.repeat(50_000)}$`, `/${'a'.repeat(2_000)}`)).toBe(true);
  expect(cpuMs() - started).toBeLessThan(1_000);
});
