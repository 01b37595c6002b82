import { Memo } from '../platform/memo.ts';

/** A script that is fetched, or that contains data, so it is not inline code. */
const NOT_RUN = /\ssrc=|\stype="application\/(?:ld\+)?json"/;
/** Our inline scripts are constants; a page's data is longer and never repeats. */
const REMEMBERED_SCRIPT_UNITS = 8_000;
/** In UTF-16 units: typefaces are 600, a route's rules with a publication's colours up to 43,000. */
const REMEMBERED_MAX_UNITS = 2_000_000;

const remembered = new Memo<string, string>(REMEMBERED_MAX_UNITS);

/** The sources for a whole page's policy: `'sha256-…'`, each once. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/**
 * @param html of our pages. React escapes text, so `<script` and `<style` occur only at the start of our elements
 * @returns the hashes of all inline code in it (CSP 3 §2.3.1)
 */
export async function inlineHashes(html: string): Promise<InlineHashes> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { tag, attributes, text } of outsideMain(html).flatMap(inlineElements)) {
    // A route's rules include a publication's colours, so they repeat only on pages of one publication.
    if (tag === 'style') styles.add(await sourceOf(text, true));
    else if (!NOT_RUN.test(attributes))
      scripts.add(await sourceOf(text, text.length <= REMEMBERED_SCRIPT_UNITS));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** A page's `<main>`, nine tenths of a front page, has no inline code (test/worker/browser-files.test.ts). */
function outsideMain(html: string): string[] {
  const begin = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  return begin < 0 || end < begin ? [html] : [html.slice(0, begin), html.slice(end)];
}

/** Searches for the texts of the tags: an expression that tests every character took 7 % of a render. */
function inlineElements(html: string): { tag: string; attributes: string; text: string }[] {
  const found = [];
  const placeOf = (mark: string, from: number) => {
    const place = html.indexOf(mark, from);
    return place < 0 ? html.length : place;
  };
  const next = { script: placeOf('<script', 0), style: placeOf('<style', 0) };
  for (;;) {
    const tag = next.script < next.style ? 'script' : 'style';
    const attributesAt = next[tag] + tag.length + 1;
    const opened = html.indexOf('>', attributesAt);
    const end = html.indexOf(`</${tag}>`, opened);
    if (opened < 0 || end < 0) return found;
    found.push({ tag, attributes: html.slice(attributesAt, opened), text: html.slice(opened + 1, end) });
    if (next.script < end) next.script = placeOf('<script', end);
    if (next.style < end) next.style = placeOf('<style', end);
  }
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
