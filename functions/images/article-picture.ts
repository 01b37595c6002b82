import type { EndpointPrefix } from '../../schema/contract/pages/endpoint-paths.ts';
import type { Publication } from '../../schema/publication.ts';
import { isPrivateAddress } from '../http/private-address.ts';
import { base64Url, hmac } from '../platform/hmac.ts';
import { Memo } from '../platform/memo.ts';
import { type Secrets, secretOf } from '../platform/secret-of.ts';

/** Prefix of the pictures of the publication's articles. */
const ARTICLE_PICTURES = '/pictures/article/' satisfies EndpointPrefix;

/** 96 of the 256 bits, at least the 80 of RFC 2104 §5: each guess is a request. */
const CODE_BYTES = 12;
const CODE_CHARACTERS = (CODE_BYTES / 3) * 4;
/** `code/scheme/host…`, as `articlePicture` writes it. */
const NAMED = new RegExp(`^${ARTICLE_PICTURES}([\\w-]{${CODE_CHARACTERS}})/(https?)/(.+)$`);
/** Other characters might be rewritten on the way, which would invalidate the code. */
const UNCHANGED_ON_THE_WAY = /^(?!.*\/\/)[\w.~!$&'()*+,=:@/?-]+$/;
const ADDRESS_MAX_UNITS = 1_000;
/** A front page and a list of articles have about ten each, of two hundred UTF-16 units. */
const REMEMBERED_MAX_UNITS = 400_000;

interface PictureScope {
  env: Secrets<'PICTURE_KEY'>;
  publication: Pick<Publication, 'id' | 'local' | 'hostnames'>;
}

/**
 * The path under which this site serves the picture of an article: a reader needs no connection to another host, and
 * that host does not learn about readers. It contains the picture's address and a code that only this site can make, so
 * that nobody can make the site fetch another address.
 * @param image from the backend: an http(s) address, or a path of this site
 * @returns the path, or `image` itself if it is of this site, PICTURE_KEY is not set, or the address must not be
 * fetched
 */
export async function articlePicture(image: string, scope: PictureScope): Promise<string> {
  const { id, hostnames, local } = scope.publication;
  const key = keyOf(scope);
  if (key === undefined) return image;
  return remember([key, id, local, hostnames, image], () => signedPath(image, key, scope));
}

async function signedPath(image: string, key: string, scope: PictureScope): Promise<string> {
  const { hostnames, local } = scope.publication;
  const url = URL.parse(image);
  if (url === null || !/^https?:$/.test(url.protocol)) return image;
  const isOwn = hostnames.includes(url.hostname.replace(/^www\./, ''));
  if (!local && (isOwn || isPrivateAddress(url))) return image;
  // An https page must load it over https too, and a cached picture must not be changed in transit.
  const scheme = local ? url.protocol.slice(0, -1) : 'https';
  const named = `${scheme}/${url.host}${url.pathname}${url.search}`;
  if (named.length > ADDRESS_MAX_UNITS || !UNCHANGED_ON_THE_WAY.test(named)) return image;
  return `${ARTICLE_PICTURES}${await codeOf(named, key, scope.publication.id)}/${named}`;
}

/** @returns the picture's address in a URL of this site; null unless the site made that URL */
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

/** The last configured key: an isolate has only one, and a page needs it for each picture. */
let lastKey: { text: string | undefined; key: string | undefined } = { text: undefined, key: undefined };

function keyOf({ env: { PICTURE_KEY: text } }: { env: Secrets<'PICTURE_KEY'> }): string | undefined {
  if (lastKey.text !== text) lastKey = { text, key: secretOf({ PICTURE_KEY: text }, 'PICTURE_KEY') };
  return lastKey.key;
}

/** @returns a hash of the key for the editions of pages with such paths; empty without a key */
export async function pictureKeyMark(env: Secrets<'PICTURE_KEY'>): Promise<string> {
  const key = keyOf({ env });
  return key === undefined ? '' : remember([key], () => codeOf('', key, ''));
}

const codeOf = async (named: string, key: string, publication: string): Promise<string> =>
  base64Url((await hmac(key, `${publication}\n${named}`)).subarray(0, CODE_BYTES));

/** Paths on the pages of this isolate. Those in requests are not stored: anybody can send any number of them. */
const remembered = new Memo<string, string>(REMEMBERED_MAX_UNITS);

/** @param from everything that the result depends on @returns the result, made once per isolate */
async function remember(from: readonly unknown[], make: () => Promise<string>): Promise<string> {
  const id = from.join('\n');
  const known = remembered.get(id);
  if (known !== undefined) return known;
  const made = await make();
  remembered.set(id, made, id.length + made.length);
  return made;
}
