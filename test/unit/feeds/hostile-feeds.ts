/** Hostile and broken feeds, mostly of maximum length. `npm run bench:feeds` reads the same ones. */
export type HostileFeed = {
  what: string;
  /** Created on demand: up to five megabytes each. */
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

/** A good item, headline `Good`, follows something hostile. */
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
  ['start tags of one field that never end', () => item(`<title>${fill('<title')}</title>`)],
  ['tags that never end, in CDATA', () => prose(fill('<a '))],
  ['quotes that never end', () => prose(fill('<a b="'))],
  ['comments that never end, in CDATA', () => prose(fill('<!--'))],
  ['scripts that never end', () => prose(fill('<script>'))],
  ['instructions that never end', () => rss(`${fill('<?')}${GOOD}`)],
  ['attributes that hold end tags', () => rss(`<item>${fill('<a b="</item>"/>')}</item>${GOOD}`)],
  ['quotes before end tags', () => rss(`<item>${fill('<a b="')}</item>${GOOD}`)],
  ['a short entity, in every word', () => withEntities(`<!ENTITY a "${'x'.repeat(90)}">`, fill('&a; '))],
  [
    'entities of many names',
    () =>
      withEntities(
        numbered(50_000, (n) => `<!ENTITY e${n} "x">`),
        '&e1;',
      ),
  ],
  ['zero-width characters', () => item(`<title>${fill('\u200b')}\u00e9</title>`)],
  ['references escaped twice', () => item(`<title>${fill('&amp;amp;amp;')}</title>`)],
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

const json = (items: string) => `{"version":"https://jsonfeed.org/version/1.1","items":[${items}]}`;
const GOOD_JSON = '{"id":"1","title":"Good"}';
const NAMESPACES = numbered(95, (n) => `xmlns:n${n}="urn:${n}" `);

/** The same in JSON, where everything before the good item is one value. */
export const HOSTILE_JSON = feeds([
  ['arrays in arrays', () => json(`${'['.repeat(BODY_BYTES / 2)}${']'.repeat(BODY_BYTES / 2)},${GOOD_JSON}`)],
  [
    'objects in objects',
    () => json(`${'{"a":'.repeat(BODY_BYTES / 6)}1${'}'.repeat(BODY_BYTES / 6)},${GOOD_JSON}`),
  ],
  [
    'nested attachments',
    () => json(`{"attachments":${'[['.repeat(500_000)}${']]'.repeat(500_000)}},${GOOD_JSON}`),
  ],
  ['millions of empty objects', () => json(`{"tags":[${fill('{},')}{}]},${GOOD_JSON}`)],
  ['millions of empty arrays', () => json(`{"tags":[${fill('[],')}[]]},${GOOD_JSON}`)],
  ['millions of members', () => json(`{${numbered(400_000, (n) => `"k${n}":0,`)}"z":0},${GOOD_JSON}`)],
  ['another member full of empties', () => json(GOOD_JSON).replace('{', `{"_x":[${fill('{},')}{}],`)],
  ['a name of five megabytes', () => json(`{"${fill('n')}":1},${GOOD_JSON}`)],
  ['a headline of five megabytes', () => json(`{"title":"${fill('x')}"},${GOOD_JSON}`)],
  ['escapes', () => json(`{"summary":"${fill('\\\\')}"},${GOOD_JSON}`)],
  ['escaped quotes', () => json(`{"summary":"${fill('\\"')}"},${GOOD_JSON}`)],
  ['white space', () => json(`${fill(' \n')}${GOOD_JSON}`)],
  ['commas', () => json(`${fill(',')}${GOOD_JSON}`)],
]);

/** Namespaces that are declared again on each item. */
export const HOSTILE_NAMESPACES = feeds([
  [
    'namespaces on the root',
    () => rss(`${'<item><title>x</title></item>'.repeat(999)}${GOOD}`).replace('<rss', `<rss ${NAMESPACES}`),
  ],
  [
    'namespaces on every item',
    () => rss(`${`<item ${NAMESPACES}><title>x</title></item>`.repeat(999)}${GOOD}`),
  ],
  [
    'namespaces on every field',
    () => rss(`${`<item><title ${NAMESPACES}>x</title></item>`.repeat(999)}${GOOD}`),
  ],
]);

/** Endless items, of which the parser reads a thousand. */
export const HOSTILE_ENDLESS = feeds([
  ['items', () => rss(fill('<item><title>x</title></item>'))],
  ['empty items', () => rss(fill('<item/>'))],
  ['start tags of items', () => rss(fill('<item>'))],
  ['dates of a region', () => rss(fill('<item><pubDate>1 Jan 2024 12:00 Europe/Brussels</pubDate></item>'))],
]);

/** Nothing after the hostile part can be distinguished from it. */
export const HOSTILE_HOPELESS = feeds([
  ['comments that never end', () => rss(fill('<!--'))],
  ['CDATA that never ends', () => rss(fill('<![CDATA['))],
  ['JSON that never ends', () => json(fill('[').slice(0, -4))],
  ['a string that never ends', () => json(`{"title":"${fill('x')}`)],
  ['only members', () => `{${fill('"a":[],')}`],
  ['a start tag that never ends', () => rss(fill('<item '))],
]);

function feeds(rows: [what: string, source: () => string][]): HostileFeed[] {
  return rows.map(([what, source]) => ({ what, body: () => new TextEncoder().encode(source()) }));
}
