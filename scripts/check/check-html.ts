/**
 * `npm run check:html`: the Nu checker, W3C's, on every kind of page of a test environment. Exits 1 with one line per
 * kind of finding; without Java, one line says that nothing was checked. The first run installs the checker.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderDesk } from '../../functions/desk/desk.ts';
import { SCREENS, SCRIPTLESS_SCREENS } from '../../test/engines/screens.ts';
import { newsOf, overviewOf } from '../../testing/desk-facts.ts';
import { startPapers } from '../../testing/papers.ts';
import type { TestEnv } from '../../testing/test-env.ts';
import { installPackage } from '../local/install-package.ts';
import { readArguments } from '../local/read-arguments.ts';
import { distinctFindings, STREAMED } from './nu-findings.ts';

const REPORT_MAX_BYTES = 64 * 1024 * 1024;
/** Requests after which every feed of a section has been fetched. */
const WARMING_MAX = 20;
const PAPERS_HOST = 'papers.localhost';

/** States of pages beyond one address per route, and documents without the pages' layout. */
const STATES: readonly { path: string; host?: string }[] = [
  { path: '/?all=sports' },
  { path: '/blog?page=3' },
  { path: '/blog?page=99' },
  { path: '/blog/an-article-that-does-not-exist' },
  { path: '/news/nonsense' },
  { path: '/search?q=the' },
  { path: '/search?q=zeppelinx' },
  { path: '/topics/poetry' },
  { path: '/offline' },
  { path: '/', host: 'nobody.test' },
];

readArguments('npm run check:html', {});
if (spawnSync('java', ['-version']).error) {
  console.log('HTML was not checked: the Nu checker needs Java 11 or newer.');
} else {
  const jar = await installPackage('scripts/check/nu', 'vnu-jar/build/dist/vnu.jar');
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-html-'));
  const pages = await writePages(folder);
  const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', '--skip-non-html', folder], {
    encoding: 'utf8',
    maxBuffer: REPORT_MAX_BYTES,
  });
  const findings = distinctFindings(stderr);
  for (const line of findings) console.log(line);
  console.log(`${pages} pages, ${findings.length} findings`);
  rmSync(folder, { recursive: true });
  process.exitCode = findings.length > 0 ? 1 : 0;
}
process.exit();

/** @returns the number of pages written into the folder */
async function writePages(folder: string): Promise<number> {
  const testEnv = await startPapers();
  let pages = 0;
  const write = (name: string, html: string) => {
    pages++;
    writeFileSync(path.join(folder, `${name.replace(/[^a-z0-9]+/gi, '_')}.html`), html);
  };
  // The first request of all streams.
  write(STREAMED, (await testEnv.get('/')).text);
  await warm(testEnv, 'localhost');
  for (const { path: address, host } of [...SCREENS, ...SCRIPTLESS_SCREENS, ...STATES].map((screen) => ({
    host: 'localhost',
    ...screen,
  })))
    write(`${host} ${address}`, (await testEnv.get(address, host)).text);
  const front = await warm(testEnv, PAPERS_HOST);
  const group = front.match(/href="(\/stories\/[^"]+)"/)?.[1];
  if (group === undefined) throw new Error('No story has a separate page');
  write('papers', front);
  write('desk', await deskPage());
  write('group', (await testEnv.get(group, PAPERS_HOST)).text);
  await testEnv.stop();
  return pages;
}

/** @returns the desk of a network with faults, after a search for hostile text */
function deskPage(): Promise<string> {
  const now = Date.now();
  const url = new URL(`https://desk.example/desk?q=${encodeURIComponent('<script>alert(1)</script>"\'&')}`);
  const facts = { overview: overviewOf(now), news: newsOf(now), by: 'Ada Ross', papers: null };
  return renderDesk(url, facts).text();
}

/** @returns the publication's front page once it no longer streams */
async function warm(testEnv: TestEnv, host: string): Promise<string> {
  for (let i = 0; i < WARMING_MAX; i++) {
    const { text, headers } = await testEnv.get('/', host);
    if (!headers.get('content-security-policy')?.includes('nonce-')) return text;
  }
  throw new Error(`The front page of ${host} still streams`);
}
