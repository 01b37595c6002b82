/** Rules of the floor: a readable page without anything that a browser would wait for. At most 1,000 bytes. */
export const FLOOR_RULES = [
  ':root{color-scheme:light dark}',
  'body{max-width:74rem;margin:0 auto;padding:0 1rem;font:17px/1.5 sans-serif;overflow-wrap:break-word}',
  'h1,h2,h3{font:500 1.5rem/1.2 serif;margin:1rem 0 .25rem}',
  'h1{font-size:2.5rem}',
  'ul,ol{list-style:none;padding:0;margin:0}',
  'p{margin:0 0 .5rem}',
  'a{color:inherit}',
  'header ul{display:flex;flex-wrap:wrap;gap:0 1rem}',
  'details:not([open])>:not(summary){display:none}',
].join('');

/** The first picture is at the top and as wide as the screen, so that it is the largest thing there as on the page itself. */
const PICTURE_RULES =
  'body{padding-top:62.5vw}img{position:absolute;inset:0 0 auto;width:100%;height:auto;aspect-ratio:16/10;object-fit:cover}h1{font-size:1.5rem}';

const ELEMENTS = ['script', 'style', 'svg', 'picture', 'iframe', 'video', 'audio', 'template'];
const WITH_CONTENT = new RegExp(`<(${ELEMENTS.join('|')})\\b[^>]*>[\\s\\S]*?</\\1>`, 'gi');
const WITHOUT_CONTENT = /<(?:link|img|source)\b[^>]*>/gi;
const STYLE_ATTRIBUTE = /(<[^>]*?)\sstyle="[^"]*"/gi;
/** An element of the picture that a page requests before all others: its preload or its `<img>`. */
const FIRST_PICTURE = /^<(?:link|img)\b[^>]*\sfetchpriority="high"/i;

/** @returns whether the page requests a picture before all others */
export const hasFirstPicture = (html: string): boolean =>
  (html.match(WITHOUT_CONTENT) ?? []).some((element) => FIRST_PICTURE.test(element));

/**
 * @returns the same document without scripts, stylesheets, typefaces, pictures and frames, with 1 kB of inline rules:
 * what its words alone cost a browser
 */
export const floorOf = (html: string): string => reduce(html, { rules: FLOOR_RULES, isLeft: () => false });

/** @returns the floor with the one picture that the page requests before all others */
export const pictureFloorOf = (html: string): string =>
  reduce(html, { rules: FLOOR_RULES + PICTURE_RULES, isLeft: (element) => FIRST_PICTURE.test(element) });

interface ReduceOptions {
  rules: string;
  isLeft: (element: string) => boolean;
}

const reduce = (html: string, { rules, isLeft }: ReduceOptions): string =>
  html
    .replace(WITH_CONTENT, '')
    .replace(WITHOUT_CONTENT, (element) => (isLeft(element) ? element : ''))
    .replace(STYLE_ATTRIBUTE, '$1')
    .replace('</head>', () => `<style>${rules}</style></head>`);
