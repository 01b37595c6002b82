/** For the largest picture of a first screen. React 18 hands the attribute on only in HTML's spelling. */
export const FETCHED_FIRST = { fetchpriority: 'high' };
