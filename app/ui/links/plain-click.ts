type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** @returns false if a modifier key asks for another tab, another window or a download */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
