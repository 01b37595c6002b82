import type { EditingStatus, StatusTime } from '../../schema/contract/feed-status.ts';
import { shortAddress } from '../../schema/contract/public-address.ts';
import type { StoryName } from '../../schema/editing.ts';
import type { Publication } from '../../schema/publication.ts';
import { sectionById } from '../../schema/sections.ts';
import { formatAhead, formatInstant } from '../platform/format-date.ts';
import { withoutEnded } from '../stories/editing/in-force.ts';

type Entry = EditingStatus[number]['entries'][number];

/** @returns the editors' current changes by kind, with their ends; may be empty. @param now epoch ms */
export function toEditingStatus(publication: Publication, now: number): EditingStatus {
  const { editing } = publication;
  if (editing === undefined) return [];
  const { breaking, hidden, pinned, hiddenFeeds, notes, split, grouped } = withoutEnded(editing, now);
  const entries = <Change extends { until?: string | undefined }>(
    changes: readonly Change[],
    toText: (change: Change) => string,
  ): Entry[] =>
    changes.map((change) => ({ text: toText(change), end: toEnd(change.until, publication, now) }));
  return [
    { title: 'Breaking news', entries: entries(breaking ? [breaking] : [], ({ text }) => text) },
    {
      title: 'Hidden stories',
      // The page has no login, so it must not name what is hidden; `npm run edit` does.
      entries: entries(hidden, ({ word }) => (word === undefined ? 'A story' : 'Stories with a word')),
    },
    {
      title: 'Pinned stories',
      entries: entries(pinned, ({ section, ...name }) =>
        section === undefined ? toText(name) : `${toText(name)}, in ${sectionById(section)?.title}`,
      ),
    },
    { title: 'Hidden feeds', entries: entries(hiddenFeeds, ({ url }) => shortAddress(url)) },
    {
      title: 'Notes',
      entries: notes.map(({ label, text, ...name }) => ({
        text: `${label}: ${text} (${toText(name)})`,
        end: null,
      })),
    },
    { title: 'Split events', entries: entries(split, toText) },
    {
      title: 'Grouped stories',
      entries: entries(grouped, ({ links }) => links.map(withoutScheme).join(', ')),
    },
  ].filter((group) => group.entries.length > 0);
}

/** A story's address is shown in full: it is public, and only its query may identify the story. */
const toText = ({ link, guid }: StoryName): string =>
  link === undefined ? `The story with the id ${guid}` : withoutScheme(link);

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

function toEnd(until: string | undefined, publication: Publication, now: number): StatusTime | null {
  if (until === undefined) return null;
  const at = Date.parse(until);
  return {
    iso: new Date(at).toISOString(),
    words: formatInstant(at, publication),
    clock: formatAhead(at, now, publication.locale),
  };
}
