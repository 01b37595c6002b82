import type { EndpointPrefix } from '../../schema/contract/pages/endpoint-paths.ts';
import type { Publication } from '../../schema/publication.ts';
import { isPrivateAddress } from '../http/private-address.ts';
import { base64Url, hmac } from '../platform/hmac.ts';
import { LruMap } from '../platform/lru-map.ts';
import { type Secrets, secretOf } from '../platform/secret-of.ts';

/** Pictures of the publication's own articles are served below this path. */
const ARTICLE_PICTURES = '/pictures/article/' satisfies EndpointPrefix;

/** 96 of the 256 bits, at least the 80 of RFC 2104 §5: each guess is a request. */
const CODE_BYTES = 12;
const CODE_CHARACTERS = (CODE_BYTES / 3) * 4;
/** `code/scheme/host…`, as `articlePicture` writes it. */
const NAMED = new RegExp(`^${ARTICLE_PICTURES}([\\w-]{${CODE_CHARACTERS}})/(https?)/(.+)$`);
/** Other characters might be written in another form on the way, so that the code would no longer be right. */
const KEPT_AS_WRITTEN = /^(?!.*\/\/)[\w.~!$&'()*+,=:@/?-]+$/;
const ADDRESS_MAX_UNITS = 1_000;
/** A front page and a list of articles have about ten each. */
const CODES_KEPT_MAX = 1_000;

/** Everything that names a picture. */
interface PictureScope {
  env: Secrets<'PICTURE_KEY'>;
  publication: Pick<Publication, 'id' | 'local' | 'hostnames'>;
}

/**
 * The path under which this site serves the picture of an article: a reader needs no connection to another host for it,
 * and that host does not learn what is read. It holds the picture's address and a code that only this site can make, so that
 * nobody can have anything else fetched.
 * @param image as the backend names it: an http(s) address, or a path of this site
 * @returns the path, or `image` itself where it is of this site, there is no PICTURE_KEY, or the address is not to be fetched
 */
export async function articlePicture(image: string, scope: PictureScope): Promise<string> {
  const { hostnames, local } = scope.publication;
  const url = URL.parse(image);
  const key = keyOf(scope);
  if (url === null || key === undefined || !/^https?:$/.test(url.protocol)) return image;
  const isOwn = hostnames.includes(url.hostname.replace(/^www\./, ''));
  if (!local && (isOwn || isPrivateAddress(url))) return image;
  // A page over https is told to load it over https too, and what is cached for all readers must not be changed on the way.
  const scheme = local ? url.protocol.slice(0, -1) : 'https';
  const named = `${scheme}/${url.host}${url.pathname}${url.search}`;
  if (named.length > ADDRESS_MAX_UNITS || !KEPT_AS_WRITTEN.test(named)) return image;
  return `${ARTICLE_PICTURES}${await keptCodeOf(named, key, scope.publication.id)}/${named}`;
}

/** @returns the address of the picture that a URL of this site names; null unless the site has made that URL */
export async function readArticlePicture(url: URL, scope: PictureScope): Promise<string | null> {
  const [, code, scheme, rest] = NAMED.exec(url.pathname + url.search) ?? [];
  const key = keyOf(scope);
  if (code === undefined || key === undefined) return null;
  const encoder = new TextEncoder();
  const wanted = await codeOf(`${scheme}/${rest}`, key, scope.publication.id);
  return crypto.subtle.timingSafeEqual(encoder.encode(code), encoder.encode(wanted))
    ? `${scheme}://${rest}`
    : null;
}

/** The configured key as it was read last: an isolate has one, and a page asks for it with each picture. */
let lastKey: { text: string | undefined; key: string | undefined } = { text: undefined, key: undefined };

function keyOf({ env: { PICTURE_KEY: text } }: { env: Secrets<'PICTURE_KEY'> }): string | undefined {
  if (lastKey.text !== text) lastKey = { text, key: secretOf({ PICTURE_KEY: text }, 'PICTURE_KEY') };
  return lastKey.key;
}

/** @returns a name of the key, on which every page with such a path depends; empty without a key */
export async function pictureKeyMark(env: Secrets<'PICTURE_KEY'>): Promise<string> {
  const key = keyOf({ env });
  return key === undefined ? '' : keptCodeOf('', key, '');
}

const codeOf = async (named: string, key: string, publication: string): Promise<string> =>
  base64Url((await hmac(key, `${publication}\n${named}`)).subarray(0, CODE_BYTES));

/** Codes that the pages of this isolate have. Those that a request names are not stored: anybody can send any number of them. */
const codes = new LruMap<string, string>(CODES_KEPT_MAX);

/** As `codeOf`, computed once per isolate. */
async function keptCodeOf(named: string, key: string, publication: string): Promise<string> {
  const id = `${key}\n${publication}\n${named}`;
  const known = codes.get(id);
  if (known !== undefined) return known;
  const code = await codeOf(named, key, publication);
  codes.set(id, code);
  return code;
}
