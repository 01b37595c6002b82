import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';
import type { Publication } from '../../schema/publication.ts';

/** A component that shows nothing but the publication's row; the header also marks the link to the current page. */
export type FixedPart = (props: { row: Publication; current: string }) => ReactNode;

/** The HTML of a page's fixed parts (render-fixed-parts.tsx). */
export const FixedParts = createContext<ReadonlyMap<FixedPart, string>>(new Map());

interface Props extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'footer' | 'header' | 'nav' | 'section' | 'template';
  part: FixedPart;
  [data: `data-${string}`]: string | number | boolean;
}

/** An element around a fixed part. @throws if the part was not rendered for this page */
export function Fixed({ as: Tag, part, ...attributes }: Props) {
  const html = useContext(FixedParts).get(part);
  if (html === undefined) throw new Error(`The page has no fixed part ${part.name}`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it, and escaped its texts
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
