/** `npm run publication -- new`: proposes the row of a publication for a place, or the rows of the largest places. */
import { writeFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import lookUpZone from '@photostructure/tz-lookup';
import * as z from 'zod';
import { hostnameFaults } from '../../functions/publications/hostname-faults.ts';
import { formatFaults, publicationSchema } from '../../schema/publication.ts';
import { readArguments, refuseArguments } from '../local/read-arguments.ts';
import { readValues, stopWith, USAGE_EXIT } from '../local/settings.ts';
import { type PreparedFacts, prepareFacts } from './candidate-feeds.ts';
import { readFacts } from './facts.ts';
import { findPlace, identifyPlaces, type KnownPlace, splitQuery } from './find-place.ts';
import { formatNetworkNotes, formatNotes, formatRefusal, reportOf } from './new-notes.ts';
import { type Proposal, type ProposalOptions, proposeRow } from './propose-row.ts';
import { DONE_EXIT, FLAG, TEXT, type Verb } from './verb.ts';

const USAGE = `npm run publication -- new "Sonoma, CA" [--hostname NAME] [--out FILE] [--json]
npm run publication -- new "Kenwood, CA" --lat 38.41 --lon -122.55 [--timezone America/Los_Angeles]
npm run publication -- new --largest N [--out FILE] [--json]

The row goes to stdout or to a new FILE, what is known of its feeds to stderr.

  --hostname NAME  the publication's hostname; without it the row has a placeholder
  --lat, --lon     position in degrees, for a place that is not known; --timezone: instead of the zone there
  --largest N      rows for the N largest places of the USA
  --verified       leaves out feeds of which nobody noted that they still answer, such as those of the nearest outlets
  --blocked        proposes also feeds that refuse programs
  --out FILE       where the row goes; a file that exists is not overwritten
  --json           one JSON object to stdout: row, suggestions, feeds, leftOut (with --largest an array of them)`;

const WITH_POSITION = { error: 'must be given: a place of your own needs --lat and --lon' };
const degrees = (max: number) =>
  z
    .string(WITH_POSITION)
    .regex(/^-?\d+(?:\.\d+)?$/, 'must be a number of degrees such as 38.41')
    .transform(Number)
    .pipe(z.number().min(-max).max(max));

const positionSchema = z
  .object({ '--lat': degrees(90), '--lon': degrees(180), timezone: z.string().optional() })
  .transform(({ '--lat': lat, '--lon': lon, timezone }) => ({
    lat,
    lon,
    timezone: timezone ?? lookUpZone(lat, lon),
  }));

type Arguments = ReturnType<typeof parseWords>;

export const newRow: Verb = {
  usage: 'new PLACE [--out FILE]',
  does: 'propose a row for a place such as "Sonoma, CA" (new --help)',
  async run(words) {
    const { values, positionals } = parseWords(words);
    const facts = prepareFacts(readFacts());
    if (values.largest !== undefined && positionals.length === 0) proposeLargest(values, facts);
    else if (positionals.length > 0 && values.largest === undefined)
      // `new Sonoma, CA` without quotation marks is two words.
      proposeOne(placeOf(positionals.join(' '), values, facts), values, facts);
    else refuseArguments(USAGE, 'One place, or --largest, is needed');
    return DONE_EXIT;
  },
};

function parseWords(words: string[]) {
  const texts = { hostname: TEXT, lat: TEXT, lon: TEXT, timezone: TEXT, largest: TEXT, out: TEXT };
  const options = { ...texts, verified: FLAG, blocked: FLAG, json: FLAG };
  return readArguments(USAGE, { args: withSignedValues(words), allowPositionals: true, options });
}

/** `parseArgs` takes the value of `--lon -122.55` for another option, unless it is written `--lon=-122.55`. */
function withSignedValues(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    if (/^--l(?:at|on)$/.test(word) && words[i + 1]?.startsWith('-')) return [`${word}=${words[i + 1]}`];
    return /^--l(?:at|on)$/.test(words[i - 1] ?? '') && word.startsWith('-') ? [] : [word];
  });
}

function placeOf(query: string, values: Arguments['values'], { places }: PreparedFacts): KnownPlace {
  const { lat, lon, timezone } = values;
  if (lat !== undefined || lon !== undefined || timezone !== undefined) {
    const { name, state } = splitQuery(query);
    if (state === null) stopWith(`"${query}" names no state: write it like "Kenwood, CA"`, USAGE_EXIT);
    const position = readValues(positionSchema, { '--lat': lat, '--lon': lon, timezone });
    const [place] = identifyPlaces([{ name, state, ...position }]);
    if (place) return place;
  }
  const found = findPlace(query, places);
  return 'place' in found ? found.place : stopWith(formatRefusal(query, found), USAGE_EXIT);
}

function proposeOne(place: KnownPlace, values: Arguments['values'], facts: PreparedFacts): void {
  const { out, json } = values;
  const proposal = validProposal(place, facts, optionsOf(values));
  const row = `${JSON.stringify(proposal.row, null, 2)}\n`;
  if (out !== undefined) writeNew(out, row);
  if (json) console.log(JSON.stringify(reportOf(proposal), null, 2));
  else {
    if (out === undefined) process.stdout.write(row);
    console.error(formatNotes(place, proposal, { out, placeholder: values.hostname === undefined }));
  }
}

function proposeLargest(values: Arguments['values'], facts: PreparedFacts): void {
  const { out, json, largest } = values;
  for (const name of ['hostname', 'lat', 'lon', 'timezone'] as const)
    if (values[name] !== undefined)
      stopWith(`--${name}: belongs to one publication, not to --largest`, USAGE_EXIT);
  const count = z.coerce.number().int().min(1).max(facts.places.length);
  const { '--largest': wanted } = readValues(z.object({ '--largest': count }), { '--largest': largest });
  const options = optionsOf(values);
  const proposals = facts.places.slice(0, wanted).map((place) => validProposal(place, facts, options));
  // One row per line, so that a file of thousands of rows can be searched and compared by line.
  const rows = `[\n${proposals.map(({ row }) => JSON.stringify(row)).join(',\n')}\n]\n`;
  if (out !== undefined) writeNew(out, rows);
  if (json) console.log(JSON.stringify(proposals.map(reportOf)));
  else {
    if (out === undefined) process.stdout.write(rows);
    console.error(formatNetworkNotes(proposals, out));
  }
}

const optionsOf = ({ hostname, verified, blocked }: Arguments['values']): ProposalOptions => ({
  // As `put` does: DNS has internationalised names in ASCII.
  hostname: hostname && (domainToASCII(hostname) || hostname),
  unverified: !verified,
  blocked,
});

/** Stops with the JSON path if an argument makes the row invalid. */
function validProposal(place: KnownPlace, facts: PreparedFacts, options: ProposalOptions): Proposal {
  const proposal = proposeRow(place, facts, options);
  const parsed = publicationSchema.safeParse(proposal.row);
  if (!parsed.success) return stopWith(formatFaults(parsed.error).join('\n'), USAGE_EXIT);
  const faults = hostnameFaults(parsed.data).map(({ path, reason }) => `${path}: ${reason}`);
  return faults.length === 0 ? proposal : stopWith(faults.join('\n'), USAGE_EXIT);
}

/** Never overwrites: an operator may have edited the file. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    stopWith(`${file}: ${taken ? 'exists' : 'cannot be written'}; nothing was written`, USAGE_EXIT);
  }
}
