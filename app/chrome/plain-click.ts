import type { MouseEvent } from 'react';

/** @returns whether the reader asks for the link here, rather than in another tab or window */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey;
