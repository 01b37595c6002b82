import { normaliseHost } from '../publications/publication-of-host.ts';

/** Prefix of the name of a publication's newest articles, as a poller's name and in the feed index; the domain follows. */
const PREFIX = 'articles:';

/** @param domain of the publication in the backend */
export const newestAddress = (domain: string): string => PREFIX + normaliseHost(domain);
export const isNewestAddress = (address: string): boolean => address.startsWith(PREFIX);
export const domainOfNewest = (address: string): string => address.slice(PREFIX.length);

/** Interval of requests for newest articles while a publication has readers. */
export const READ_EVERY_MS = 60_000;
