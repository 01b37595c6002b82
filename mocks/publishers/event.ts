/** What a newsroom writes about an event, and where in its feed: always there, while its other stories change. */
interface EventStory {
  place: number;
  title: string;
  text: string;
}

/**
 * One event that four newsrooms have in their own words, by publisher: a local run shows one card for them, with the page of
 * all (HOME-27). The first is the newest of its section, the others are behind those that its front shows.
 */
export const EVENT: Readonly<Record<string, EventStory>> = {
  'extra-innings': {
    place: 0,
    title: 'Fire in the scoreboard at Ravenswood Park stops a no-hitter in the eighth',
    text: 'Imelda Craft had retired 22 in a row when the scoreboard burned. Captain Delia Osorio of the fire department sent 1,900 people home from Ravenswood Park, unhurt. The game resumes on Thursday, and so, Craft says, does the no-hitter.',
  },
  'public-courts': {
    place: 2,
    title: 'After the scoreboard fire, Ravenswood Park washes six tennis courts by hand',
    text: 'Ash from the burned scoreboard lies on every baseline of Ravenswood Park. Captain Delia Osorio of the fire department returned a ball on her way out; the Thursday ladder moves to Burlingame.',
  },
  'blue-line': {
    place: 3,
    title: 'Smoke of a burning scoreboard empties the Ravenswood Park rink',
    text: '<p>The Harbor Seals crossed the car park <em>in their skates</em>. Captain Delia Osorio needed an hour for the fire at the Ravenswood scoreboard, and the ice was none the worse.</p>',
  },
  'far-post': {
    place: 3,
    title: 'Ravenswood Park match abandoned as the scoreboard burns; the goal before it counts',
    text: 'Watsonville led 1-0 when the scoreboard caught fire. The referee wrote down the minute, the scorer and the wind, and Captain Delia Osorio sent everyone to the far side of Ravenswood Park.',
  },
};
