/**
 * A cookie that scripts cannot read. It is sent when a link of another site is followed, and with no other request of that
 * site. With the prefix `__Host-` its path is `/`.
 */
export interface OwnCookie {
  name: string;
  value: string;
  /** Prefix of the paths that receive it. */
  path: string;
  /** Seconds; 0 removes it. */
  maxAge: number;
}

/** @returns a Set-Cookie header (RFC 6265bis). @param secure false if the site is served over http on this machine */
export const setCookie = ({ name, value, path, maxAge }: OwnCookie, secure: boolean): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Anyone who may set cookies for the host could send thousands, and each costs a signature. */
const SAME_NAME_MAX = 10;

/**
 * @returns the cookies of this name, which is letters, `-` and `_`. There are several if their paths or domains differ:
 * a sibling host may set one for its parent domain, so the first may not be ours
 */
export function readCookies({ headers }: Request, name: string): string[] {
  const cookies = headers.get('cookie') ?? '';
  // For nearly every reader.
  if (!cookies.includes(`${name}=`)) return [];
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .slice(0, SAME_NAME_MAX)
    .map((cookie) => cookie.slice(name.length + 1));
}
