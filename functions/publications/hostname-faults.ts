/** Hostnames that the schema accepts but that are impossible or probably not intended. */
import type { Publication } from '../../schema/publication.ts';
import type { RowFault } from '../../schema/register.ts';
import { LOOPBACK_HOSTS } from './local-hosts.ts';

/** @param name in lower case, as the schema accepts it @returns why it leads nowhere; null for a valid DNS name */
export function hostnameFault(name: string): string | null {
  if (LOOPBACK_HOSTS.has(name)) return `${name} always shows the default publication`;
  if (/^[\d.]+$/.test(name)) return `${name} is an IP address, not a hostname`;
  if (!name.includes('.')) return `${name} has no dot: no reader can reach it`;
  // As browsers read it (RFC 5891). Not every `URL` decodes Punycode, so the name is encoded again.
  if (asBrowsersRead(decodeName(name)) === name) return null;
  return name.split('.').some((label) => label.startsWith(PREFIX))
    ? `${name} is no valid Punycode (RFC 3492)`
    : `${name} is no hostname for browsers`;
}

const asBrowsersRead = (name: string): string | null =>
  URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : null;

/** @returns a name as it is shown; empty if it is not Punycode */
function decodeName(name: string): string {
  try {
    return name.split('.').map(decodeLabel).join('.');
  } catch {
    // A code point that does not exist.
    return '';
  }
}

/** @returns the faults of a row's hostnames */
export const hostnameFaults = ({ hostnames }: Pick<Publication, 'hostnames'>): RowFault[] =>
  hostnames.flatMap((name, i) => {
    const reason = hostnameFault(name);
    return reason === null ? [] : [{ path: `$.hostnames[${i}]`, reason }];
  });

/** Scripts whose letters look like those of others; all others together count as one. */
const SCRIPTS = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Arabic: /\p{Script=Arabic}/u,
  // Japanese, Chinese and Korean combine several of them, also with Latin letters (UTS 39 §5.2).
  'East Asian': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
};

/** @returns a warning about letters of several scripts in one label, or null */
export function mixedScripts(name: string): string | null {
  for (const label of name.split('.')) {
    const unicode = decodeName(label);
    const letters = [...unicode].filter((character) => /\p{L}/u.test(character));
    const scripts = new Set(letters.map(scriptOf));
    if (scripts.has('East Asian')) scripts.delete('Latin');
    if (scripts.size > 1)
      return `${name} is written ${unicode}, with letters of several scripts (${[...scripts].join(', ')}): readers may take it for another name`;
  }
  return null;
}

const scriptOf = (letter: string): string =>
  Object.entries(SCRIPTS).find(([, pattern]) => pattern.test(letter))?.[0] ?? 'others';

/** The parameters of RFC 3492 §5. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];
const PREFIX = 'xn--';

/** @throws RangeError for most labels that are not Punycode @returns the label as it is shown (RFC 3492 §6.2) */
function decodeLabel(label: string): string {
  if (!label.startsWith(PREFIX)) return label;
  const written = label.slice(PREFIX.length);
  const basicEnd = written.lastIndexOf('-');
  const output = [...written.slice(0, Math.max(0, basicEnd))].map((character) => character.charCodeAt(0));
  let [code, bias, at] = [FIRST_CODE, FIRST_BIAS, 0];
  for (let next = basicEnd + 1; next < written.length; ) {
    const before = at;
    for (let [weight, k] = [1, BASE]; next < written.length; k += BASE) {
      const digit = Number.parseInt(written.charAt(next++), BASE);
      // `a` to `z` are 0 to 25, `0` to `9` are 26 to 35, in contrast to parseInt.
      const value = digit < 10 ? digit + 26 : digit - 10;
      at += value * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adaptedBias(at - before, length, before === 0);
    code += Math.floor(at / length);
    at %= length;
    output.splice(at++, 0, code);
  }
  return String.fromCodePoint(...output);
}

/** RFC 3492 §6.1. */
function adaptedBias(delta: number, length: number, first: boolean): number {
  let left = first ? Math.floor(delta / DAMP) : delta >> 1;
  left += Math.floor(left / length);
  let k = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) left = Math.floor(left / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}
