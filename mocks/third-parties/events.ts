/** The sample events: each returns every week, so that the wall is never out of date. */

export interface LocalEvent {
  readonly title: string;
  readonly kind: string;
  readonly place: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** 0 for the next such day, 1 for the one after it. */
  readonly weeksLater: 0 | 1;
  /** Minutes after midnight, San Francisco time. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly price: string;
  readonly about: string;
}

const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6];

function at(hour: number, minute = 0): number {
  return hour * 60 + minute;
}

export const EVENTS: readonly LocalEvent[] = [
  {
    title: 'Seawall farmers’ market',
    kind: 'Market',
    place: 'Embarcadero Plaza',
    weekday: SATURDAY,
    weeksLater: 0,
    startsAt: at(8),
    endsAt: at(13),
    price: 'Free',
    about:
      'Forty growers from nine counties. The persimmon man brings three kinds and will argue for each of them.',
  },
  {
    title: 'Dune planting, gloves provided',
    kind: 'Outdoors',
    place: 'Ocean Beach at Judah Street',
    weekday: SATURDAY,
    weeksLater: 0,
    startsAt: at(10),
    endsAt: at(12, 30),
    price: 'Free',
    about:
      'Two hours of putting beach grass where the wind wants the sand. Children welcome; so are old shoes.',
  },
  {
    title: 'Brass in the bandshell',
    kind: 'Music',
    place: 'Music Concourse, Golden Gate Park',
    weekday: SUNDAY,
    weeksLater: 0,
    startsAt: at(11),
    endsAt: at(12, 30),
    price: 'Free',
    about: 'A neighborhood band of sixty plays marches, film music and one piece that nobody has rehearsed.',
  },
  {
    title: 'Noon organ',
    kind: 'Music',
    place: 'Lincoln Park',
    weekday: MONDAY,
    weeksLater: 0,
    startsAt: at(12),
    endsAt: at(12, 45),
    price: 'Free',
    about:
      'Forty-five minutes of Buxtehude for people on their lunch break. Sandwiches are tolerated in the back rows.',
  },
  {
    title: 'Ask a transit planner',
    kind: 'Talk',
    place: 'Main Library, lower level',
    weekday: TUESDAY,
    weeksLater: 0,
    startsAt: at(18),
    endsAt: at(19, 30),
    price: 'Free',
    about:
      'Bring the bus that never comes. Three planners explain how a timetable is made, then take questions until closing.',
  },
  {
    title: 'Slow reading: one story, two hours',
    kind: 'Books',
    place: '24th Street, Noe Valley',
    weekday: WEDNESDAY,
    weeksLater: 0,
    startsAt: at(19),
    endsAt: at(21),
    price: '$5, with tea',
    about:
      'A short story is read aloud, a page at a time, and talked about in between. No need to have read anything.',
  },
  {
    title: 'Irving Street night market',
    kind: 'Market',
    place: 'Irving between 20th and 23rd',
    weekday: THURSDAY,
    weeksLater: 0,
    startsAt: at(17),
    endsAt: at(21),
    price: 'Free',
    about:
      'Dumplings, secondhand records, a knife sharpener and, weather permitting, dancing outside the hardware store.',
  },
  {
    title: 'String quartets by candlelight',
    kind: 'Music',
    place: 'Gough Street',
    weekday: THURSDAY,
    weeksLater: 0,
    startsAt: at(20),
    endsAt: at(21, 30),
    price: '$25, $10 under 26',
    about: 'Haydn, Fanny Mendelssohn and a new quartet written on the N Judah. Doors at half past seven.',
  },
  {
    title: 'First look: prints from the Mission',
    kind: 'Art',
    place: 'Balmy Alley',
    weekday: FRIDAY,
    weeksLater: 0,
    startsAt: at(18),
    endsAt: at(21),
    price: 'Free',
    about:
      'Eleven printmakers open their studios and pull a sheet while you watch. Take one home while it is still wet.',
  },
  {
    title: 'Rooftop film: the silent city',
    kind: 'Film',
    place: 'Valencia Street',
    weekday: FRIDAY,
    weeksLater: 0,
    startsAt: at(19, 30),
    endsAt: at(21, 30),
    price: '$18, blanket included',
    about:
      'San Francisco filmed before sound, with a live piano and a historian who knows which corner is which.',
  },
  {
    title: 'Birds of the tidal marsh',
    kind: 'Outdoors',
    place: 'Heron’s Head Park',
    weekday: SATURDAY,
    weeksLater: 1,
    startsAt: at(8),
    endsAt: at(10),
    price: 'Free',
    about: 'Avocets, willets and whatever the tide brings. Spare binoculars are on the table by the gate.',
  },
  {
    title: 'Chinatown, told in two languages',
    kind: 'Walk',
    place: 'Portsmouth Square',
    weekday: SUNDAY,
    weeksLater: 1,
    startsAt: at(14),
    endsAt: at(16),
    price: '$10',
    about:
      'A walk past printing shops, family associations and one very good bakery, in English and Cantonese.',
  },
];

const TIME_ZONE = 'America/Los_Angeles';
const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export interface Occasion extends LocalEvent {
  /** Midnight of the day, as if San Francisco were on UTC: format it with `timeZone: 'UTC'`. */
  readonly day: Date;
}

/** @returns the next occasion of every event that is not over at `now`, soonest first */
export function upcoming(now: Date): Occasion[] {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const today = Date.UTC(part('year'), part('month') - 1, part('day'));
  const weekday = WEEKDAYS.indexOf(parts.get('weekday') ?? '');
  const minuteOfDay = part('hour') * 60 + part('minute');
  const occasions = EVENTS.map((event) => {
    const daysAhead = (event.weekday - weekday + 7) % 7;
    const over = daysAhead === 0 && minuteOfDay >= event.endsAt;
    const days = (over ? 7 : daysAhead) + 7 * event.weeksLater;
    return { ...event, day: new Date(today + days * DAY_MS) };
  });
  return occasions.sort((a, b) => a.day.getTime() - b.day.getTime() || a.startsAt - b.startsAt);
}
