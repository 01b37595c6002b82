/** When a page shows its typefaces: at once, as soon as it is idle, or when it is idle and uses them. */
export type FacesOfPage = Readonly<Record<'first' | 'next' | 'last', readonly string[]>>;

const ELSEWHERE: FacesOfPage = {
  first: ['Newsreader Display', 'Libre Franklin'],
  next: ['Newsreader', 'Newsreader italic'],
  last: [],
};

const OF_ROUTES: ReadonlyMap<string, FacesOfPage> = new Map([
  [
    'routes/blog.$slug',
    {
      first: ['Newsreader Display', 'Newsreader'],
      next: ['Libre Franklin'],
      last: ['Newsreader italic'],
    },
  ],
]);

/**
 * The typefaces of a page, by family and style; read by the build. What its first screen shows comes `first`, at most
 * two faces. A family among them has all its other faces in `last`.
 * @param route its id
 */
export const facesOfPage = (route: string): FacesOfPage => OF_ROUTES.get(route) ?? ELSEWHERE;
