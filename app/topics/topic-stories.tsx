import type { SearchHit } from '../../schema/search.ts';
import { Pager } from '../lists/pager.tsx';
import { Hits } from '../search/hits.tsx';
import { topicPath } from '../ui/links/topic-path.ts';

interface Props {
  /** Of the topic. */
  name: string;
  hits: readonly SearchHit[];
  /** From 1. */
  page: number;
  pages: number;
}

/** A page of the stories about a topic. */
export function TopicStories({ name, hits, page, pages }: Props) {
  return (
    <>
      {hits.length === 0 ? (
        <p className="standfirst">
          Stories about this topic are still being collected. In a minute there will be some.
        </p>
      ) : (
        <Hits hits={hits} heading="h2" />
      )}
      <Pager pathOf={(n) => topicPath(name, n) ?? ''} page={page} pages={pages} />
    </>
  );
}
