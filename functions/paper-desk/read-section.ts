import type { DeskSectionPage } from '../../schema/contract/paper-desk.ts';
import type { FeedStateName } from '../../schema/feeds/feed-overview.ts';
import type { FeedListRow } from '../../schema/sections.ts';
import { gatherFeeds, type KnownFeed } from '../feed-status/feed-reports.ts';
import { toFeedRow } from '../feed-status/feed-status-view.ts';
import { hashName } from '../platform/hash.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { readWholeFeeds } from '../sources/poller/read-feeds.ts';
import { withoutEnded } from '../stories/editing/in-force.ts';
import { feedsOf } from '../stories/sections/feed-lists.ts';
import { feedsState, readFront, readWholeSection } from './read-front.ts';
import { sectionLosses, type Taken } from './section-losses.ts';
import type { StoredPaper } from './stored-paper.ts';
import { readHeadlines } from './story-headlines.ts';

/** @returns why a section has the stories that it has: its feeds, and what rules and other sections took */
export async function readSectionPage(
  { scope, editing }: StoredPaper,
  list: FeedListRow,
): Promise<DeskSectionPage> {
  const { publication, env, now } = scope;
  const urls = feedsOf(publication, list.id);
  const taken: Taken[] = [];
  const [front, section, records, { feeds }, headlines] = await Promise.all([
    readFront(scope, (story, from, by) => {
      if (from === list.id && by !== from) taken.push({ story, by });
    }),
    readWholeSection(scope, list),
    readFeedIndex(scope).then((index) => readWholeFeeds({ ...scope, index }, urls)),
    gatherFeeds(env, new Map(urls.map((url) => [url, [list.id]])), now),
    readHeadlines(scope, [editing]),
  ]);
  const onFront = front.find(({ id }) => id === list.id);
  const of = `${section.total.toLocaleString(publication.locale)} ${section.total === 1 ? 'story' : 'stories'}`;
  const stories =
    onFront === undefined ? `It has ${of}.` : `The front page shows ${onFront.stories.length} of ${of}.`;
  return {
    kind: 'section',
    section,
    summary: `${section.none ?? onFront?.none ?? stories} ${feedsState(feeds.map(stateOf))}`.trim(),
    feeds: feeds.map((feed, i) => ({
      ...toFeedRow(feed, `feed-${i + 1}`, publication, now),
      href: `/desk/${publication.id}/feed/${hashName(feed.url)}`,
    })),
    losses: sectionLosses(withoutEnded(editing, now), records, taken, headlines),
  };
}

/** As its poller knows it, which is newer than the feed index. */
function stateOf({ fault, lastSuccessAt }: KnownFeed): FeedStateName {
  if (fault !== null) return fault.kind === 'empty' ? 'empty' : 'failing';
  return lastSuccessAt === null ? 'unfetched' : 'ok';
}
