/** The front matter of a file, by name in lower case; or why it cannot be read. */
export type FrontMatter =
  | { ok: true; fields: Map<string, string | string[]>; body: string }
  | { ok: false; fault: string };

const FENCE = /^---\s*$/;
const FIELD = /^([A-Za-z][\w-]*)\s*:(?:\s+(.*))?$/;
/** Lines that belong to the field before: of a list, a block of text or a map. */
const CONTINUED = /^(?:\s|-(?:\s|$))/;
const ITEM = /^\s*-\s+/;
/** Of a list in one line: in quotes, or up to the next comma. */
const INLINE_ITEM = /\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+)/g;
const COMMENT = /\s#.*$/;
/** YAML that no field of an article needs: maps, references, tags. */
const OTHER_YAML = /^[{&*!%@`]/;

/**
 * Reads the part of YAML that front matter has: texts with or without quotes, blocks of text, lists. A nested map is left out.
 * @param text of a file
 */
export function readFrontMatter(text: string): FrontMatter {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  if (!FENCE.test(lines[0] ?? '')) return { ok: false, fault: 'does not begin with a line of ---' };
  const end = lines.findIndex((line, i) => i > 0 && FENCE.test(line));
  if (end < 0) return { ok: false, fault: 'its front matter has no end: a line of ---' };
  const fields = new Map<string, string | string[]>();
  for (let i = 1; i < end; ) {
    const line = lines[i] ?? '';
    const from = i;
    i += 1;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', written = ''] = FIELD.exec(line) ?? [];
    if (name === '') return { ok: false, fault: `line ${from + 1} is not "name: value"` };
    while (i < end && (CONTINUED.test(lines[i] ?? '') || lines[i] === '')) i += 1;
    const value = fieldValue(written.trim(), lines.slice(from + 1, i));
    if (value === undefined) return { ok: false, fault: `line ${from + 1}: ${name} cannot be read` };
    if (fields.has(name.toLowerCase()))
      return { ok: false, fault: `line ${from + 1}: ${name} is there twice` };
    if (value !== null) fields.set(name.toLowerCase(), value);
  }
  return { ok: true, fields, body: lines.slice(end + 1).join('\n') };
}

/** @returns null for none, or a map; undefined if it cannot be read */
function fieldValue(written: string, more: readonly string[]): string | string[] | null | undefined {
  const lines = more.filter((line) => line.trim() !== '');
  if (/^[|>][-+]?$/.test(written))
    return lines.map((line) => line.trim()).join(written.startsWith('|') ? '\n' : ' ');
  if (written === '')
    return lines.length > 0 && lines.every((line) => ITEM.test(line)) ? listOf(lines) : null;
  if (written.startsWith('[')) {
    const inside = /^\[(.*)\](?:\s+#.*)?$/.exec(written)?.[1];
    return inside === undefined
      ? undefined
      : listOf(inside.match(INLINE_ITEM)?.filter((item) => item.trim() !== '') ?? []);
  }
  if (OTHER_YAML.test(written)) return undefined;
  const isQuoted = /^["']/.test(written);
  return textOf(isQuoted ? written : [written, ...lines.map((line) => line.trim())].join(' '));
}

function listOf(items: readonly string[]): string[] | undefined {
  const texts = items.map((item) => textOf(item.replace(ITEM, '').trim()));
  return texts.includes(undefined) ? undefined : texts.flatMap((text) => text ?? []);
}

/** @returns null for YAML's words for nothing; undefined for quotes that do not end */
function textOf(written: string): string | null | undefined {
  if (written.startsWith("'"))
    return /^'((?:[^']|'')*)'(?:\s+#.*)?$/.exec(written)?.[1]?.replaceAll("''", "'");
  if (written.startsWith('"')) {
    const quoted = /^("(?:[^"\\]|\\.)*")(?:\s+#.*)?$/.exec(written)?.[1];
    try {
      return quoted === undefined ? undefined : String(JSON.parse(quoted));
    } catch {
      return undefined;
    }
  }
  const plain = written.replace(COMMENT, '').trim();
  return /^(?:|~|null)$/i.test(plain) ? null : plain;
}
