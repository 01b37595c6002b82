import type { PageContext } from '../../schema/context.ts';
import type { TopicResult } from '../../schema/search.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { Pager } from '../lists/pager.tsx';
import { Hits } from '../search/results.tsx';
import { topicPath } from '../ui/links/topic-path.ts';

/** A page of the stories about a topic. For loaders only. @param page from 1 */
export const sendTopic = (
  _: PageContext,
  { name, hits, pages }: Extract<TopicResult, { kind: 'found' }>,
  page: number,
) =>
  sendHtml(
    <>
      {hits.length === 0 ? (
        <p className="standfirst">
          Stories about this topic are still being collected. In a minute there will be some.
        </p>
      ) : (
        <Hits hits={hits} heading="h2" />
      )}
      <Pager pathOf={(n) => topicPath(name, n) ?? ''} page={page} pages={pages} />
    </>,
  );
