import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { findTestChromium } from '../../scripts/test/chromium.ts';
import { type ProcessGroup, startGroup } from '../shared/process-group.ts';

/** For what hangs: the commands share the machine with each other and with other tests. */
const COMMAND_MAX_MS = 600_000;
/** Of a PNG: its width, after the signature and the name of the first chunk. */
const PNG_WIDTH_AT = 16;

const folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-measurements-'));
const groups: ProcessGroup[] = [];
afterAll(() => {
  for (const group of groups) group.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program of measure/ as its command does, after its build. */
async function measure(
  program: string,
  ...words: string[]
): Promise<{ code: number | null; printed: string }> {
  const env = { SHOTS: folder, PLAYWRIGHT_CHROMIUM: findTestChromium() };
  const group = startGroup(process.execPath, [`measure/${program}.ts`, ...words], env);
  groups.push(group);
  return { code: await group.ended, printed: group.printed() };
}

// Two of them mostly wait.
describe.concurrent('commands of CONTRIBUTING.md, in their shortest form', {
  timeout: COMMAND_MAX_MS,
}, () => {
  test('`npm run bench:feeds` reads written and hostile feeds, and measures the parser', async ({
    expect,
  }) => {
    const { code, printed } = await measure('bench/feeds/bench-feeds', '--short');
    expect(code, printed).toBe(0);
    expect(printed).toMatch(/written feeds: ours : feedsmith +\d/);
    expect(printed).toMatch(/same story, \d+ groups written without sight of the code +precision [01]\.\d/);
    expect(printed).toMatch(/memory in workerd, .* +(?:\d+ MB|skipped)/);
  });

  test('`npm run bench:radio` compares listeners with those of a bare Worker', async ({ expect }) => {
    const { code, printed } = await measure('bench/radio/bench-radio', '--listeners', '2', '--seconds', '1');
    expect(code, printed).not.toBe(2);
    expect(printed).toMatch(/Masthead, 2 listeners: dropped +0 /);
    expect(printed).toMatch(/a bare Worker, 2 listeners: slowest +\d+ kbit/);
  });

  test('`npm run network` counts, measures memory and adds up the bill', async ({ expect }) => {
    const { code, printed } = await measure('network', '--short');
    expect(code, printed).not.toBe(2);
    expect(printed).toMatch(/memory of an isolate's structures, 3000 publications \(model\) +\d+\.\d MB/);
    expect(printed).toMatch(/ {2}failures +0 /);
    expect(printed).toMatch(/30 publications in turn : one hot publication, requests\/s +\d\.\d+x/);
    expect(printed).toMatch(/bill per month at 450,000 views, 3 places +\d+ USD/);
    expect(printed).not.toMatch(/NaN|Infinity/);
  });

  test('`npm run load` loses no reader in any phase', async ({ expect }) => {
    const { code, printed } = await measure('load', '--quick', '--rate', '5');
    expect(code, printed).not.toBe(2);
    for (const phase of ['warm', 'steady', 'spike', 'outage', 'recovery'])
      expect(printed).toMatch(new RegExp(`^${phase} +\\d+ readers`, 'm'));
    for (const row of ['answers other than 200', 'no answer, or none in time', 'pages cut off'])
      expect(printed).toMatch(new RegExp(`^${row} +0 `, 'm'));
  });

  test('`npm run shots` takes a picture of a screen', async ({ expect }) => {
    const { code, printed } = await measure('shots', 'faq', '--short');
    expect(code, printed).toBe(0);
    expect(readdirSync(folder)).toEqual(['faq-375-light.png']);
    const picture = readFileSync(path.join(folder, 'faq-375-light.png'));
    expect(picture.readUInt32BE(PNG_WIDTH_AT)).toBe(375);
  });
});
