import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import * as z from 'zod';
import { hostnameFault } from '../../functions/publications/hostname-faults.ts';
import { environmentSchema } from '../../schema/environment.ts';

export interface ConfigFindings {
  /** Of the Worker. */
  name: string;
  /** Refuse an upload. */
  faults: string[];
  /** For the operator to judge. */
  notes: string[];
}

/** As in wrangler.toml before an operator enters the account's ids: zeros and one digit. */
const PLACEHOLDER = /^0{31}[0-9a-f]$/;
const SECRETS = [
  'OPERATOR_TOKEN',
  'PURGE_TOKEN',
  'BACKEND_TOKEN',
  'PICTURE_KEY',
  'BOT_KEY',
  'ALERT_WEBHOOK_SECRET',
];
/** The buckets that the Worker reads or writes. */
const BUCKETS = ['BACKUPS', 'ARTICLES'];

const cacheSchema = z.object({ enabled: z.boolean() }).optional();
/** The fields read here. Wrangler creates a namespace without an id itself. */
const configSchema = z.object({
  name: z.string(),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().optional() })),
  durable_objects: z.object({ bindings: z.array(z.object({ class_name: z.string() })) }),
  exports: z.record(
    z.string(),
    z.object({ type: z.string(), cache: cacheSchema, state: z.string().optional() }),
  ),
  triggers: z.object({ crons: z.array(z.string()).optional() }),
  r2_buckets: z.array(z.object({ binding: z.string() })),
  send_email: z.array(z.object({ name: z.string() })),
  vars: z.record(z.string(), z.unknown()),
});
type Config = z.infer<typeof configSchema>;

/**
 * Says what a deployment would lack: ids, classes, caches, cron job, buckets, variables and hosts.
 * @param environment `staging`; empty for production @param file Wrangler's configuration
 */
export function checkConfig(environment: string, file: string): ConfigFindings {
  const config = configSchema.parse(unstable_readConfig({ config: file, env: environment }));
  const step = environment === '' ? 'step 2' : 'step 9';
  const placeholders = config.kv_namespaces.filter(({ id }) => id === undefined || PLACEHOLDER.test(id));
  const ids = placeholders.map(({ binding }) => binding).join(' and ');
  return {
    name: config.name,
    faults: [
      ...(ids === ''
        ? []
        : [`no KV namespaces yet: put the ids of ${ids} into wrangler.toml (DEPLOY.md, ${step})`]),
      ...exportFaults(config),
      ...variableFaults(config),
    ],
    notes: [...bucketNotes(config), ...variableNotes(config)],
  };
}

function exportFaults({ exports, durable_objects, triggers }: Config): string[] {
  const missing = durable_objects.bindings
    .map(({ class_name }) => class_name)
    .filter((name) => exports[name]?.type !== 'durable-object' || exports[name].state !== undefined);
  return [
    ...missing.map((name) => `the class ${name} is not in [exports] as a durable-object`),
    ...(exports.Pages?.cache?.enabled ? [] : ['[exports.Pages] has no cache: each page would be rendered']),
    ...(exports.default?.cache?.enabled === false
      ? []
      : ['[exports.default] has a cache, whose key has no hostname: papers would show each other’s pages']),
    ...(triggers.crons?.length
      ? []
      : ['[triggers] has no cron job: rows are not copied, and nothing is told or backed up']),
  ];
}

function variableFaults({ vars }: Config): string[] {
  const issues = environmentSchema.safeParse(vars).error?.issues ?? [];
  return [
    ...issues.map(({ path, message }) => `[vars] ${path.join('.')}: ${message}`),
    ...SECRETS.filter((name) => name in vars).map(
      (name) => `[vars] ${name} is a secret: npx wrangler secret put ${name}`,
    ),
    ...hostsOf(vars.NETWORK_HOSTS).flatMap((host) => {
      const fault = hostnameFault(host);
      return fault === null ? [] : [`[vars] NETWORK_HOSTS: ${fault}`];
    }),
  ];
}

const hostsOf = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').map((name) => name.trim().toLowerCase()) : [];

function bucketNotes({ r2_buckets }: Config): string[] {
  const bound = r2_buckets.map(({ binding }) => binding);
  return [
    ...(bound.includes('BACKUPS') ? [] : ['no bucket BACKUPS: no backup each night (DEPLOY.md, step 10)']),
    ...bound
      .filter((name) => !BUCKETS.includes(name))
      .map((name) => `the Worker does not use the bucket ${name}`),
  ];
}

function variableNotes({ vars, send_email }: Config): string[] {
  const known = Object.keys(environmentSchema.shape);
  const isMailBound = send_email.some(({ name }) => name === 'ALERT_MAIL');
  const hasAddresses = 'ALERT_MAIL_FROM' in vars && 'ALERT_MAIL_TO' in vars;
  return [
    ...('NETWORK_HOSTS' in vars ? [] : ['no NETWORK_HOSTS: no /desk, no previews, no health of the network']),
    ...('FEED_CONTACT' in vars ? [] : ['no FEED_CONTACT: some publishers refuse, and there is no weather']),
    ...(isMailBound === hasAddresses
      ? []
      : ['alerts by mail need [[send_email]] ALERT_MAIL, ALERT_MAIL_FROM and ALERT_MAIL_TO']),
    ...Object.keys(vars)
      .filter((name) => !known.includes(name) && !name.startsWith('SOURCE_'))
      .map((name) => `the Worker does not read the variable ${name}`),
  ];
}

/** Tools of node_modules/.bin with their arguments, in turn. */
type Plan = [tool: 'node' | 'wrangler', ...args: string[]][];

interface Deploy {
  /** What has to be run; null if an upload is refused. */
  plan: Plan | null;
  /** What was found in the configuration, for the operator. */
  lines: string[];
}

/**
 * @param words of the command @param standard the environment where the words name none; empty for production
 * @param config Wrangler's configuration
 */
export function planDeploy(words: string[], standard: string, config = 'wrangler.toml'): Deploy {
  // Wrangler checks its other options itself.
  const { values } = parseArgs({
    args: words,
    strict: false,
    options: { env: { type: 'string', short: 'e' }, 'dry-run': { type: 'boolean' } },
  });
  const environment = typeof values.env === 'string' ? values.env : standard;
  const isDry = values['dry-run'] === true;
  const { name, faults, notes } = checkConfig(environment, config);
  const isRefused = faults.length > 0 && !isDry;
  const lines = [
    ...faults.map((fault) => `${name}: ${isDry ? 'an upload would be refused: ' : ''}${fault}`),
    ...notes.map((note) => `${name} (note): ${note}`),
    ...(isRefused ? ['Nothing was uploaded.'] : []),
  ];
  // Without `--env`, Wrangler would ask itself which environment is meant, and print a warning.
  const named = values.env === undefined ? [`--env=${environment}`] : [];
  const plan: Plan = [
    ['node', 'scripts/build.ts'],
    ['wrangler', 'deploy', ...named, ...words],
  ];
  return { plan: isRefused ? null : plan, lines };
}
