import type { Element, ElementContent } from 'hast';
import { leavesSite, linkAddress, webAddress } from './address.ts';
import { showsSomething } from './tree.ts';

/** For screen readers; the class `visually-hidden` hides it from others. */
const NEW_TAB_NOTE: ElementContent = {
  type: 'element',
  tagName: 'span',
  properties: { className: ['visually-hidden'] },
  children: [{ type: 'text', value: ' (opens in new tab)' }],
};

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
