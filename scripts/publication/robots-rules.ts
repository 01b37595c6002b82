/** One line of a group: the longest pattern that matches a path decides (RFC 9309 §2.2.2). */
export interface RobotsRule {
  allow: boolean;
  pattern: string;
}

/** The relevant lines; others, such as Sitemap, do not end a group. */
const LINE = /^[\s\uFEFF]*(user-agent|allow|disallow)\s*:([^#]*)/i;
/** A user-agent line may contain a version, which is not compared. */
const PRODUCT_TOKEN = /^[a-z_-]+/i;

/**
 * @param text a robots.txt; unknown lines are ignored, so an HTML page has no rules
 * @param productToken of our User-Agent, without the version
 * @returns the rules of all groups for the token, else of those for every program (`*`); empty if everything is allowed
 */
export function rulesFor(text: string, productToken: string): RobotsRule[] {
  const groups = { own: [] as RobotsRule[], every: [] as RobotsRule[] };
  let isNamed = false;
  let addressed = new Set<keyof typeof groups>();
  let inRules = true;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, field, sent] = LINE.exec(line) ?? [];
    if (field === undefined || sent === undefined) continue;
    const value = sent.trim();
    if (field.toLowerCase() !== 'user-agent') {
      inRules = true;
      // An empty pattern matches nothing.
      const rule = { allow: field.toLowerCase() === 'allow', pattern: normalised(value) };
      if (value !== '') for (const group of addressed) groups[group].push(rule);
      continue;
    }
    if (inRules) addressed = new Set();
    inRules = false;
    if (value === '*') addressed.add('every');
    else if (PRODUCT_TOKEN.exec(value)?.[0].toLowerCase() === productToken.toLowerCase()) {
      addressed.add('own');
      isNamed = true;
    }
  }
  return isNamed ? groups.own : groups.every;
}

/** @returns whether the rules allow requesting the address; of equally long patterns an allowing one wins */
export function mayRequest(rules: readonly RobotsRule[], { pathname, search }: URL): boolean {
  const path = normalised(pathname + search);
  let longest = -1;
  let allowed = true;
  for (const { allow, pattern } of rules) {
    if (pattern.length < longest || (pattern.length === longest && !allow) || !matches(pattern, path))
      continue;
    longest = pattern.length;
    allowed = allow;
  }
  return allowed;
}

/**
 * `*` matches any characters, `$` at the end the end of the path. The parts between asterisks are searched one after
 * another: a hostile publisher's regular expression with many asterisks would take very long.
 */
function matches(pattern: string, path: string): boolean {
  const whole = pattern.endsWith('$');
  const parts = (whole ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...others] = parts;
  if (!path.startsWith(first)) return false;
  const last = whole ? others.pop() : undefined;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!whole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** Percent-encoding as RFC 9309 §2.2.2 compares it: everything beyond ASCII encoded, unreserved characters never. */
function normalised(path: string): string {
  return path
    .replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (encoded) => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
    });
}
