/** Changes of feeds between two fetches and in transit whose correct result is known. */

/** A feed's text split into its items, so that they can be moved. */
export type SplitSource = { head: string; items: string[]; tail: string };

const ITEM = /<(item|entry)[\s>][\s\S]*?<\/\1>/g;

/** Null if the items are not adjacent, as in a feed with one item or in JSON. */
export function splitSource(xml: string): SplitSource | null {
  const found = [...xml.matchAll(ITEM)];
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last || found.length < 2) return null;
  const items = found.map(([text]) => text);
  const from = first.index;
  const to = last.index + last[0].length;
  // Anything but white space between two items would be lost when they are moved.
  const between = found.slice(1).map((item, at) => {
    const before = found[at];
    return before ? xml.slice(before.index + before[0].length, item.index) : '';
  });
  if (between.some((text) => text.trim() !== '')) return null;
  return { head: xml.slice(0, from), items, tail: xml.slice(to) };
}

export const joinSource = ({ head, items, tail }: SplitSource) => head + items.join('\n') + tail;

/** The text in another encoding, with a mark that names it; null if the encoding lacks some of its characters. */
export function encodeSource(xml: string, encoding: Encoding): Uint8Array | null {
  const text = xml.replace(/^\ufeff/, '');
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(declared(text, 'utf-8'));
    case 'utf-8 with a mark':
      return new TextEncoder().encode(`\ufeff${declared(text, 'utf-8')}`);
    case 'latin-1':
      return /^[\0-\x7f\xa0-\xff]*$/.test(text) && !/[\xc2-\xf4][\x80-\xbf]/.test(text)
        ? Uint8Array.from(declared(text, 'iso-8859-1'), (character) => character.charCodeAt(0))
        : null;
    case 'utf-16le':
    case 'utf-16be': {
      const marked = `\ufeff${text}`;
      const view = new DataView(new ArrayBuffer(marked.length * 2));
      for (let at = 0; at < marked.length; at++)
        view.setUint16(at * 2, marked.charCodeAt(at), encoding === 'utf-16le');
      return new Uint8Array(view.buffer);
    }
    case 'utf-32': {
      const characters = [...`\ufeff${text}`];
      const view = new DataView(new ArrayBuffer(characters.length * 4));
      for (const [at, character] of characters.entries())
        view.setUint32(at * 4, character.codePointAt(0) ?? 0, true);
      return new Uint8Array(view.buffer);
    }
  }
}

export const ENCODINGS = ['utf-8', 'utf-8 with a mark', 'latin-1', 'utf-16le', 'utf-16be', 'utf-32'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const declared = (xml: string, encoding: string) =>
  xml.replace(/^(\s*<\?xml[^>]*?encoding\s*=\s*)["'][^"']*["']/i, `$1"${encoding}"`);
