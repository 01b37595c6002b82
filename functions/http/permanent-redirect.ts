/** How long browsers cache a redirect, in seconds: a mistake ends within the hour. */
const MAX_AGE_S = 3_600;

/** @returns 308 to the canonical address; a client repeats method and body there (RFC 9110 §15.4.9) */
export const permanentRedirect = (location: string): Response =>
  new Response(null, {
    status: 308,
    headers: { location, 'cache-control': `public, max-age=${MAX_AGE_S}` },
  });
