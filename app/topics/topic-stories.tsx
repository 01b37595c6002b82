import type { NewestArticle } from '../../schema/articles/articles.ts';
import { topicPath } from '../../schema/pages/page-path.ts';
import type { SearchHit } from '../../schema/search.ts';
import { MoreToRead } from '../layout/more-to-read.tsx';
import { Pager } from '../lists/pager.tsx';
import { Hits } from '../search/hits.tsx';

interface Props {
  /** Of the topic. */
  name: string;
  hits: readonly SearchHit[];
  /** Where there are no hits. */
  newest: readonly NewestArticle[];
  /** From 1. */
  page: number;
  pages: number;
}

/** A page of the stories about a topic. */
export function TopicStories({ name, hits, newest, page, pages }: Props) {
  return (
    <>
      {hits.length === 0 ? (
        <>
          <p className="standfirst">The stories about this topic are being collected.</p>
          <MoreToRead newest={newest} />
        </>
      ) : (
        <Hits hits={hits} heading="h2" />
      )}
      <Pager pathOf={(n) => topicPath(name, n) ?? ''} page={page} pages={pages} />
    </>
  );
}
