import { type FeedRepairs, repairedSchema, repairListSchema } from '../../../schema/feeds/feed-repair.ts';
import { printable } from '../../local/printable.ts';
import { formatAuthor, formatCount, formatTime } from '../format.ts';
import { askRegister, queryOf } from '../register/call-register.ts';
import { DONE_EXIT, FLAG, TEXT, verb } from '../verb.ts';

const PATH = ['repairs'];
/** Papers that are named; the rest are counted. */
const PAPERS_NAMED_MAX = 5;

export const repair = verb({
  usage: 'repair [--accept ID | --all-proven [--yes] | --undo AT]',
  does: 'new addresses that were found for feeds that are gone, with their proof; write them into all rows that list the feed, or take that back',
  options: { accept: TEXT, 'all-proven': FLAG, yes: FLAG, undo: TEXT },
  access: 'write',
  fault: ({ values: { accept, 'all-proven': all, yes, undo } }) =>
    [accept !== undefined, all, undo !== undefined].filter(Boolean).length > 1 || (yes && !all)
      ? 'repair: one of --accept ID, --all-proven (with --yes) and --undo AT'
      : undefined,
  async run({ values: { accept, 'all-proven': all, yes, undo }, register, author }) {
    if (accept === undefined && !all && undo === undefined) {
      const list = await askRegister(register, repairListSchema, { path: PATH });
      for (const line of [...list.repairs.flatMap(linesOf), ...list.accepted.map(formatAccepted)])
        console.log(printable(line));
      console.error(
        `${formatCount(list.repairs.length)} of ${formatCount(list.feeds)} feeds are gone and have a new address.`,
      );
      return DONE_EXIT;
    }
    const what = { accept, undo, 'all-proven': all ? '' : undefined, yes: yes ? '' : undefined };
    const query = { ...what, ...queryOf(author) };
    const done = await askRegister(register, repairedSchema, { method: 'POST', path: PATH, query });
    const counts = `${formatCount(done.feeds)} ${done.feeds === 1 ? 'feed' : 'feeds'} in ${formatCount(done.rows)} ${done.rows === 1 ? 'row' : 'rows'}`;
    console.log(
      undo === undefined
        ? `${counts}: written. Take it back: repair --undo ${done.at}`
        : `${counts}: taken back.`,
    );
    if (done.pending > 0)
      console.error(`${formatCount(done.pending)} rows are still being copied to the edge.`);
    return DONE_EXIT;
  },
});

function linesOf({
  id,
  from,
  to,
  reason,
  goneSince,
  provenAt,
  proof,
  papers,
}: FeedRepairs['repairs'][number]): string[] {
  const { shared, compared, newer, by, title, samples } = proof;
  const named = papers.slice(0, PAPERS_NAMED_MAX).join(', ');
  const more =
    papers.length > PAPERS_NAMED_MAX ? ` and ${formatCount(papers.length - PAPERS_NAMED_MAX)} more` : '';
  return [
    `${id}  ${from}`,
    `  is now ${to}`,
    `  gone since ${formatTime(goneSince)} (${reason}); listed by ${named}${more}`,
    `  proven ${formatTime(provenAt)}, twice: "${title}" has ${shared} of ${compared} stored stories by ${by}, and ${newer} newer`,
    ...samples.map((sample) => `    ${sample}`),
  ];
}

const formatAccepted = ({
  at,
  by,
  rows,
  feeds,
}: {
  at: number;
  by: string;
  rows: number;
  feeds: { to: string }[];
}) =>
  `accepted ${formatTime(at)} ${formatAuthor({ by, why: '' })}: ${feeds.length} feeds in ${rows} rows (--undo ${at})`;
