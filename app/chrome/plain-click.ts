type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>;

/** @returns whether the reader asks for the link here, rather than in another tab or window */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey }: Modifiers): boolean =>
  !metaKey && !ctrlKey && !shiftKey;
