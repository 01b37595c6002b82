import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import * as z from 'zod';
import { siteOptions } from '../../../../scripts/build/options.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What these tests read of Wrangler's configuration. */
const configSchema = z.looseObject({
  name: z.string(),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string() })),
  ratelimits: z.array(z.object({ name: z.string(), namespace_id: z.string(), simple: z.unknown() })),
});
const configOf = (env: string, config = 'wrangler.toml') =>
  configSchema.parse(unstable_readConfig({ config, env }));

/** Also once an operator has put the ids, variables and routes of an account in. */
const MAY_DIFFER = new Set([
  'kv_namespaces',
  'name',
  'ratelimits',
  'routes',
  'targetEnvironment',
  'vars',
  'workers_dev',
]);

describe('wrangler.toml', () => {
  const production = configOf('');
  const staging = configOf('staging');

  test('staging has every setting of production, and only what must differ is different', () => {
    const different = Object.keys({ ...production, ...staging }).filter(
      (name) => JSON.stringify(production[name]) !== JSON.stringify(staging[name]),
    );
    expect(different.filter((name) => !MAY_DIFFER.has(name))).toEqual([]);
    expect(staging.name).toBe('masthead-staging');
    const namesOf = ({ kv_namespaces, ratelimits }: typeof staging) => [
      ...kv_namespaces.map(({ binding }) => binding),
      ...ratelimits.map(({ name, simple }) => ({ name, simple })),
    ];
    expect(namesOf(staging)).toEqual(namesOf(production));
  });

  test('staging does not take over the hostnames that an operator routes to production', () => {
    const routed = path.join(folder, 'routed.toml');
    const config = readFileSync('wrangler.toml', 'utf8').replace(/^routes = \[[^\]]+\]/m, '');
    const route = 'routes = [{ pattern = "*/*", zone_name = "network.example" }]\n';
    writeFileSync(routed, config.replace('[assets]', `${route}[assets]`));
    expect(configOf('', routed).routes).toEqual([{ pattern: '*/*', zone_name: 'network.example' }]);
    expect(configOf('staging', routed).routes).toEqual([]);
  });

  test('variables of a deployment do not reach local runs and tests', () => {
    const configured = path.join(folder, 'configured.toml');
    const config = readFileSync('wrangler.toml', 'utf8').replace(/^\[vars\]\n(?:\w.*\n)*/m, '');
    writeFileSync(configured, `${config}\n[vars]\nFEED_CONTACT = "news@network.example"\n`);
    expect(configOf('', configured).vars).toEqual({ FEED_CONTACT: 'news@network.example' });
    expect(siteOptions(configured).bindings).toEqual({});
  });

  test('the two Workers share neither a KV namespace nor a rate limit', () => {
    const ids = [production, staging].flatMap(({ kv_namespaces, ratelimits }) => [
      ...kv_namespaces.map(({ id }) => id),
      ...ratelimits.map(({ namespace_id }) => namespace_id),
    ]);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });
});

describe('npm run deploy', () => {
  const placeholder = (digit: number) => `${'0'.repeat(31)}${digit}`;
  const REAL = ['a'.repeat(32), 'b'.repeat(32), placeholder(3), placeholder(4)];

  /**
   * Runs the command in a folder whose tools print their arguments instead of uploading anything.
   * @param ids of the KV namespaces, in the order of the file; by default placeholders
   */
  function deploy(options: string[], ids = [1, 2, 3, 4].map(placeholder)) {
    let next = 0;
    const config = readFileSync('wrangler.toml', 'utf8').replace(
      /^id = ".*"/gm,
      () => `id = "${ids[next++]}"`,
    );
    expect(next).toBe(ids.length);
    writeFileSync(path.join(folder, 'wrangler.toml'), config);
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

  test('is refused with one line while KV ids are placeholders, and nothing is built', () => {
    const { code, stdout, stderr } = deploy([]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'masthead has no KV namespaces yet: put the ids of FEEDS and PUBLICATIONS into wrangler.toml (DEPLOY.md, step 2). Nothing was uploaded.\n',
    );
    expect(deploy([], ['a'.repeat(32), ...[2, 3, 4].map(placeholder)]).stderr).toContain(
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
