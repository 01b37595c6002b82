import { Miniflare } from 'miniflare';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { smallPublication } from '../../../testing/publications.ts';
import { openRegister } from './register-fixture.ts';

const DAY_MS = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 10, 29);
const MORNING = MIDNIGHT + 9 * 3_600_000;
const lines: string[] = [];

/** R2 of the local runtime: it has the rules on the sizes of parts. */
const runtime = new Miniflare({ modules: true, script: 'export default {}', r2Buckets: ['BACKUPS'] });
const bucket = await runtime.getR2Bucket('BACKUPS');
afterAll(() => runtime.dispose());

beforeEach(() => {
  lines.length = 0;
  vi.resetModules();
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

async function open() {
  const { backUpNightly } = await import('../../../functions/publications/operators-api/nightly-backup.ts');
  const opened = openRegister();
  const env = Object.assign(Object.create(opened.env), {
    BACKUPS: bucket,
    PUBLICATION_REGISTER: { getByName: () => opened.register },
  });
  return { ...opened, env, backUp: (now: number) => backUpNightly(env, now) };
}
const names = async () => (await bucket.list()).objects.map(({ key }) => key);

describe('NET-4 a backup each night', () => {
  test('is what an export writes, once a day, not before nine o’clock UTC', async () => {
    const { put, backUp } = await open();
    await put(smallPublication('bee'));
    await backUp(MIDNIGHT);
    expect(await names()).toEqual([]);
    await backUp(MORNING);
    await put(smallPublication('wasp'));
    await backUp(MORNING + 60_000);
    expect(await names()).toEqual(['backups/2026-11-29.jsonl']);
    const text = await (await bucket.get('backups/2026-11-29.jsonl'))?.text();
    const written = (text ?? '').trimEnd().split('\n');
    expect(JSON.parse(written[0] ?? '')).toEqual({ backup: 3, at: MORNING });
    expect(JSON.parse(written[1] ?? '')).toMatchObject({ publication: 'bee', version: 1 });
    expect(JSON.parse(written.at(-1) ?? '')).toEqual({ end: written.length - 2 });
    expect(lines.join('')).toContain('"event":"backup.written","key":"backups/2026-11-29.jsonl"');
  });

  test('of many megabytes is stored in parts, whole', async () => {
    const { put, backUp } = await open();
    const legal = { privacy: Array.from({ length: 200 }, (_, i) => `${i}${'é'.repeat(390)}`) };
    for (let i = 0; i < 60; i++) await put(smallPublication(`p${i}`, { legal }));
    await backUp(MORNING + DAY_MS);
    const object = await bucket.get('backups/2026-11-30.jsonl');
    expect(object?.size).toBeGreaterThan(8 * 1024 * 1024);
    const written = ((await object?.text()) ?? '').trimEnd().split('\n');
    expect(JSON.parse(written.at(-1) ?? '')).toEqual({ end: 60 });
    expect(new Set(written.slice(1, -1).map((line) => JSON.parse(line).publication)).size).toBe(60);
    expect(written.join('')).not.toContain('\uFFFD');
  });

  test('stays for thirty days', async () => {
    const { backUp } = await open();
    await bucket.put('backups/2026-11-01.jsonl', 'kept');
    await bucket.put('backups/2026-10-31.jsonl', 'old');
    await bucket.put('others/2020-01-01.txt', 'not ours');
    await backUp(MORNING + 2 * DAY_MS);
    expect(await names()).toEqual([
      'backups/2026-11-01.jsonl',
      'backups/2026-11-29.jsonl',
      'backups/2026-11-30.jsonl',
      'backups/2026-12-01.jsonl',
      'others/2020-01-01.txt',
    ]);
  });

  test('that breaks off leaves nothing, says so, and is tried again after an hour', async () => {
    const { backUp, register } = await open();
    const broken = vi.spyOn(register, 'backupVersions').mockRejectedValue(new Error('the register hangs'));
    const now = MORNING + 3 * DAY_MS;
    await backUp(now);
    await backUp(now + 60_000);
    expect(broken).toHaveBeenCalledTimes(1);
    expect(lines.filter((line) => line.includes('"event":"backup.failed"'))).toHaveLength(1);
    expect(await names()).not.toContain('backups/2026-12-02.jsonl');
    broken.mockRestore();
    await backUp(now + 3_600_000);
    expect(await names()).toContain('backups/2026-12-02.jsonl');
  });

  test('is nobody’s where no bucket is bound', async () => {
    const { env, backUp } = await open();
    env.BACKUPS = undefined;
    await backUp(MORNING + 4 * DAY_MS);
    expect(lines).toEqual([]);
    expect(await names()).not.toContain('backups/2026-12-03.jsonl');
  });
});
