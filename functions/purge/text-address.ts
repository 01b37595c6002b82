/** Names an article's text among the addresses that a purge asks again; its slug follows. */
const PREFIX = 'article:';
export const textAddress = (slug: string): string => `${PREFIX}${slug}`;
export const isTextAddress = (address: string): boolean => address.startsWith(PREFIX);
export const slugOfText = (address: string): string => address.slice(PREFIX.length);
