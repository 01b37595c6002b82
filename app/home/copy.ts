/**
 * The texts of the front page that belong to the product: the same for every publication of the network, with
 * `{name}`, `{region}` and `{place}` (the city) replaced by the publication's own words. Addresses, prices, claims
 * and the names of partners are in the publication's row.
 */

interface Passage {
  id: string;
  heading: string;
  text: string;
}

/** A text in the hero where no article is available. */
export interface OwnStory {
  kicker: string;
  title: string;
  text: string;
}

/** HOME-2 if the backend fails or has no articles: texts that are true of any publication. */
export const FRONT: { lead: OwnStory; teasers: readonly OwnStory[] } = {
  lead: {
    kicker: '',
    title: 'All the streets of {place}, and the people on them',
    text:
      '{name} collects the news of {region}: what was decided, what it costs, and who stayed until the meeting ' +
      'was over. The sections below have the newest stories of many newsrooms.',
  },
  teasers: [
    {
      kicker: 'Collected',
      title: 'All sections on one page',
      text: 'Council chambers, school gyms, shop counters: each story leads to the newsroom that reported it.',
    },
    {
      kicker: 'Explained',
      title: 'What it means for your block',
      text: 'Budgets, bylaws and bus lines in plain words, with the numbers that matter and the ones that do not.',
    },
    {
      kicker: 'Remembered',
      title: 'How the place came to look like this',
      text: 'Old maps, old photographs and older arguments, looked up and told again.',
    },
  ],
};

/** HOME-3. */
export const ABOUT = {
  heading: 'About {name}',
  paragraphs: [
    '{name} reports on {region} for the people who live here: who decided what, what it costs, what ' +
      'opened and what closed, and how the game ended. Our own articles stand beside the best of other ' +
      'newsrooms, near and far, each under the name of those who wrote it.',
    'We are one of a network of local publications that share their tools and keep their own streets. ' +
      'That leaves us free to spend our time on what cannot be shared: knowing the place, answering the ' +
      'telephone, and staying until the meeting is over.',
  ],
  standardsHeading: 'What we hold ourselves to',
  action: 'Read Our Latest Coverage',
} as const;

/** The four editorial standards of HOME-3, in the specification's order. */
export const STANDARDS: readonly Passage[] = [
  {
    id: 'accuracy',
    heading: 'Accuracy',
    text:
      'We check names, numbers and quotations before we publish, and we would rather be second than ' +
      'wrong. When we are wrong all the same, we say so where you will see it.',
  },
  {
    id: 'community-focus',
    heading: 'Community focus',
    text:
      'News begins on the block: at the school, the shop counter, the bus stop and the planning ' +
      'counter. We judge a story by what it changes for the people of {region}.',
  },
  {
    id: 'transparency',
    heading: 'Transparency',
    text:
      'You should always be able to tell who is speaking: our desk, another newsroom, a reader or an ' +
      'advertiser. We name our sources whenever we can, and explain why when we cannot.',
  },
  {
    id: 'independence',
    heading: 'Independence',
    text:
      'No advertiser, partner, donor or official sees an article before you do or decides whether it ' +
      'runs. Opinions are marked as opinions, and interests are disclosed.',
  },
];

/** HOME-17: the limit of 300 words and the required parts of a letter. */
export const GUIDELINES: readonly (Passage & { link?: { label: string; href: string } })[] = [
  {
    id: 'news-tips',
    heading: 'News Tips',
    text:
      'Tell us what happened, where and when, and how you know. Documents and photographs help; so ' +
      'does a way to reach you with questions. If your name must stay out of it, say so first, and we ' +
      'will talk about how to protect you before we talk about anything else.',
  },
  {
    id: 'letters',
    heading: 'Letters to the Editor',
    text:
      'We welcome letters of up to 300 words on anything we have published or ought to have. Please ' +
      'include your full name, address and phone number; the last two serve only to confirm that the ' +
      'letter is yours. Letters may be shortened for space and clarity, never for opinion.',
  },
  {
    id: 'corrections',
    heading: 'Corrections',
    text:
      'If we have made a mistake, we want to hear of it before the day is out. Send us the headline, ' +
      'the sentence and what it should say, with a source if you have one. We check every request, ' +
      'correct the article, and say what was changed.',
    link: { label: 'Our corrections policy', href: '/about#corrections' },
  },
];

