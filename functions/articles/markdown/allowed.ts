import type { Schema } from 'hast-util-sanitize';

/**
 * POST-4: everything an article's body may contain. h1, h5 and h6 are renamed by outline.ts afterwards. Addresses
 * are checked by address.ts, which is stricter than `protocols` here (those always allow a relative address).
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
  /** The content of these is not prose and is removed with them. Other elements that are not allowed keep theirs. */
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

/** Elements that are renamed so that their content survives: older synonyms, and blocks as paragraphs. */
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
