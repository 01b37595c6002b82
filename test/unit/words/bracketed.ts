import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { en } from '../../../app/words/en.ts';
import { LanguageContext } from '../../../app/words/use-words.ts';
import type { Words } from '../../../app/words/words.ts';
import { routed } from '../ui/render-page.ts';

const OPEN = '⟦';
const CLOSE = '⟧';

/** @returns the same catalogue, with every message in brackets */
function bracketed<T>(catalogue: T): T;
function bracketed(value: unknown): unknown {
  if (typeof value === 'string') return OPEN + value + CLOSE;
  if (typeof value === 'function')
    return (...parameters: unknown[]) => bracketed(Reflect.apply(value, undefined, parameters));
  if (Array.isArray(value)) return value.map((item) => bracketed(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, message]) => [name, bracketed(message)]));
}

export const BRACKETED: Words = { ...bracketed(en), language: en.language };

/** Without letters: so that any letter outside brackets is a word of the interface. */
const SHELL = {
  name: '◇◇',
  tagline: '◇',
  locale: 'de-DE',
  region: { area: '◇', place: '◇' },
  origin: 'https://bee.example',
  partners: [],
  social: [],
  preview: true,
};

/** @returns the markup of a page whose catalogue is in brackets, within a publication whose words have no letters */
export async function renderBracketed(element: ReactElement): Promise<string> {
  const language = {
    words: BRACKETED,
    direction: null,
    isForeign: false,
    english: { lang: 'en', dir: 'ltr' },
    own: {},
  } as const;
  const page = await routed(element, SHELL);
  return renderToStaticMarkup(createElement(LanguageContext.Provider, { value: language }, page));
}

/** Attributes that readers see or hear, and single words that scripts show them. */
const SAID =
  /^(?:aria-label|aria-valuetext|aria-description|title|alt|placeholder|content|label|data-(?:idle|connecting|playing))$/;
/** Other `data-` attributes with more than one word are sentences that scripts show, except these. */
const DATA = /^data-(?!props$|sandbox$)/;

const isSaid = ({ name, value }: { name: string; value: string }): boolean =>
  SAID.test(name) || (DATA.test(name) && value.includes(' '));

const LETTER = /\p{L}/u;

/** @returns the texts and attributes with letters outside brackets, except in elements that are marked as English */
export function wordsOutside(html: string): string[] {
  const found: string[] = [];
  // A sentence may have an element in it, so brackets are counted across elements.
  let depth = 0;
  const outside = (text: string): string => {
    let rest = '';
    for (const letter of text) {
      if (letter === OPEN) depth++;
      else if (letter === CLOSE) depth--;
      else if (depth === 0) rest += letter;
    }
    return rest;
  };
  const visit = (node: Tree.ChildNode) => {
    if ('value' in node) {
      if (LETTER.test(outside(node.value))) found.push(node.value.replaceAll(CLOSE, '').trim());
      return;
    }
    if (!('attrs' in node) || ['style', 'script'].includes(node.tagName)) return;
    if (node.attrs.some(({ name, value }) => name === 'lang' && value === 'en')) return;
    for (const said of node.attrs.filter(isSaid))
      if (LETTER.test(outside(said.value))) found.push(`${said.name}=${said.value}`);
    const content = 'content' in node ? node.content.childNodes : node.childNodes;
    for (const child of content) visit(child);
  };
  for (const child of parse(html, { scriptingEnabled: false }).childNodes) visit(child);
  return found;
}
