import { LINK_MAX_UNITS } from '../../../schema/feeds/feed.ts';

/** An address without its scheme; a relative one does not start like this. */
const WITHOUT_SCHEME = /^www\d?\.[\w-]+\.[a-z]{2}/i;

/**
 * Most addresses are as the URL parser would write them: a name in lower case that ends in letters, and a path and a query
 * without dots of their own, escapes, quotes and fragments. Parsing each would take a twentieth of a feed's time.
 */
const CANONICAL = /^https?:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}\/(?:[\w~!$&()*+,=:@?/-]|(?<=[\w-])\.)*$/;
/** A name in letters of another alphabet, which may be invalid. */
const PUNYCODE = 'xn--';

/** Whether an address may have one of the faults below; nearly all have none. */
const SUSPECT = /["'<>]|&amp;|[^!-~]/;
/** Zero-width characters that no language writes within a word, soft hyphens, and an ampersand escaped once too often. */
const MISPLACED = /[\u200b\u2060\ufeff\u00ad]|(?<=&)(?:amp;)+/g;
const QUOTES_BEFORE = /^[\s\p{Cf}"'“”‘’«»<>]+/u;
const QUOTES_BEHIND = /[\s\p{Cf}"'“”‘’«»<>]+$/u;

/**
 * `address` resolved against `base`, or null when that is no http(s) address of a sane length (FEED-10). The URL
 * parser removes the tabs, line ends and mixed case that hide a `javascript:` from a prefix test. User name and
 * password are left out: they would be shown to every reader. Quotes around it, which publishers paste with it, are removed.
 */
export function httpLink(address: string | undefined, base: string): string | null {
  const sent = address?.trim();
  if (!sent || sent.length > LINK_MAX_UNITS) return null;
  if (CANONICAL.test(sent) && !sent.includes(PUNYCODE)) return sent;
  const trimmed = SUSPECT.test(sent) ? withoutMisplaced(sent) : sent;
  if (trimmed === '') return null;
  try {
    const url = new URL(WITHOUT_SCHEME.test(trimmed) ? `//${trimmed}` : trimmed, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    if (url.username !== '') url.username = '';
    if (url.password !== '') url.password = '';
    return url.href.length <= LINK_MAX_UNITS ? url.href : null;
  } catch {
    return null;
  }
}

/** Quotes at the end are removed only with one at the start: `/wiki/Rock_'n'` may end like this. */
function withoutMisplaced(sent: string): string {
  const tidy = sent.replace(MISPLACED, '');
  const begun = tidy.replace(QUOTES_BEFORE, '');
  return (begun === tidy ? tidy : begun.replace(QUOTES_BEHIND, '')).trim();
}
