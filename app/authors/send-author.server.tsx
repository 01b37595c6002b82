import type { PageContext } from '../../schema/context.ts';
import type { AuthorResult } from '../../schema/search.ts';
import { Headlines } from '../archive/headlines.tsx';
import { sendHtml } from '../hydration/send-html.server.ts';
import { Pager } from '../lists/pager.tsx';
import { authorPath } from '../ui/links/author-path.ts';

/** A page of an author's articles. For loaders only. @param page from 1 */
export const sendAuthor = (
  _: PageContext,
  { hits, pages }: Extract<AuthorResult, { kind: 'found' }>,
  { slug, page }: { slug: string; page: number },
) =>
  sendHtml(
    <>
      {hits.length === 0 ? (
        <p className="standfirst">Stories are listed here within an hour after they are published.</p>
      ) : (
        <Headlines hits={hits} level="h2" />
      )}
      <Pager pathOf={(n) => authorPath(slug, n)} page={page} pages={pages} />
    </>,
  );
