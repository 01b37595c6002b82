/** What a hostile or broken publisher may send, most of it as long as a body may be. `npm run bench:feeds` reads the same. */
export type HostileFeed = {
  what: string;
  /** Made when asked for: up to five megabytes each. */
  body: () => Uint8Array;
};

const BODY_BYTES = 4_900_000;
const GOOD = '<item><title>Good</title></item>';

const fill = (piece: string) => piece.repeat(BODY_BYTES / new TextEncoder().encode(piece).length);
const numbered = (count: number, piece: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => piece(n)).join('');
const rss = (items: string) => `<rss version="2.0"><channel>${items}</channel></rss>`;
const item = (children: string) => rss(`<item>${children}</item>${GOOD}`);
const prose = (html: string) => item(`<description><![CDATA[${html}]]></description>`);
const withEntities = (declarations: string, title: string) =>
  `<!DOCTYPE rss [${declarations}]>${item(`<title>${title}</title>`)}`;
const LAUGHS = numbered(9, (n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);

/** One good item, headline `Good`, stands behind something hostile. */
export const HOSTILE_BEFORE_GOOD = feeds([
  ['a billion laughs', () => withEntities(`<!ENTITY l0 "lol">${LAUGHS}`, '&l9;')],
  ['one long entity, often', () => withEntities(`<!ENTITY a "${'x'.repeat(50_000)}">`, '&a;'.repeat(5_000))],
  [
    'one short entity, very often',
    () => withEntities(`<!ENTITY a "${'x'.repeat(1_000)}">`, '&a;'.repeat(200_000)),
  ],
  ['an external entity', () => withEntities('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;')],
  ['character references', () => item(`<title>${fill('&#65;')}</title>`)],
  ['a headline of five megabytes', () => item(`<title>${fill('x')}</title>`)],
  ['one character of five megabytes', () => item(`<title>a${fill('\u0301')}</title>`)],
  [
    'nested elements',
    () => item(`<description>${'<div>'.repeat(100_000)}${'</div>'.repeat(100_000)}</description>`),
  ],
  ['nested elements without end', () => item(fill('<div>'))],
  ['nested elements of many names', () => item(numbered(100_000, (n) => `<d${n}>`))],
  ['attributes on every field', () => item(fill(`<link ${'a="" '.repeat(5_000)}/>`))],
  [
    'attributes of many names on every field',
    () => item(fill(`<link ${numbered(3_000, (n) => `a${n}="" `)}/>`)),
  ],
  [
    'attributes of many names on many items',
    () => rss(`${numbered(999, (i) => `<item ${numbered(80, (n) => `a${i}_${n}="" `)}/>`)}${GOOD}`),
  ],
  ['attributes on many items', () => rss(`${fill(`<item ${'a="1" '.repeat(1_000)}/>`)}${GOOD}`)],
  ['attributes', () => rss(`<item ${numbered(100_000, (n) => `a${n}="1" `)}/>${GOOD}`)],
  [
    'namespaces',
    () => rss(GOOD).replace('<rss', `<rss ${numbered(50_000, (n) => `xmlns:n${n}="urn:${n}" `)}`),
  ],
  ['children that never end, each of another name', () => item(numbered(400_000, (n) => `<x${n}>`))],
  ['children that hide nothing', () => item(fill('<x><!-- --></x>'))],
  ['children with an instruction that never ends', () => item(fill('<x><?</x>'))],
  ['children with a document type that never ends', () => item(fill('<x><!doctype [</x>'))],
  ['tags that never end', () => item(`<description>${fill('<a ')}</description>`)],
  ['tags that never end, in CDATA', () => prose(fill('<a '))],
  ['quotes that never end', () => prose(fill('<a b="'))],
  ['comments that never end, in CDATA', () => prose(fill('<!--'))],
  ['scripts that never end', () => prose(fill('<script>'))],
  ['instructions that never end', () => rss(`${fill('<?')}${GOOD}`)],
  ['document types', () => `${fill('<!DOCTYPE ')}>${rss(GOOD)}`],
  ['signs that open nothing', () => item(`<title>${fill('<')}</title>`)],
  ['ampersands that name nothing', () => item(`<title>${fill('&')}</title>`)],
  ['end tags', () => rss(`${fill('</item>')}${GOOD}`)],
  ['names without end', () => rss(`<${fill('a')}>${GOOD}`)],
  ['children', () => item(fill('<title> </title>'))],
  ['declarations on every child', () => item(fill('<a xmlns:b="c"/>'))],
  ['CDATA sections', () => item(`<title>${fill('<![CDATA[]]>')}</title>`)],
  ['a guid of five megabytes', () => item(`<guid>${fill('g')}</guid>`)],
]);

/** Stories without end, a thousand of which are read. */
export const HOSTILE_ENDLESS = feeds([
  ['items', () => rss(fill('<item><title>x</title></item>'))],
  ['empty items', () => rss(fill('<item/>'))],
  ['start tags of items', () => rss(fill('<item>'))],
  ['dates of a region', () => rss(fill('<item><pubDate>1 Jan 2024 12:00 Europe/Brussels</pubDate></item>'))],
]);

/** Nothing behind it can be told from the junk. */
export const HOSTILE_HOPELESS = feeds([
  ['comments that never end', () => rss(fill('<!--'))],
  ['CDATA that never ends', () => rss(fill('<![CDATA['))],
  ['a start tag that never ends', () => rss(fill('<item '))],
]);

function feeds(rows: [what: string, source: () => string][]): HostileFeed[] {
  return rows.map(([what, source]) => ({ what, body: () => new TextEncoder().encode(source()) }));
}
