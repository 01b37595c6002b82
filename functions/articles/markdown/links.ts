import type { Element, ElementContent } from 'hast';
import { languageOf } from '../../../app/words/words.ts';
import { leavesSite, linkAddress, webAddress } from './address.ts';
import { showsSomething } from './tree.ts';

/** For screen readers; the class `visually-hidden` hides it from others. */
const NEW_TAB_NOTE: ElementContent = {
  type: 'element',
  tagName: 'span',
  properties: { className: ['visually-hidden'] },
  children: [{ type: 'text', value: ' (opens in new tab)' }],
};

/** The note as `hast-util-to-html` writes it, in the stored bodies of every build. */
const STORED_NOTE = '<span class="visually-hidden"> (opens in new tab)</span>';

/** @returns a stored body whose links say in the locale's language that they open a new tab */
export function withTabNotes(html: string, locale: string): string {
  const { words, isForeign } = languageOf(locale);
  if (words.language === 'en' && !isForeign) return html;
  const mark = isForeign ? ' lang="en"' : '';
  const note = `<span class="visually-hidden"${mark}> ${words.links.opensInNewTab}</span>`;
  return html.replaceAll(STORED_NOTE, note);
}

/** @returns the link for the page; only its content if the address is unsafe; nothing if it is empty */
export function finishLink(link: Element): ElementContent[] {
  if (!link.children.some(showsSomething)) return [];
  const address = linkAddress(String(link.properties.href ?? ''));
  if (address === null) return link.children;
  if (!leavesSite(address)) return [{ ...link, properties: { href: address } }];
  return [
    {
      ...link,
      properties: { href: address, target: '_blank', rel: ['noopener'] },
      children: [...link.children, NEW_TAB_NOTE],
    },
  ];
}

/** @returns the picture, lazily loaded; nothing if its address is unsafe (POST-4) */
export function finishImage(image: Element): ElementContent[] {
  const address = webAddress(String(image.properties.src ?? ''));
  if (address === null) return [];
  const alt = String(image.properties.alt ?? '');
  return [{ ...image, properties: { src: address, alt, loading: 'lazy', decoding: 'async' }, children: [] }];
}
