import { decodeHTMLStrict } from 'entities';
import type { ChaosAnswer } from './ask.ts';

/** @returns a fault of an answer, or null */
export type Check = (answer: ReadAnswer) => string | null;

/** An answer as a reader sees it. */
export interface ReadAnswer extends ChaosAnswer {
  /** Text without tags, scripts, styles and comments. */
  words: string;
  /** The texts of all headings in order. */
  headings: readonly string[];
  /** The addresses of all links. */
  links: readonly string[];
}

const UNSEEN = /<(script|style|template)\b.*?<\/\1\s*>|<!--.*?-->/gs;
const HEADING = /<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs;
const LINK = /<a\b[^>]*\shref="([^"]*)"/g;
const TAG = /<[^>]*>/g;

const wordsIn = (html: string): string => decodeHTMLStrict(html.replace(TAG, '')).replace(/\s+/g, ' ').trim();

/** Text inside scripts is ignored: readers do not see it. */
export function readAnswer(answer: ChaosAnswer): ReadAnswer {
  const seen = /^text\/html/.test(answer.type) ? answer.text.replace(UNSEEN, '') : answer.text;
  return {
    ...answer,
    words: wordsIn(seen),
    headings: [...seen.matchAll(HEADING)].map(([, , text = '']) => wordsIn(text)),
    links: [...seen.matchAll(LINK)].map(([, href = '']) => decodeHTMLStrict(href)),
  };
}

const isIn = (text: string, words: string) => text.includes(words);

/** The words are in the visible text. */
export const says =
  (...all: string[]): Check =>
  ({ words }) => {
    const lost = all.find((one) => !isIn(words, one));
    return lost === undefined ? null : `it does not say “${lost}”`;
  };

/** One of the texts is there. */
export const saysOneOf =
  (...all: string[]): Check =>
  ({ words }) =>
    all.some((one) => isIn(words, one)) ? null : `it says none of “${all.join('”, “')}”`;

export const saysNot =
  (unwanted: string): Check =>
  ({ words }) =>
    isIn(words, unwanted) ? `it says “${unwanted}”` : null;

/** Headings have these texts, in this order. */
export const headed =
  (...all: string[]): Check =>
  ({ headings }) => {
    let from = 0;
    for (const one of all) {
      const at = headings.indexOf(one, from);
      if (at < 0) return `no heading “${one}” in its place`;
      from = at + 1;
    }
    return null;
  };

/** At least this number of different links of this form. */
export const linksTo =
  (form: RegExp, min: number): Check =>
  ({ links }) => {
    const found = new Set(links.filter((link) => form.test(link))).size;
    return found < min ? `${found} links ${form}, at least ${min} are wanted` : null;
  };

/** At least this number of matches in a document that is not HTML. */
export const counts =
  (form: RegExp, min = 1): Check =>
  ({ text }) => {
    const found = text.match(form)?.length ?? 0;
    return found < min ? `${found} times ${form}, at least ${min} are wanted` : null;
  };

/** The literal text occurs: an element of XML, a member of JSON. */
export const has =
  (...all: string[]): Check =>
  ({ text }) => {
    const lost = all.find((one) => !isIn(text, one));
    return lost === undefined ? null : `${lost} is not in it`;
  };

/** The first time with this name in a JSON document, as ISO 8601, is not before another one. @param at epoch ms */
export const notBefore =
  (member: string, at: number): Check =>
  ({ text }) => {
    const [, time = ''] = new RegExp(`"${member}":\\s*"([^"]+)"`).exec(text) ?? [];
    return Date.parse(time) >= at
      ? null
      : `“${member}” is ${time || 'not there'}, before ${new Date(at).toISOString()}`;
  };

/** Any content, if only the upstream knows it. */
export const anything: Check = ({ body }) => (body.length > 0 ? null : 'it is empty');

export const nothing: Check = ({ body }) => (body.length > 0 ? 'it is not empty' : null);

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The first bytes, and the last ones of an answer with an end. */
export const bytes =
  (first: readonly number[], last: readonly number[] = []): Check =>
  ({ body }) => {
    const begin = hex(body.subarray(0, first.length));
    if (begin !== hex(Uint8Array.from(first))) return `it begins with the bytes ${begin || 'of nothing'}`;
    const end = hex(body.subarray(body.length - last.length));
    return end === hex(Uint8Array.from(last)) ? null : `it ends with the bytes ${end}`;
  };

/** A redirect to such an address. */
export const leadsTo =
  (form: RegExp): Check =>
  ({ location }) =>
    form.test(location) ? null : `it leads to ${location || 'nothing'} instead of ${form}`;

/** At least this number of headings of this form. */
export const headings =
  (form: RegExp, min: number): Check =>
  (answer) => {
    const found = answer.headings.filter((heading) => form.test(heading)).length;
    return found < min ? `${found} headings ${form}, at least ${min} are wanted` : null;
  };
