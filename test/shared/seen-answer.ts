import { decodeHTMLStrict } from 'entities';
import { LATE_FAILURE } from '../../schema/contract/offline.ts';
import type { Exchange } from '../../testing/exchange.ts';

export interface SeenAnswer {
  status: number;
  /** As a reader sees it, with the addresses of links and redirects. */
  words: string;
  /** Addresses of stories and articles. */
  links: ReadonlySet<string>;
  /** A status that the page learned after its beginning (BLOG-9, POST-7): an error. */
  isSaidLater: boolean;
  /** The page cache stores it. */
  isKept: boolean;
}

const UNSEEN = /<(script|style|template)\b.*?<\/\1\s*>|<!--.*?-->/gs;
const STORY_LINK = /(?:href="|<loc>|<link>)([^"<]*\/(?:stories|blog)\/[^"<?]+)/g;
const SAID_LATER = new RegExp(`<meta name="robots" content="noindex"(?: ${LATE_FAILURE}="")?/>`);

/** @returns a page, a file for programs or sound as its reader gets it */
export function seenAnswer({ status, headers, body }: Exchange): SeenAnswer {
  const type = headers.get('content-type') ?? '';
  const isHtml = type.startsWith('text/html');
  const isText = isHtml || /xml|json|text/.test(type);
  const text = body.toString(isText ? 'utf8' : 'latin1');
  const seen = text
    .replace(UNSEEN, '')
    .replace(/<a\b[^>]*\shref="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, '');
  return {
    status,
    words: `${isHtml ? decodeHTMLStrict(seen).replace(/\s+/g, ' ') : text} ${headers.get('location') ?? ''}`,
    links: new Set([...text.matchAll(STORY_LINK)].map(([, link = '']) => link)),
    isSaidLater: status === 200 && SAID_LATER.test(text),
    isKept: (headers.get('cf-cache-status') ?? 'BYPASS') !== 'BYPASS',
  };
}
