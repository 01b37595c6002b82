import type { DeskView } from '../../schema/contract/desk-view.ts';
import { TITLES } from './copy.ts';

/** Links to the parts that this desk has. */
export function Contents({ desk: { feeds, news } }: { desk: DeskView }) {
  const shown: Record<keyof typeof TITLES, boolean> = {
    publications: (feeds?.broken.total ?? 0) > 0,
    failing: (feeds?.failing.total ?? 0) > 0,
    empty: (feeds?.empty.total ?? 0) > 0,
    unfetched: (feeds?.unfetched.total ?? 0) > 0,
    changes: feeds !== null,
    slowest: (feeds?.slowest.length ?? 0) > 0,
    people: news?.people != null,
    purges: news !== null,
    writes: news !== null,
  };
  const links = PARTS.filter((part) => shown[part]);
  if (links.length === 0) return null;
  return (
    <nav className="note line screen-only desk-contents" aria-label="On this page">
      {links.map((part) => (
        <a key={part} href={`#${part}`}>
          {TITLES[part]}
        </a>
      ))}
    </nav>
  );
}

/** In the order of the page. */
const PARTS = [
  'publications',
  'failing',
  'empty',
  'unfetched',
  'changes',
  'slowest',
  'people',
  'purges',
  'writes',
] as const satisfies (keyof typeof TITLES)[];
