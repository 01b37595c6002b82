import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

const HOSTS = ['one.test', 'two.test'];

let testEnv: TestEnv;
beforeAll(async () => {
  testEnv = await startTestEnv({
    publications: () => [{ ...smallPublication('bee'), hostnames: HOSTS }, smallPublication('wasp')],
  });
});
afterAll(() => testEnv.stop());

const pageOf = async (path: string, host?: string) => (await testEnv.get(path, host)).text;
const elementOf = (html: string, tag: 'header' | 'footer') =>
  new RegExp(`<${tag}\\b.*?</${tag}>`, 's').exec(html)?.[0] ?? '';

describe('parts that are rendered once per row', () => {
  test('HDR-1 the header marks the link to the page that is shown, whichever page was rendered before', async () => {
    const article = /href="(\/blog\/[^"]+)"/.exec(await pageOf('/blog'))?.[1] ?? '';
    expect(article).not.toBe('');
    const marked = { '/': '/', '/blog': '/blog', '/news/sports': '/news/sports', '/books': '/books' };
    for (const paths of [Object.keys(marked), [article, '/terms', '/nowhere']]) {
      for (const path of [...paths, ...paths.toReversed()]) {
        const header = elementOf(await pageOf(path), 'header');
        const links = [...header.matchAll(/aria-current="page" href="([^"]+)"/g)].map(([, to]) => to);
        const own = Object.hasOwn(marked, path) ? [path] : [];
        expect([path, [...new Set(links)]]).toEqual([path, own]);
      }
    }
  });

  test('NET-1 publications, and the hosts of one publication, share no part that names them', async () => {
    const [one = '', two = ''] = [await pageOf('/', HOSTS[0]), await pageOf('/', HOSTS[1])];
    expect(one).toContain('//one.test/');
    expect(two).toContain('//two.test/');
    expect(two).not.toContain('one.test');
    const wasp = await pageOf('/', 'wasp.test');
    expect(elementOf(wasp, 'header')).toContain('wasp');
    expect(wasp).not.toMatch(/\bbee\b/);
  });
});
