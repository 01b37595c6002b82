import type { Element, ElementContent, Root } from 'hast';
import { shortVideoId, watchAddress } from '../short-video.ts';
import { leavesSite, webAddress } from './address.ts';
import { rebuild } from './tree.ts';

const EMBEDS = new Set(['iframe', 'embed', 'audio', 'video']);

/**
 * In place of a frame or player of another site stands a link to it, because an article must not load anything from
 * there by itself (EMB-2).
 */
export const linkEmbeds = (root: Root): Root =>
  rebuild(root, (element) => (EMBEDS.has(element.tagName) ? linkOf(element) : [element]));

function linkOf(element: Element): ElementContent[] {
  const address = webAddress(sourceOf(element));
  if (address === null || !leavesSite(address)) return [];
  const video = shortVideoId(address);
  const href = video === null ? address : watchAddress(video);
  const { title } = element.properties;
  const host = new URL(href).hostname.replace(/^www\./, '');
  const isNamed = typeof title === 'string' && title.trim() !== '';
  const link: ElementContent = {
    type: 'element',
    tagName: 'a',
    properties: { href },
    children: [{ type: 'text', value: isNamed ? `${title.trim()} (${host})` : host }],
  };
  return [{ type: 'element', tagName: 'p', properties: {}, children: [link] }];
}

/** Players have their address in an element of their own. */
function sourceOf({ properties, children }: Element): string {
  const [source] = children.filter((child) => child.type === 'element' && child.tagName === 'source');
  return String(properties.src ?? (source?.type === 'element' ? source.properties.src : undefined) ?? '');
}
