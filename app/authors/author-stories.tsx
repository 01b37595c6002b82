import type { SearchHit } from '../../schema/search.ts';
import { Headlines } from '../archive/headlines.tsx';
import { Pager } from '../lists/pager.tsx';
import { authorPath } from '../ui/links/author-path.ts';

interface Props {
  /** Of the author. */
  slug: string;
  hits: readonly SearchHit[];
  /** From 1. */
  page: number;
  pages: number;
}

/** A page of an author's articles. */
export function AuthorStories({ slug, hits, page, pages }: Props) {
  return (
    <>
      {hits.length === 0 ? (
        <p className="standfirst">Stories are listed here within an hour after they are published.</p>
      ) : (
        <Headlines hits={hits} level="h2" />
      )}
      <Pager pathOf={(n) => authorPath(slug, n)} page={page} pages={pages} />
    </>
  );
}
