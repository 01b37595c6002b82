import { localeWarning } from '../../functions/publications/row-warnings.ts';
import { hasContact } from '../../schema/contract/own-content.ts';
import { type Publication, SECRET_MARK } from '../../schema/publication.ts';
import { printable } from '../local/printable.ts';
import { type CheckedFeed, checkFeeds, feedsOfRows } from './check-feeds.ts';
import { formatCount } from './format.ts';
import { silentStations } from './silent-stations.ts';

/** This many feeds take minutes, so progress is printed. */
const MANY_FEEDS = 100;

/** The table: heading and width in characters of each column; the last one has no width. */
const COLUMNS = [
  ['answer', 6],
  ['items', 5],
  ['newest', 10],
  ['redirect', 9],
  ['robots', 7],
  ['verdict', 7],
  ['address', 0],
] as const;
const INDENT = ' '.repeat(4);

interface CheckedRun {
  /** Prints one JSON array at the end instead of a table. */
  json: boolean;
  /** Sent to publishers, as FEED_CONTACT. */
  contact?: string | undefined;
}

/**
 * Asks every feed of the publications once, and prints the answers. Warns of editors' secrets that may be short, of
 * missing statements, of languages without words, and of stations that cannot be heard.
 * @returns true if all feeds are ok
 */
export async function runCheck(
  publications: readonly Publication[],
  { json, contact }: CheckedRun,
): Promise<boolean> {
  // On stderr, because a program may read the results.
  const warnings = [
    ...shortSecrets(publications),
    ...missingStatements(publications),
    ...languagesWithoutWords(publications),
  ];
  for (const line of warnings) console.error(printable(line));
  const stations = silentStations(publications);
  const feeds = feedsOfRows(publications);
  let done = 0;
  const isProgressShown = !process.stdout.isTTY || feeds.length >= MANY_FEEDS;
  const stopProgress = isProgressShown ? reportProgress(feeds.length, () => done) : () => {};
  if (!json) console.log(row(COLUMNS.map(([heading]) => heading)));
  const checked = await checkFeeds(
    feeds,
    (feed) => {
      done += 1;
      if (!json) for (const line of linesOf(feed)) console.log(line);
    },
    { contact },
  ).finally(stopProgress);
  for (const line of await stations) console.error(printable(line));
  const faulty = checked.filter(({ verdict }) => verdict !== 'ok').length;
  const refused = checked.filter(({ verdict }) => verdict === 'refused').length;
  console.log(
    json
      ? JSON.stringify(checked, null, 2)
      : `\n${checked.length} ${checked.length === 1 ? 'feed' : 'feeds'}, ${faulty} not ok${refused > 0 ? `, ${refused} of them refused by robots.txt` : ''}.`,
  );
  return faulty === 0;
}

/** @returns the feed's row of the table, with notes for the operator below it */
function linesOf(feed: CheckedFeed): string[] {
  const { url, status, items, newest, redirect, robots, verdict, detail, terms, blocking, listedBy } = feed;
  const date = newest === null ? 'no date' : new Date(newest).toISOString().slice(0, 10);
  const moved = redirect === null ? '-' : redirect.permanent ? 'permanent' : 'temporary';
  const notes = [
    verdict !== 'ok' || detail !== '' ? `${detail} (${listOf(listedBy)})` : '',
    redirect !== null && !redirect.permanent ? `redirected to ${redirect.to}` : '',
    terms === null ? '' : `terms: ${terms}`,
    blocking === null ? '' : `noted: ${blocking}`,
  ];
  return [
    row([status === null ? '-' : String(status), String(items), date, moved, robots, verdict, url]),
    ...notes.filter((note) => note !== '').map((note) => INDENT + printable(note)),
  ];
}

const row = (cells: readonly string[]): string =>
  COLUMNS.map(([, width], i) => printable(cells[i] ?? '').padEnd(width)).join('  ');

/** @returns a line for each hash that our command did not make: nothing else tells how long its secret is */
const shortSecrets = (publications: readonly Publication[]): string[] =>
  publications
    .filter(({ purgeTokenHash }) => purgeTokenHash && !purgeTokenHash.startsWith(SECRET_MARK))
    .map(
      ({ id }) =>
        `${id} $.purgeTokenHash: was made by hand, so its secret may have less than 16 characters: make another with npm run publication -- secret`,
    );

/** Fields that pages leave out if a row does not state them, and whether a row lacks them. */
const STATEMENTS: readonly { path: string; asked: string; isMissing: (row: Publication) => boolean }[] = [
  { path: '$.trust.owner', asked: 'who owns it', isMissing: ({ trust }) => trust.owner === undefined },
  {
    path: '$.trust.funding',
    asked: 'who pays for it',
    isMissing: ({ trust }) => trust.funding === undefined,
  },
  { path: '$.trust.editor', asked: 'who edits it', isMissing: ({ trust }) => trust.editor === undefined },
  {
    path: '$.contact',
    asked: 'how readers reach it: an e-mail address, a telephone number, a form or a postal address',
    isMissing: ({ contact }) => !hasContact(contact),
  },
  {
    path: '$.advertising.statedOn',
    asked: 'of which day its figures and prices are',
    isMissing: ({ advertising: { claims, packages, statedOn }, network }) =>
      statedOn === undefined && (claims.length > 0 || packages.length > 0 || network !== undefined),
  },
];

/** @returns a line for each missing statement that readers look for */
const missingStatements = (publications: readonly Publication[]): string[] =>
  STATEMENTS.flatMap(({ path, asked, isMissing }) => {
    const silent = publications.filter(isMissing).map(({ id }) => id);
    return silent.length === 0 ? [] : [`${path}: please state ${asked} (${listOf(silent)})`];
  });

/** Thousands of publications may share a fault. */
const NAMED_MAX = 3;

/** @returns the first names, and the number of the others */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_MAX);
  if (names.length > shown.length) shown.push(`${names.length - shown.length} more`);
  return shown.join(', ');
}

const PROGRESS_EVERY_MS = 5_000;

/**
 * Prints progress to stderr regularly, so that stdout has only results.
 * @param done the current number of feeds
 * @returns a function that ends it
 */
export function reportProgress(total: number, done: () => number): () => void {
  const timer = setInterval(() => {
    console.error(`${formatCount(done())} of ${formatCount(total)} feeds`);
  }, PROGRESS_EVERY_MS);
  return () => clearInterval(timer);
}

/** @returns one line for each locale whose language has no catalogue (LANG-5) */
function languagesWithoutWords(publications: readonly Publication[]): string[] {
  return [...new Set(publications.map(({ locale }) => locale))].flatMap((locale) => {
    const warning = localeWarning(locale);
    const ids = publications.filter((publication) => publication.locale === locale).map(({ id }) => id);
    return warning === null
      ? []
      : [`${ids[0]}${ids.length > 1 ? ` and ${ids.length - 1} more` : ''}: ${locale}: ${warning}`];
  });
}
