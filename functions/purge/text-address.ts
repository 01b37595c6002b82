import { normaliseHost } from '../publications/publication-of-host.ts';

/** Name what a purge asks the backend for among the addresses of feeds: an article's slug follows, or a domain. */
const [TEXT, LIST] = ['article:', 'articles:'];

export const textAddress = (slug: string): string => TEXT + slug;
export const isTextAddress = (address: string): boolean => address.startsWith(TEXT);
export const slugOfText = (address: string): string => address.slice(TEXT.length);

/** @param domain of the publication in the backend */
export const listAddress = (domain: string): string => LIST + normaliseHost(domain);

/** @returns whether it names articles of the publication, and no feed */
export const isOwnAddress = (address: string): boolean => isTextAddress(address) || address.startsWith(LIST);
