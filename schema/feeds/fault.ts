import * as z from 'zod';

/** Why a publisher's feed could not be refreshed. Stored with the last good copy and shown to operators. */
export const FEED_FAULTS = [
  'timeout', // no complete answer within FEED_FETCH_TIMEOUT_MS
  'network', // no connection, or it broke; the runtime may name one of the next six
  'dns', // the host's name does not resolve
  'refused', // nothing answers at its port
  'tls', // no encrypted connection: a certificate that has expired or is another host's
  'reset', // the connection broke before a usable part of the answer had come
  'gzip', // a body that cannot be unpacked
  'chunk', // a body whose chunks are damaged (RFC 9112 §7.1)
  'status', // an HTTP status that is neither 2xx nor 304
  'redirect', // more than FEED_REDIRECTS_MAX, or to an address we do not fetch
  'too-big', // more than FEED_BODY_MAX_BYTES after decompression
  'not-a-feed', // the answer is something else
  'empty', // a feed without a single usable item
  'robots', // its host's robots.txt refuses us: it is not fetched
  'switch', // its publisher, or an operator, has ended that it is shown
] as const;

/** A publisher can influence a detail (a redirect's address), so code that writes one cuts it to this length. */
export const FAULT_DETAIL_MAX_UNITS = 300;

export const feedFaultSchema = z.strictObject({
  kind: z.enum(FEED_FAULTS),
  /** For the log and the operator, never for readers. */
  detail: z.string().max(FAULT_DETAIL_MAX_UNITS),
  /** Epoch ms of the first failure since the last success. */
  since: z.number(),
});

export type FeedFaultKind = (typeof FEED_FAULTS)[number];
/** Nothing went wrong: there are no stories, or none that may be shown. */
export const isWithoutStories = (kind: FeedFaultKind): boolean =>
  kind === 'empty' || kind === 'robots' || kind === 'switch';

export type FeedFault = z.infer<typeof feedFaultSchema>;
