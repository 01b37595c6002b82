import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import * as z from 'zod';
import { siteOptions } from '../../../../scripts/build/options.ts';
import { type ConfigFindings, checkConfig, planDeploy } from '../../../../scripts/deploy/plan-deploy.ts';
import { ownFolder } from '../../../shared/own-folder.ts';

const folder = ownFolder();

/** The part of Wrangler's configuration that these tests read. */
const configSchema = z.looseObject({
  name: z.string(),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string() })),
  ratelimits: z.array(z.object({ name: z.string(), namespace_id: z.string(), simple: z.unknown() })),
});
const configOf = (env: string, config = 'wrangler.toml') =>
  configSchema.parse(unstable_readConfig({ config, env }));

/** The same after an operator has added the ids, variables and routes of an account. */
const MAY_DIFFER = new Set([
  'kv_namespaces',
  'name',
  'r2_buckets',
  'ratelimits',
  'routes',
  'send_email',
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
  const config = path.join(folder, 'wrangler.toml');

  /** @param ids of the KV namespaces, in the order of the file */
  function configure(ids: string[]): void {
    let next = 0;
    const text = readFileSync('wrangler.toml', 'utf8').replace(/^id = ".*"/gm, () => `id = "${ids[next++]}"`);
    expect(next).toBe(ids.length);
    writeFileSync(config, text);
  }

  /** @param ids by default placeholders */
  function plan(words: string[], ids = [1, 2, 3, 4].map(placeholder), standard = '') {
    configure(ids);
    return planDeploy(words, standard, config);
  }

  const BUILD = ['node', 'scripts/build.ts'];

  test('is refused while KV ids are placeholders', () => {
    const { plan: nothing, lines } = plan([]);
    expect([nothing, lines[0], lines.at(-1)]).toEqual([
      null,
      'masthead: no KV namespaces yet: put the ids of FEEDS and PUBLICATIONS into wrangler.toml (DEPLOY.md, step 2)',
      'Nothing was uploaded.',
    ]);
    expect(plan([], ['a'.repeat(32), ...[2, 3, 4].map(placeholder)]).lines[0]).toContain(
      'the ids of PUBLICATIONS into',
    );
  });

  test('builds and uploads once the ids are real, and a dry run always works', () => {
    expect(plan([], REAL).plan).toEqual([BUILD, ['wrangler', 'deploy', '--env=']]);
    const dry = plan(['--dry-run']);
    expect(dry.plan).toEqual([BUILD, ['wrangler', 'deploy', '--env=', '--dry-run']]);
    expect(dry.lines[0]).toContain('masthead: an upload would be refused: no KV namespaces yet');
  });

  test('--env staging asks for the ids of staging, whatever production has', () => {
    for (const refused of [plan(['--env', 'staging'], REAL), plan([], REAL, 'staging')])
      expect([refused.plan, refused.lines[0]]).toEqual([
        null,
        expect.stringContaining('masthead-staging: no KV namespaces yet'),
      ]);
    const words = ['--env', 'staging', '--dry-run'];
    expect(plan(words, REAL).plan).toEqual([BUILD, ['wrangler', 'deploy', ...words]]);
  });

  /** @returns what is said of the configuration with real ids, changed by `change` */
  function findings(change: (text: string) => string): ConfigFindings {
    configure(REAL);
    const text = readFileSync(config, 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    writeFileSync(config, changed);
    return checkConfig('', config);
  }
  const VARS = '[vars]\n';

  test.each([
    [
      'the cache of the pages',
      'type = "worker"\ncache = { enabled = true }',
      'type = "worker"',
      '[exports.Pages] has no cache',
    ],
    [
      'no cache before them',
      'cache = { enabled = false }',
      'cache = { enabled = true }',
      '[exports.default] has a cache',
    ],
    [
      'a class',
      '[exports.SearchIndex]\ntype = "durable-object"\nstorage = "sqlite"',
      '',
      'the class SearchIndex is not in [exports]',
    ],
    ['the cron job', 'crons = ["* * * * *"]', 'crons = []', '[triggers] has no cron job'],
    [
      'hostnames',
      VARS,
      `${VARS}NETWORK_HOSTS = "https://a.example/"\n`,
      '[vars] NETWORK_HOSTS: https://a.example/ is no hostname',
    ],
    [
      'valid variables',
      VARS,
      `${VARS}FEED_CONTACT = "me"\n`,
      '[vars] FEED_CONTACT: must be an e-mail address',
    ],
    [
      'no secrets as variables',
      VARS,
      `${VARS}PURGE_TOKEN = "a-secret-of-sixteen"\n`,
      'npx wrangler secret put PURGE_TOKEN',
    ],
  ])('an upload needs %s', (_what, from, to, fault) => {
    const { faults } = findings((text) => text.replace(from, to));
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  test('what may be missing is noted: backups, hosts, contact, half of a mailbox, misspelt names', () => {
    const bucket = (binding: string) => `[[r2_buckets]]\nbinding = "${binding}"\nbucket_name = "bucket"\n`;
    configure(REAL);
    expect(checkConfig('', config)).toMatchObject({
      faults: [],
      notes: [
        expect.stringContaining('no bucket BACKUPS'),
        expect.stringContaining('no NETWORK_HOSTS'),
        expect.stringContaining('no FEED_CONTACT'),
      ],
    });
    const whole = `${VARS}NETWORK_HOSTS = "news.network.example"\nFEED_CONTACT = "a@b.example"\n`;
    expect(
      findings((text) =>
        `${text.replace(VARS, whole)}`.replace('[triggers]', `${bucket('BACKUPS')}\n[triggers]`),
      ).notes,
    ).toEqual([]);
    const { notes } = findings((text) =>
      text
        .replace(
          VARS,
          `${whole}ALERT_MAIL_FROM = "a@b.example"\nALERT_MAIL_TO = "c@d.example"\nFEED_CONTACTS = "x"\n`,
        )
        .replace('[triggers]', `${bucket('BACKUP')}\n[triggers]`),
    );
    expect(notes).toEqual([
      expect.stringContaining('no bucket BACKUPS'),
      'the Worker does not use the bucket BACKUP',
      expect.stringContaining('alerts by mail need'),
      'the Worker does not read the variable FEED_CONTACTS',
    ]);
  });

  describe('in a folder whose tools print their arguments', () => {
    beforeAll(() => {
      mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
      for (const tool of ['node', 'wrangler']) {
        const file = path.join(folder, 'node_modules/.bin', tool);
        writeFileSync(file, `#!/bin/sh\necho "${tool} $*"\n`);
        chmodSync(file, 0o755);
      }
    });
    const deploy = (...words: string[]) =>
      spawnSync(process.execPath, [path.resolve('scripts/deploy.ts'), ...words], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, CLOUDFLARE_ENV: undefined },
      });

    test('runs the tools in turn, and none if it is refused', () => {
      configure(REAL);
      expect(deploy()).toMatchObject({
        status: 0,
        stdout: 'node scripts/build.ts\nwrangler deploy --env=\n',
        stderr: expect.stringMatching(/^masthead \(note\): no bucket BACKUPS/),
      });
      const refused = deploy('--env', 'staging');
      expect([refused.status, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toMatch(
        /^masthead-staging: no KV namespaces yet.*\n(?:.*\n)*Nothing was uploaded\.\n$/,
      );
    });
  });
});
