import * as z from 'zod';

/** The rules that call, with the time for which something must have been wrong: accidents end before, and what belongs together gathers. */
export const ALERT_RULES = {
  index: 2 * 60_000,
  copies: 2 * 60_000,
  pages: 2 * 60_000,
  articles: 5 * 60_000,
  radio: 10 * 60_000,
  feeds: 15 * 60_000,
  fronts: 30 * 60_000,
} as const;
export type AlertRule = keyof typeof ALERT_RULES;
const ruleSchema = z.enum(['index', 'copies', 'pages', 'articles', 'radio', 'feeds', 'fronts']);

/** A problem that began or is over; times are epoch ms. */
export const noticeSchema = z.object({
  /** The same for the beginning and the end of one problem. */
  problem: z.string(),
  state: z.enum(['began', 'over', 'test']),
  rule: ruleSchema.nullable(),
  words: z.string(),
  /** What it is about: ids of publications, hosts of sources; may be empty. */
  names: z.array(z.string()),
  since: z.number(),
  at: z.number(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** The body of a webhook. Receivers such as Slack show `text`. */
export const alertMessageSchema = z.object({
  text: z.string(),
  sentAt: z.number(),
  notices: z.array(noticeSchema),
});

const incidentSchema = z.object({
  id: z.string(),
  rule: ruleSchema,
  names: z.array(z.string()),
  words: z.string(),
  since: z.number(),
  told: z.boolean(),
  /** Epoch ms since when nothing of it is wrong; null while something is. */
  fineSince: z.number().nullable(),
});
export type Incident = z.infer<typeof incidentSchema>;

const queueSchema = z.object({
  waiting: z.array(noticeSchema),
  /** In a row. */
  failures: z.number(),
  /** Epoch ms of the next attempt. */
  nextAt: z.number(),
  /** Epoch ms of the messages of the last hour. */
  sentAt: z.array(z.number()),
});
export type AlertQueue = z.infer<typeof queueSchema>;

/** What the register stores; a value of another form begins again. */
export const alertStateSchema = z
  .object({ incidents: z.array(incidentSchema), queues: z.record(z.string(), queueSchema) })
  .catch({ incidents: [], queues: {} });
export type AlertState = z.infer<typeof alertStateSchema>;

/** The answer to `POST /api/alerts`, the test of each receiver. */
export const alertTestSchema = z.object({
  receivers: z.array(z.object({ name: z.string(), fault: z.string().nullable(), waiting: z.number() })),
});
export type AlertTest = z.infer<typeof alertTestSchema>;
