import * as z from 'zod';
import { LOCAL_CACHE_MB } from './local-cache.ts';
import { accessRolesSchema } from './people.ts';

const httpsOrEmail = z.union([z.email(), z.url({ protocol: /^https$/ })]);

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Sent in a header. */
const secret = z
  .string()
  .min(16, 'must have at least 16 characters')
  .max(512)
  .regex(/^[\x21-\x7e]+$/, 'must be ASCII characters without spaces');

/** An Ed25519 key pair as `npm run bot-key` prints it: public and private part in base 64 for URLs. */
export const BOT_KEY = /^([\w-]{43})\.([\w-]{43})$/;

/** The variables and secrets of the Worker, which `npm start` passes on. */
export const environmentSchema = z.object({
  /** Host of the blog backend's calls (API-1); without it lists show their empty state. */
  BACKEND_URL: address.optional(),
  BACKEND_TOKEN: z.string().min(1).optional(),
  /** The editors' secret for publications without a secret in their row. */
  PURGE_TOKEN: secret.optional(),
  /** The operators' secret, which allows writing every publication. */
  OPERATOR_TOKEN: secret.optional(),
  /**
   * Proves that this site wrote the addresses of articles' pictures; without it readers load pictures from their
   * original hosts.
   */
  PICTURE_KEY: secret.optional(),
  /** Comma-separated hostnames that show the default publication. */
  DEFAULT_TITLE_HOSTS: z.string().optional(),
  /** Comma-separated hostnames of the network, where operators find the desk and previews. */
  NETWORK_HOSTS: z.string().optional(),
  /** Origin of the team's Cloudflare Access, whose keys sign its assertions; http on this machine only. */
  ACCESS_ISSUER: z
    .string()
    .regex(
      /^(?:https:\/\/[a-z0-9.-]+|http:\/\/127\.0\.0\.1:\d+)$/,
      'must be an origin such as https://team.cloudflareaccess.com',
    )
    .optional(),
  /** Comma-separated audience tags of the Access applications in front of the desk. */
  ACCESS_AUDIENCE: z
    .string()
    .regex(/^[\w-]{8,200}(?:\s*,\s*[\w-]{8,200})*$/, 'must be audience tags, separated by commas')
    .optional(),
  /** Who has which role (accessRolesSchema). */
  ACCESS_ROLES: z
    .string()
    .max(5_000)
    .superRefine((text, { addIssue }) => {
      for (const { message } of accessRolesSchema.safeParse(text).error?.issues ?? []) addIssue(message);
    })
    .optional(),
  /**
   * The operator's address for publishers, sent in a comment of the User-Agent of feed requests. Parentheses would end
   * that comment, and backslashes would escape (RFC 9110 §5.6.5).
   */
  FEED_CONTACT: z
    .string()
    .max(200)
    .regex(/^[\x21-\x27\x2a-\x5b\x5d-\x7e]+$/, 'must be ASCII characters without spaces, () and \\')
    .refine(
      (contact) => httpsOrEmail.safeParse(contact).success,
      'must be an e-mail address or an https address',
    )
    .optional(),
  /** Signs requests to publishers (BOT-1): a key, or two separated by a comma while they change. */
  BOT_KEY: z
    .string()
    .refine(
      (text) => text.split(',').length <= 2 && text.split(',').every((key) => BOT_KEY.test(key)),
      'must be a key of npm run bot-key, or two separated by a comma',
    )
    .optional(),
  /** How long a front page waits for KV before it begins to stream, in ms. */
  SHELL_WAIT_MS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of milliseconds')
    .optional(),
  /** Alerts go there as JSON (schema/alerts.ts). */
  ALERT_WEBHOOK_URL: address.optional(),
  /** Signs them. */
  ALERT_WEBHOOK_SECRET: secret.optional(),
  /** Sender and comma-separated receivers of alerts by the binding ALERT_MAIL. */
  ALERT_MAIL_FROM: z.email().optional(),
  ALERT_MAIL_TO: z.string().optional(),
  /** A front page without a fresh story for so many hours calls. */
  ALERT_FRESH_HOURS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number of hours')
    .optional(),
  /** `1` marks a run on this machine: identity encoding (F6), feeds and frames on loopback, http. */
  LOCAL: z.literal('1').optional(),
});

/** Variables that only `npm start` reads. */
export const startEnvironmentSchema = environmentSchema.omit({ LOCAL: true }).extend({
  PORT: z.coerce.number().int().min(1).max(65535).default(8787),
  NEWSROOM_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  RADIO_URL: address.optional(),
  PUBLICATIONS_FILE: z.string().min(1).optional(),
  CAPTURED_FEEDS: z.string().min(1).optional(),
  /** Folder with the articles of rows whose source is a folder. */
  ARTICLES_DIR: z.string().min(1).optional(),
  /** Memory for whole pages, in MB, where the runtime has no page cache (page-cache). */
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(LOCAL_CACHE_MB),
  /** In place of the limit of SEARCH_LIMIT: a load test comes from one network. */
  SEARCHES_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** Folder in which KV and Durable Objects survive a restart. */
  STATE: z.string().min(1).default('.wrangler/state/v3'),
});

export type Environment = z.infer<typeof environmentSchema>;
