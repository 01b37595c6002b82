import * as z from 'zod';
import { FAULT_DETAIL_MAX_UNITS } from './fault.ts';

/** Why a feed is looked for at other addresses (REPAIR-1). */
export const GONE_REASONS = ['not-found', 'ended', 'page', 'unreached', 'empty', 'still'] as const;
export type GoneReason = (typeof GONE_REASONS)[number];

/** By what most stories of the proof were recognised. */
export const PROOF_SIGNS = ['link', 'guid', 'headline'] as const;

/** Stories named in a proof. */
export const PROOF_SAMPLES_MAX = 3;

/** Why an address is the same feed of the same newsroom (REPAIR-3). */
export const feedProofSchema = z.object({
  /** The title of the feed that was found; text of a publisher. */
  title: z.string(),
  /** Stories of the feed that was found which are stored, of those that were compared. */
  shared: z.int(),
  compared: z.int(),
  /** Stories that came after the stored ones. */
  newer: z.int(),
  by: z.enum(PROOF_SIGNS),
  /** Headlines of shared stories. */
  samples: z.array(z.string().max(FAULT_DETAIL_MAX_UNITS)).max(PROOF_SAMPLES_MAX),
});
export type FeedProof = z.infer<typeof feedProofSchema>;

/** A new address for a feed that is gone, proven twice. Times are epoch ms. */
export const feedRepairSchema = z.object({
  /** Hash of the listed address, as in the desk's addresses. */
  id: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.enum(GONE_REASONS),
  goneSince: z.number(),
  /** Of the last proof. */
  provenAt: z.number(),
  /** Requests that the search has made. */
  requests: z.int(),
  proof: feedProofSchema,
});
export type FeedRepair = z.infer<typeof feedRepairSchema>;

/** New addresses that were written into rows together. Times are epoch ms. */
export const acceptedRepairSchema = z.object({
  /** Its name, by which it is taken back. */
  at: z.number(),
  by: z.string(),
  feeds: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Number of written rows. */
  rows: z.int(),
});
export type AcceptedRepair = z.infer<typeof acceptedRepairSchema>;

/** What the feed index knows. */
export const feedRepairsSchema = z.object({
  /** Number of the network's feeds. */
  feeds: z.int(),
  /** With the ids of the publications that list it. */
  repairs: z.array(feedRepairSchema.extend({ papers: z.array(z.string()) })),
});
export type FeedRepairs = z.infer<typeof feedRepairsSchema>;

/** `GET /api/repairs`: what may be accepted, and what was, the newest first. */
export const repairListSchema = feedRepairsSchema.extend({ accepted: z.array(acceptedRepairSchema) });
export type RepairList = z.infer<typeof repairListSchema>;

/**
 * `POST /api/repairs?by=&why=` with `accept=ID`, with `all-proven` (409 without `yes` if these are more than a twentieth of
 * the network's feeds), or with `undo=AT`.
 */
export const repairedSchema = z.object({
  /** The batch that was written, or taken back. */
  at: z.number(),
  feeds: z.int(),
  rows: z.int(),
  /** Rows that readers do not see yet. */
  pending: z.int(),
});
export type Repaired = z.infer<typeof repairedSchema>;
