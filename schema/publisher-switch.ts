import * as z from 'zod';
import { webAddress } from './web-address.ts';

/** Where a publisher's host has its switch: the host is the proof that it is the publisher's. */
export const SWITCH_PATH = '/.well-known/news-syndication.json';
export const SWITCH_MAX_BYTES = 8_192;

/** A week. */
const DELAY_MAX_MINUTES = 10_080;
const CREDIT_MAX_CHARACTERS = 80;
const CONTACT_MAX_CHARACTERS = 200;

/** One line of visible characters. */
const lineOf = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u, 'must be one line of text');

/** What a publisher, or an operator for it, says of how its stories are shown. Left out, nothing is limited. */
const ruleFields = {
  /** Characters of an excerpt; 0 for headlines only. */
  excerpt: z.int().min(0).max(200).optional(),
  /** False: its pictures are not shown. */
  pictures: z.boolean().optional(),
  /** Words beside each story. */
  credit: lineOf(CREDIT_MAX_CHARACTERS).optional(),
  /** A story is not shown before it is so old. */
  delayMinutes: z.int().min(0).max(DELAY_MAX_MINUTES).optional(),
  /** A time with its zone, after which nothing is shown. */
  until: z.iso.datetime({ offset: true }).optional(),
  /** True: nothing is shown. */
  out: z.boolean().optional(),
};

/**
 * The file at SWITCH_PATH. A file with a field that is not here changes nothing: a misspelt one would else be taken for
 * no limit.
 */
export const publisherSwitchSchema = z.strictObject({
  $schema: z.string().max(2_048).optional(),
  ...ruleFields,
  /** Whom the network's operators write to; readers never see it. */
  contact: lineOf(CONTACT_MAX_CHARACTERS).optional(),
});

/** The same, as an operator sets it by hand. */
export const handRulesSchema = z.strictObject(ruleFields);

/** A story that an operator takes down, or shows again. */
export const storyLinkSchema = z.strictObject({ link: webAddress });

/** Examples for publishers, shown with the schema. */
export const SWITCH_EXAMPLES: z.infer<typeof publisherSwitchSchema>[] = [
  { excerpt: 0, pictures: false, contact: 'syndication@paper.example' },
  { credit: 'The Paper, CC BY 4.0', delayMinutes: 60 },
  { until: '2027-01-31T00:00:00Z' },
  { out: true },
];

/** Rules in force for a host's feeds. */
export const publisherRulesSchema = z.object({
  /** Null for the usual length. */
  excerpt: z.number().nullable(),
  pictures: z.boolean(),
  credit: z.string().nullable(),
  delayMinutes: z.number(),
  /** Epoch ms; null without an end. */
  until: z.number().nullable(),
  out: z.boolean(),
});
export type PublisherRules = z.infer<typeof publisherRulesSchema>;

export const NO_RULES: PublisherRules = {
  excerpt: null,
  pictures: true,
  credit: null,
  delayMinutes: 0,
  until: null,
  out: false,
};

export const toRules = (sent: z.infer<typeof handRulesSchema>): PublisherRules => ({
  excerpt: sent.excerpt ?? null,
  pictures: sent.pictures ?? true,
  credit: sent.credit || null,
  delayMinutes: sent.delayMinutes ?? 0,
  until: sent.until === undefined ? null : Date.parse(sent.until),
  out: sent.out ?? false,
});

/** @returns of each rule the stricter one; the first credit */
export const stricter = (one: PublisherRules, other: PublisherRules): PublisherRules => ({
  excerpt: least(one.excerpt, other.excerpt),
  pictures: one.pictures && other.pictures,
  credit: one.credit ?? other.credit,
  delayMinutes: Math.max(one.delayMinutes, other.delayMinutes),
  until: least(one.until, other.until),
  out: one.out || other.out,
});

function least(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
