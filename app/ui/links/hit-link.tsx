import type { ReactNode } from 'react';
import type { SearchHit } from '../../../schema/contract/search.ts';
import { mixedText } from '../mixed-text.tsx';
import { ExternalLink } from './external-link.tsx';

interface Props {
  hit: SearchHit;
  /** The headline; without it the hit's, as plain text. */
  children?: ReactNode;
}

/** The headline of a story in the index: our own article, or a story of another newsroom in a new tab. */
export function HitLink({ hit: { link, own, title }, children }: Props) {
  const headline = children ?? mixedText(title.map(({ text }) => text).join(''));
  return own ? <a href={link}>{headline}</a> : <ExternalLink href={link}>{headline}</ExternalLink>;
}
