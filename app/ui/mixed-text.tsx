import { Fragment, type ReactNode } from 'react';
import { holdsRightToLeft, JOINED_FIGURES } from '../../schema/contract/mixed-text.ts';

/**
 * A publisher's text: in one from right to left, figures joined by a hyphen stay in their order (LANG-2). Not a component, which
 * would be an element more in each headline and excerpt.
 */
export function mixedText(text: string): ReactNode {
  if (!holdsRightToLeft(text) || !JOINED_FIGURES.test(text)) return text;
  return text.split(JOINED_FIGURES).map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    i % 2 === 1 ? <bdi key={i}>{part}</bdi> : <Fragment key={i}>{part}</Fragment>,
  );
}
