/**
 * Global Privacy Control: the reader's browser asks with every request that no data be sold or shared.
 * @returns whether it does; any other value than 1 is no signal (Global Privacy Control, 3.1)
 */
export const asksForPrivacy = ({ headers }: Request): boolean => headers.get('sec-gpc') === '1';

/** For responses that differ by it. */
export const VARY_BY_PRIVACY = { vary: 'sec-gpc' } as const;
