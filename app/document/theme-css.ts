import type { Theme } from '../ui/shell.ts';

/** The publication's own colours; schema/publication.ts accepts only hex colours. */
export const themeCss = ({ accent, accentDark }: Theme): string =>
  `:root{--publication-accent:${accent};--publication-accent-dark:${accentDark}}`;
