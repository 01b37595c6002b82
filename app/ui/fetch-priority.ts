/** For the largest picture of a first screen. React 18 passes the attribute on only in lower case. */
export const FETCH_PRIORITY_HIGH = { fetchpriority: 'high' };
/** For a picture that must not delay it. */
export const FETCH_PRIORITY_LOW = { fetchpriority: 'low' };
