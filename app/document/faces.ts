/**
 * The typefaces of every page, by family and style; read by the build. Those that nearly all words need are shown together,
 * in one layout; the others are declared in the same moment, and loaded by browsers where a page uses them.
 */
export const FACES = {
  first: ['Newsreader Display', 'Libre Franklin', 'Newsreader'],
  next: ['Newsreader italic'],
} as const;
