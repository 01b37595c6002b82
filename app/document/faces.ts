/**
 * The typefaces of every page, by family and style; read by the build. Nearly all words need the upright ones, so these are
 * loaded and shown together, in one layout; italics are declared in the same moment, and loaded by browsers where a page
 * uses them.
 */
export const FACES = ['Newsreader Display', 'Libre Franklin', 'Newsreader', 'Newsreader italic'] as const;
