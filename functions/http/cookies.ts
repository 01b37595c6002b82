/** A cookie that scripts cannot read and other sites cannot send. */
export interface OwnCookie {
  name: string;
  value: string;
  /** The addresses that get it. */
  path: string;
  /** Seconds; 0 removes it. */
  maxAge: number;
  /** Lax: sent when a link of another site is followed. */
  sameSite: 'Lax' | 'Strict';
}

/** @returns a Set-Cookie header (RFC 6265bis). @param local whether the site is served over http on this machine */
export const setCookie = ({ name, value, path, maxAge, sameSite }: OwnCookie, local: boolean): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${local ? '' : '; Secure'}`;

/** @returns the first cookie of this name, which is letters and `-`; undefined without one */
export function readCookie({ headers }: Request, name: string): string | undefined {
  const cookies = headers.get('cookie') ?? '';
  // Nearly every reader has none.
  if (!cookies.includes(`${name}=`)) return undefined;
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
