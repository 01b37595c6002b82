import { httpLink } from '../feed-link.ts';
import { decodeEntities } from './decode-entities.ts';

/** A tag as HTML has it, or escaped once more, as RSS does without CDATA. */
const IMG = /(?:<|&lt;)img(?=[\s/&])/gi;
/** A name starts only after another kind of character: otherwise a long name would be tried from each of its characters. */
const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** Attributes of scripts that load pictures late; `src` then has a placeholder. */
const LATE_SOURCES = ['data-src', 'data-lazy-src', 'data-original'];
/** Limit of ornaments before the first real picture. */
const TRIED_MAX = 20;

/** A width in a `srcset`, after its address. */
const WIDTH = /^(\d{1,5})w,?$/;

/** A picture with a side of at most this many pixels is an icon, an avatar or a tracker. */
const ORNAMENT_MAX_PX = 64;
const ORNAMENT_CLASS = /emoji|smiley|avatar|(?:^|[\s_-])icon/i;
/**
 * Addresses of what is no picture of a story: programs that count readers, buttons to share, faces of authors and
 * commenters, emoji, blank pixels, and drawings in SVG, which this site does not pass on.
 */
const ORNAMENT_ADDRESS = new RegExp(
  [
    /^https?:\/\/(?:[\w-]+\.)*(?:doubleclick|scorecardresearch|quantserve|google-analytics|feedsportal|pheedo|gravatar|amazon-adsystem|buysellads|imrworldwide|statcounter)\.\w+[/:]/,
    /^https?:\/\/(?:[\w-]+\.)*assoc-amazon\.[\w.]+\//,
    /^https?:\/\/(?:stats?|pixels?|counter|analytics|track(?:ing|er)?|beacon|ads?|adserver)\.[\w-]+\./,
    /^https?:\/\/feeds2?\.(?:feedburner|wordpress)\.com\//,
    /\/~(?:r|ff|a|4|at)\//,
    /\/(?:emoji|emoticons?|smil(?:ies|eys?)|avatars?|gravatars?|icons?|favicons?)\//,
    /[/_.-](?:pixel|spacer|blank|transparent|clear|1x1|count|tracker|tracking|emoji|avatar|gravatar|favicon|icon_\w+)[_-]?\d*\.(?:gif|png|jpe?g|webp)(?:[?#]|$)/,
    /[?&](?:republication-|tracking-)?pixel=/,
    /\.(?:svg|ico)(?:[?#]|$)/,
    /\/_\/stat\?|\/(?:__)?ptq\.gif|\/b\.gif/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** @returns whether the address is that of a pixel, a tracker, an icon, an emoji or an avatar */
export const isOrnament = (address: string): boolean => ORNAMENT_ADDRESS.test(address);

/** @returns whether a side, from an attribute, is too short for a story's picture; false for percentages */
export const isTiny = (side: string | undefined): boolean =>
  side !== undefined &&
  /^\s*\d+(?:\.\d+)?(?:px)?\s*$/i.test(side) &&
  Number.parseFloat(side) <= ORNAMENT_MAX_PX;

/**
 * @param html the content of a story as sent: HTML, escaped or not
 * @returns the address of the first picture in it that is no ornament; null where it has none. Linear
 */
export function pictureInContent(html: string, base: string): string | null {
  if (!html.includes('img') && !html.includes('IMG')) return null;
  IMG.lastIndex = 0;
  for (let tried = 0; tried < TRIED_MAX; tried++) {
    const found = IMG.exec(html);
    if (found === null) return null;
    const isEscaped = found[0].startsWith('&');
    const end = html.indexOf(isEscaped ? '&gt;' : '>', IMG.lastIndex);
    if (end < 0) return null;
    const tag = html.slice(IMG.lastIndex, end);
    IMG.lastIndex = end;
    const address = addressOf(isEscaped ? decodeEntities(tag, true) : tag, base);
    if (address !== null) return address;
  }
  return null;
}

/** @param tag the attributes of an `img` @returns the address of its picture; null for an ornament */
function addressOf(tag: string, base: string): string | null {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare = ''] of tag.matchAll(ATTRIBUTE))
    attributes.set(name.toLowerCase(), double ?? single ?? bare);
  if (isTiny(attributes.get('width')) || isTiny(attributes.get('height'))) return null;
  if (ORNAMENT_CLASS.test(attributes.get('class') ?? '')) return null;
  for (const name of [...LATE_SOURCES, 'src']) {
    const sent = attributes.get(name);
    const address = sent === undefined ? null : httpLink(decodeEntities(sent, false), base);
    if (address === null) continue;
    return isOrnament(address) ? null : (largerOf(attributes, address, base) ?? address);
  }
  return largerOf(attributes, null, base);
}

/**
 * @param known the picture's other address, with the width of the `img`
 * @returns the address in `srcset` with the largest width that fits (HTML, section 4.8.4.2.1); null if the known one is as
 * good. Only widths count: `2x` says nothing of the size
 */
function largerOf(
  attributes: ReadonlyMap<string, string>,
  known: string | null,
  base: string,
): string | null {
  const sent = attributes.get('srcset') ?? attributes.get('data-srcset') ?? '';
  let best = known === null ? 0 : rankOf(known, Number.parseFloat(attributes.get('width') ?? ''));
  let larger: string | null = null;
  const words = sent.replace(/w,(?=\S)/g, 'w, ').split(/\s+/);
  for (const [i, word] of words.entries()) {
    const width = Number(WIDTH.exec(word)?.[1]);
    const rank = width > 0 ? rankOf('', width) : 0;
    const address = rank > best ? httpLink(decodeEntities(words[i - 1] ?? '', false), base) : null;
    if (address === null || isOrnament(address)) continue;
    [best, larger] = [rank, address];
  }
  return larger;
}

/** A wider picture takes longer to load than a card is worth. */
const FITS_MAX_PX = 2_048;
/** A narrower one is blurred on a card: another picture of the story is better. */
export const CARD_MIN_PX = 300;
/** Taken for one whose width is unknown. */
const UNKNOWN_PX = 600;
/** The width in a name, as WordPress writes it (`fog-150x150.jpg`), or in a query. */
const WIDTH_IN_ADDRESS =
  /-(\d{2,4})x\d{2,4}\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)|[?&](?:w|width)=(\d{2,4})(?:&|#|$)/i;

/**
 * @param width in px as sent, or NaN @param unknown taken where the address has none either
 * @returns a greater number for a better width: the more, the wider than what fits, the less
 */
export function rankOf(address: string, width = Number.NaN, unknown = UNKNOWN_PX): number {
  const [, inName, inQuery] = WIDTH_IN_ADDRESS.exec(address) ?? [];
  const px = width > 0 ? width : Number(inName ?? inQuery ?? unknown);
  return px <= FITS_MAX_PX ? px : FITS_MAX_PX ** 2 / px;
}
