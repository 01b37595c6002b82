import { normaliseHost } from '../publications/publication-of-host.ts';

/** Marks a poller's name and an address of the feed index as a publication's newest articles; the domain follows. */
const PREFIX = 'articles:';

/** @param domain of the publication in the backend */
export const newestAddress = (domain: string): string => PREFIX + normaliseHost(domain);
export const isNewestAddress = (address: string): boolean => address.startsWith(PREFIX);
export const domainOfNewest = (address: string): string => address.slice(PREFIX.length);

/** While a publication is read, its backend is asked for its newest articles this often. */
export const READ_EVERY_MS = 60_000;