/** HOME-21. True of any publication, so without figures, which are claims of the row (HOME-19). */
export const ADVERTISE_REASONS: readonly Passage[] = [
  {
    id: 'close-to-home',
    heading: 'Close to home',
    text: 'Your customers live where our readers live, because our readers are the people of {region}.',
  },
  {
    id: 'good-company',
    heading: 'In good company',
    text: 'Your name stands beside news that people came to read, in a space that is clearly yours.',
  },
  {
    id: 'quiet-pages',
    heading: 'Quiet pages, few advertisements',
    text: 'Nothing here blinks or jumps, so that the few advertisements we carry are seen and remembered.',
  },
  {
    id: 'plain-terms',
    heading: 'Plain terms',
    text: 'One price for everybody, by the month, and the person who answers you can also say yes.',
  },
];

/** HOME-12: figures of a typical day; HOME-22, HOME-23: the service's forecast and alerts. */
export const WEATHER = {
  heading: 'Typical for {place}',
  forecast: 'Weather in {place}',
  wind: 'Wind',
  tomorrow: 'Tomorrow:',
  service: 'National Weather Service',
  alerts: 'Weather alerts',
} as const;

/** Beside the news (HOME-11); the form itself is the publication's. */
export const NEWSLETTER = {
  heading: 'The morning letter',
  text: 'The stories worth your first cup of coffee, from {region} and beyond. Free, and easy to leave.',
  frameTitle: 'Newsletter sign-up form',
  fallback: 'Open the sign-up form in a new tab',
  /** Used until the publication has a form. */
  write: 'Ask for it',
  follow: 'or follow us by RSS',
} as const;

/** HOME-13, HOME-20: around an advertisement, and where there is none. */
export const ADVERTISEMENT = {
  label: 'Advertisement',
  frameTitle: 'Advertisement',
  link: 'Advertise here',
  action: 'How to advertise',
  /** EMB-3. */
  private:
    'Your browser asks us not to share your data, so this page loads no advertisement from an ad network.',
} as const;

/** HOME-10. */
export const EVENTS = {
  heading: 'What’s on around {place}',
  frameTitle: 'Local events',
  fallback: 'Open the wall of local events in a new tab',
} as const;

/** HOME-15. */
export const CONTACT = {
  heading: 'Contact the newsroom',
  text:
    'A tip, a letter, a correction, a question, a kind word: a person reads all of it. Write or call ' +
    'as you prefer, and tell us whether and how we may reply.',
  addressHeading: 'Newsroom',
  tipLineHeading: 'Tip hotline',
  emails: { general: 'General', tips: 'News tips', letters: 'Letters' },
  socialHeading: 'Elsewhere',
  guidelinesHeading: 'Editorial guidelines',
  formHeading: 'Write to us',
  frameTitle: 'Contact form',
  fallback: 'Open the contact form in a new tab',
} as const;

/** HOME-14: nothing is requested from the video platform before the click, and the text says so. */
export const VIDEO = {
  heading: 'Featured video',
  text: 'A few minutes of {region} in moving pictures, loaded from the video platform when you press play.',
  fallback: 'Watch on the video platform',
} as const;

/** HOME-18, HOME-21; packages, claims and partners are the publication's. */
export const ADVERTISE = {
  heading: 'Advertise with {name}',
  source: 'Figures, prices and services are {name}’s own statement',
  badge: 'MOST POPULAR',
  partnersHeading: 'On our partners’ sites',
  question: 'Something else in mind?',
  contact: 'Talk to our advertising desk',
} as const;
