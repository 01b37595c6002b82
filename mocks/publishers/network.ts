import { chanceFrom, type OneOrMore } from '../../testing/chance.ts';
import { answerWithFault, type Fault } from '../faults.ts';
import type { PublishedStory } from './revision.ts';
import { writeFeed } from './write-feed.ts';

/** A real publisher's name as a path; `npm run network` has some 2,300. */
const FEED_ID = /^[a-z0-9-]{1,80}$/;
/** Such publishers with the same prefix have the same stories, each on a different site: wire stories. */
const WIRE = /-wire-\d$/;
const STORIES = 20;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PACE_MINUTES = { low: 30, high: 240 };

const WHO: OneOrMore<string> = [
  'City council',
  'School board',
  'County planners',
  'Volunteers',
  'The library',
  'State auditors',
  'Farmers',
  'A nurse',
  'The transit agency',
  'Neighbors',
  'Researchers',
  'The harbor office',
];
const DOES: OneOrMore<string> = [
  'votes on',
  'delays',
  'opens',
  'asks for help with',
  'reports on',
  'pays for',
  'counts',
  'repairs',
  'defends',
  'argues over',
];
const WHAT: OneOrMore<string> = [
  'the bridge on Mill Road',
  'a plan for empty storefronts',
  'bus lines that end at nine',
  'the oldest trees in the park',
  'water bills',
  'a new clinic near the station',
  'evening classes',
  'the budget for snow and sand',
  'lights along the river path',
  'rents in the old town',
];
const DETAIL: OneOrMore<string> = [
  'The meeting lasted until after ten, and most who came stayed to the end.',
  'Records reviewed for this story show that the cost has doubled since the first estimate.',
  'A second hearing follows next month; written comments are taken until then.',
  'Nobody was hurt, and the street was open again by noon.',
  'Three of the five members said they want to see figures before they decide.',
  'It is the first time in eleven years that the question comes to a vote.',
];

/** Hour of this run's first request, in epoch ms; stories are dated from it, so that an unchanged feed has the same text. */
let firstAskedAt: number | null = null;

/**
 * `/network/{id}`: a publisher of the large network. Its content follows from its id, and changes only when
 * `/control/items` adds one story at the top.
 * @param published how many stories were added since the run began
 */
export function networkFeed(
  request: Request,
  id: string,
  fault: Fault | null,
  published: number,
): Response | Promise<Response> {
  if (!FEED_ID.test(id)) return new Response('No such publisher', { status: 404 });
  firstAskedAt ??= Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const { origin } = new URL(request.url);
  const isWire = WIRE.test(id);
  const feed = writeFeed({
    source: { id: `network/${id}`, publisher: nameOf(id), about: `News from ${nameOf(id)}.`, stories: [] },
    style: { format: !isWire && chanceFrom(id).happens(0.25) ? 'atom' : 'rss', html: 'cdata' },
    origin: isWire ? `https://${id}.example` : origin,
    at: firstAskedAt,
    stories: storiesOf(id.replace(WIRE, ''), published, firstAskedAt),
  });
  // A Response does not accept a shared buffer, which the types allow here.
  const bytes = new Uint8Array(feed.bytes);
  const etag = `"${id}-${published}-${fault?.mode ?? 'plain'}"`;
  return answerWithFault(request, fault, { 'content-type': feed.contentType, etag }, bytes, () => {
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag } });
    return new Response(bytes, { headers: { 'content-type': feed.contentType, etag } });
  });
}

/** Newest first, with running numbers: a story added later has a higher number and a later date than all others. */
function storiesOf(id: string, published: number, startedAt: number): PublishedStory[] {
  const paceMinutes = chanceFrom(`${id} pace`).whole(PACE_MINUTES.low, PACE_MINUTES.high);
  return Array.from({ length: STORIES }, (_, i) => {
    const number = STORIES + published - i;
    const minutes = number > STORIES ? number - STORIES : (number - STORIES) * paceMinutes;
    const chance = chanceFrom(`${id} ${number}`);
    return {
      // Stories with equal headlines would be merged, even from different publishers.
      title: `${chance.pick(WHO)} ${chance.pick(DOES)} ${chance.pick(WHAT)}: ${nameOf(id)}, story ${number}`,
      text: `<p>${chance.pick(DETAIL)} ${chance.pick(DETAIL)} ${chance.pick(DETAIL)}</p>`,
      slug: String(number),
      guid: `network-${id}-story-${number}`,
      published: startedAt - HOUR_MS + minutes * MINUTE_MS,
    };
  });
}

const nameOf = (id: string) =>
  id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
