import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import * as z from 'zod';

const folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What these tests read of Wrangler's configuration. */
const configSchema = z.looseObject({
  name: z.string(),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string() })),
  ratelimits: z.array(z.object({ name: z.string(), namespace_id: z.string(), simple: z.unknown() })),
});
const configOf = (env: string) => configSchema.parse(unstable_readConfig({ config: 'wrangler.toml', env }));

describe('wrangler.toml', () => {
  const production = configOf('');
  const staging = configOf('staging');

  test('staging has every setting of production, and only what must differ is different', () => {
    const different = Object.keys({ ...production, ...staging }).filter(
      (name) => JSON.stringify(production[name]) !== JSON.stringify(staging[name]),
    );
    expect(different.sort()).toEqual(['kv_namespaces', 'name', 'ratelimits', 'routes', 'targetEnvironment']);
    expect(staging.name).toBe('masthead-staging');
    const namesOf = ({ kv_namespaces, ratelimits }: typeof staging) => [
      ...kv_namespaces.map(({ binding }) => binding),
      ...ratelimits.map(({ name, simple }) => ({ name, simple })),
    ];
    expect(namesOf(staging)).toEqual(namesOf(production));
  });

  test('staging does not take over the hostnames that an operator routes to production', () => {
    const routed = path.join(folder, 'routed.toml');
    const route = 'routes = [{ pattern = "*/*", zone_name = "network.example" }]\n';
    writeFileSync(routed, readFileSync('wrangler.toml', 'utf8').replace('[assets]', `${route}[assets]`));
    const routesOf = (env: string) => unstable_readConfig({ config: routed, env }).routes;
    expect(routesOf('')).toEqual([{ pattern: '*/*', zone_name: 'network.example' }]);
    expect(routesOf('staging')).toEqual([]);
  });

  test('the two Workers share neither a KV namespace nor a rate limit', () => {
    const ids = [production, staging].flatMap(({ kv_namespaces, ratelimits }) => [
      ...kv_namespaces.map(({ id }) => id),
      ...ratelimits.map(({ namespace_id }) => namespace_id),
    ]);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });
});

describe('npm run deploy', () => {
  /**
   * Runs the command in a folder whose tools print their arguments instead of uploading anything.
   * @param ids the KV ids of production, where they are not the placeholders
   */
  function deploy(options: string[], ids: [string, string] | null = null) {
    const config = readFileSync('wrangler.toml', 'utf8');
    writeFileSync(
      path.join(folder, 'wrangler.toml'),
      ids === null ? config : config.replace(/0{31}1/, ids[0]).replace(/0{31}2/, ids[1]),
    );
    const run = spawnSync(process.execPath, [path.resolve('scripts/deploy.ts'), ...options], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CLOUDFLARE_ENV: undefined },
    });
    return { code: run.status, stdout: run.stdout, stderr: run.stderr };
  }
  beforeAll(() => {
    mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
    for (const tool of ['node', 'wrangler']) {
      const file = path.join(folder, 'node_modules/.bin', tool);
      writeFileSync(file, `#!/bin/sh\necho "${tool} $*"\n`);
      chmodSync(file, 0o755);
    }
  });
  const REAL: [string, string] = ['a'.repeat(32), 'b'.repeat(32)];

  test('is refused with one line while KV ids are placeholders, and nothing is built', () => {
    const { code, stdout, stderr } = deploy([]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'masthead has no KV namespaces yet: put the ids of FEEDS and PUBLICATIONS into wrangler.toml (DEPLOY.md, step 2). Nothing was uploaded.\n',
    );
    expect(deploy([], [REAL[0], '0'.repeat(31).concat('2')]).stderr).toContain(
      'the ids of PUBLICATIONS into',
    );
  });

  test('builds and uploads once the ids are real, and a dry run always works', () => {
    expect(deploy([], REAL)).toEqual({
      code: 0,
      stdout: 'node scripts/build.ts\nwrangler deploy --env=\n',
      stderr: '',
    });
    expect(deploy(['--dry-run']).stdout).toBe('node scripts/build.ts\nwrangler deploy --env= --dry-run\n');
  });

  test('--env staging asks for the ids of staging, whatever production has', () => {
    const { code, stderr } = deploy(['--env', 'staging'], REAL);
    expect(code).toBe(1);
    expect(stderr).toContain('masthead-staging has no KV namespaces yet');
    expect(deploy(['--env', 'staging', '--dry-run'], REAL).stdout).toContain(
      'wrangler deploy --env staging --dry-run\n',
    );
  });
});
