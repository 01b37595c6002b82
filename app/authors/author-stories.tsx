import type { NewestArticle } from '../../schema/articles/articles.ts';
import { pagePath } from '../../schema/pages/page-path.ts';
import type { SearchHit } from '../../schema/search.ts';
import { Headlines } from '../archive/headlines.tsx';
import { MoreToRead } from '../layout/more-to-read.tsx';
import { Pager } from '../lists/pager.tsx';

interface Props {
  /** Of the author. */
  slug: string;
  hits: readonly SearchHit[];
  /** Where there are no hits. */
  newest: readonly NewestArticle[];
  /** From 1. */
  page: number;
  pages: number;
}

/** A page of an author's articles. */
export function AuthorStories({ slug, hits, newest, page, pages }: Props) {
  return (
    <>
      {hits.length === 0 ? (
        <>
          <p className="standfirst">The stories of this author are being collected.</p>
          <MoreToRead newest={newest} />
        </>
      ) : (
        <Headlines hits={hits} level="h2" />
      )}
      <Pager pathOf={(n) => pagePath('author', slug, { page: n })} page={page} pages={pages} />
    </>
  );
}
