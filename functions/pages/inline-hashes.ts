import { LruMap } from '../platform/lru-map.ts';

/** React escapes text, so `<script` and `<style` occur in a page only where an element of ours begins. */
const OPENING = /<(script|style)((?:\s[^>]*)?)>/g;
/** A script that is fetched, or that holds data, which no browser runs. */
const NOT_RUN = /\ssrc=|\stype="application\/(?:ld\+)?json"/;
/** Our inline scripts are constants; a page's data is longer and never repeats. */
const REMEMBERED_SCRIPT_UNITS = 8_000;
/** In UTF-16 units: a publication's colours are 400, a route's rules up to 40,000, and they are few. */
const REMEMBERED_MAX_UNITS = 2_000_000;

const remembered = new LruMap<string, string>(REMEMBERED_MAX_UNITS);

/** The sources that a whole page's policy has to name: `'sha256-…'`, each once. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** @returns the hashes of everything inline in a page (CSP 3 §2.3.1) */
export async function inlineHashes(html: string): Promise<InlineHashes> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { tag, attributes, text } of inlineElements(html)) {
    // Rules are those of a route, typefaces or a publication's colours.
    if (tag === 'style') styles.add(await sourceOf(text, true));
    else if (!NOT_RUN.test(attributes))
      scripts.add(await sourceOf(text, text.length <= REMEMBERED_SCRIPT_UNITS));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** Looks for the end of each by its text: an expression would look at every character of 40 kB of rules. */
function inlineElements(html: string): { tag: string; attributes: string; text: string }[] {
  const found = [];
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(html); opening !== null; opening = OPENING.exec(html)) {
    const [, tag = '', attributes = ''] = opening;
    const end = html.indexOf(`</${tag}>`, OPENING.lastIndex);
    if (end < 0) break;
    found.push({ tag, attributes, text: html.slice(OPENING.lastIndex, end) });
    OPENING.lastIndex = end;
  }
  return found;
}

/** @param repeats whether the same text occurs in other pages */
async function sourceOf(text: string, repeats: boolean): Promise<string> {
  const known = repeats ? remembered.get(text) : undefined;
  if (known !== undefined) return known;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const source = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  if (repeats) remembered.set(text, source, text.length);
  return source;
}
