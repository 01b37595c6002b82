import type { Schema } from 'hast-util-sanitize';

/**
 * POST-4: everything an article's body may contain. h1, h5 and h6 are renamed by outline.ts afterwards; addresses are
 * judged by address.ts, which is stricter than `protocols` here (a relative address is always allowed by those).
 */
export const ALLOWED: Schema = {
  tagNames: [
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'em',
    'a',
    'img',
    'br',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'hr',
    'figure',
    'figcaption',
  ],
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: { li: ['ul', 'ol'], figcaption: ['figure'] },
  required: {},
  clobber: [],
  /** What these hold is no prose: it goes with them. Of every other element the content stays. */
  strip: [
    'script',
    'style',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'embed',
    'applet',
    'noscript',
    'noembed',
    'noframes',
    'title',
    'textarea',
    'select',
    'button',
    'xmp',
    'plaintext',
    'audio',
    'video',
    'canvas',
    'frameset',
  ],
  allowComments: false,
  allowDoctypes: false,
};

/** Elements under another name, so that what they say survives: older ones for the same, and blocks as paragraphs. */
export const RENAMED = new Map<string, string>([
  ['b', 'strong'],
  ['i', 'em'],
  ...(
    'div section article aside header footer main nav center address details summary dl dt dd fieldset form hgroup ' +
    'table caption colgroup thead tbody tfoot tr td th'
  )
    .split(' ')
    .map((block): [string, string] => [block, 'p']),
]);
