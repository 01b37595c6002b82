import type { CandidateFeed } from './candidate-feeds.ts';
import type { FoundPlace, KnownPlace } from './find-place.ts';
import type { Proposal } from './propose-row.ts';

const NAMED_MAX = 5;
const NOT_FETCHED = 'Read from public notes; none of them was fetched.';

/** @returns the output of `--json`: the row, and known facts on each feed; distances in km with one decimal */
export function reportOf({ row, suggestions, feeds, leftOut }: Proposal) {
  const rounded = <T extends CandidateFeed>(feed: T): T => ({
    ...feed,
    km: feed.km === null ? null : Math.round(feed.km * 10) / 10,
  });
  return { row, suggestions, feeds: feeds.map(rounded), leftOut: leftOut.map(rounded) };
}

/** @param out the file with the row; undefined for stdout @param placeholder no hostname was given */
export function formatNotes(
  place: KnownPlace,
  { row, suggestions, neighbours, feeds, leftOut }: Proposal,
  { out, placeholder }: { out: string | undefined; placeholder: boolean },
): string {
  const [first, ...others] = suggestions;
  const terms = [...new Set([...feeds, ...leftOut].flatMap((feed) => feed.terms ?? []))];
  const lineOf = (feed: CandidateFeed) => formatFeed(feed, terms);
  const near = feeds.filter(({ status, scope }) => status === 'unverified' && scope === 'outlet').length;
  const file = out ?? `${place.id}.json`;
  return [
    `${formatPlace(place)}, ${place.timezone}`,
    ...(placeholder ? [`Hostname: ${row.hostnames[0]} is a placeholder; --hostname NAME sets yours.`] : []),
    `Name: ${first} is in the row; others: ${others.join(', ')}. Search for a name before you use it.`,
    ...(neighbours.length > 0 ? [`Neighbours, in the row’s keywords: ${neighbours.join(', ')}.`] : []),
    '',
    `${feeds.length} feeds in the row: section, status, last seen, distance, [terms]. ${NOT_FETCHED}`,
    ...feeds.map(lineOf),
    '',
    `${leftOut.length} feeds left out`,
    ...leftOut.flatMap((feed) => [lineOf(feed), `    ${feed.reason}`]),
    '',
    'Terms for showing headlines (a feed without a number: ask its publisher)',
    ...terms.map((text, i) => `  [${i + 1}] ${text}`),
    '',
    ...(near > 0
      ? [
          `${near} feeds of the nearest outlets are in the row without a note that they still answer: run check.`,
        ]
      : []),
    'Next',
    ...(out === undefined ? [`  (the row went to stdout: save it as ${file}, or use --out ${file})`] : []),
    `  npm run publication -- check ${file}`,
    `  npm run publication -- put ${file}`,
  ].join('\n');
}

/** @param out the file with the rows; undefined for stdout */
export function formatNetworkNotes(proposals: readonly Proposal[], out: string | undefined): string {
  const feeds = proposals.flatMap((proposal) => proposal.feeds);
  const leftOut = new Map(
    proposals.flatMap((proposal) => proposal.leftOut.map((feed) => [feed.url, feed.status] as const)),
  );
  for (const { url } of feeds) leftOut.delete(url);
  const byStatus = Map.groupBy(leftOut.values(), (status) => status);
  const counts = [...byStatus].map(([status, { length }]) => `${length} ${status}`).join(', ');
  const silent = proposals.filter((proposal) => proposal.feeds.every(({ section }) => section !== 'local'));
  const named = silent.slice(0, NAMED_MAX).map(({ row }) => row.id);
  const file = out ?? 'network.json';
  return [
    `${proposals.length} rows with ${new Set(feeds.map(({ url }) => url)).size} different feeds. ${NOT_FETCHED}`,
    'Hostnames are placeholders under .example.',
    `Feeds in no row, by status: ${counts || 'none'}. One place's notes give the reasons: new "Sonoma, CA".`,
    ...(silent.length > 0
      ? [
          `${silent.length} publications have no local feed: ${named.join(', ')}${silent.length > named.length ? ' …' : ''}`,
        ]
      : []),
    'Next',
    `  npm run publication -- check ${file}`,
    `  npm run publication -- import ${file}`,
  ].join('\n');
}

/** @returns why no row is proposed, similar places, and what to do */
export function formatRefusal(
  query: string,
  { why, candidates }: Exclude<FoundPlace, { place: KnownPlace }>,
) {
  const named = candidates.map((place) => `${place.id} (${formatPlace(place)})`).join('; ');
  if (why === 'ambiguous') return `"${query}" is ${candidates.length} places; give the id of one: ${named}`;
  return [
    `"${query}" is not known: the data have places of the USA with 10,000 people and more.`,
    ...(named === '' ? [] : [`Similar: ${named}.`]),
    'For a smaller place give its position: new "Kenwood, CA" --lat 38.41 --lon -122.55',
  ].join(' ');
}

function formatPlace({ name, state, population, lat, lon }: KnownPlace): string {
  const people = population === undefined ? [] : [`${population.toLocaleString('en')} people`];
  return [`${name}, ${state}`, ...people, `${lat}, ${lon}`].join(', ');
}

function formatFeed(
  { section, status, checked, km, name, url, terms }: CandidateFeed,
  listed: readonly string[],
) {
  const distance = km === null ? '' : `${Math.round(km)} km`;
  const number = terms === null ? '' : `[${listed.indexOf(terms) + 1}]`;
  const columns = [
    section.padEnd(11),
    status.padEnd(11),
    checked.padEnd(11),
    distance.padStart(7),
    number.padStart(5),
  ];
  return `  ${columns.join('')}  ${name}  ${url}`;
}
