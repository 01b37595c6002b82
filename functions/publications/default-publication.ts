import { numberWord } from '../../schema/contract/number-words.ts';
import { type Publication, type PublicationInput, publicationSchema } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';

/**
 * The Golden Gate Ledger, a complete row: DEFAULT_TITLE_HOSTS show it, and new rows can follow its pattern.
 * docs/default-feeds.md describes its feeds. Unknown addresses are unset; pages leave out what needs them.
 */
const LEDGER: PublicationInput = {
  id: 'golden-gate-ledger',
  hostnames: ['goldengateledger.example'],
  name: 'Golden Gate Ledger',
  tagline: 'San Francisco and the Bay Area',
  description: `Independent local news for San Francisco and the Bay Area: ${numberWord(SECTIONS.length)} sections of coverage, our own reporting, live radio and a guide to the city.`,
  keywords: [
    'San Francisco news',
    'Bay Area news',
    'local news',
    'Golden Gate Ledger',
    'community newspaper',
  ],
  timezone: 'America/Los_Angeles',
  founded: 2024,
  shipped: true,
  locale: 'en-US',
  region: {
    code: 'US-CA',
    place: 'San Francisco',
    area: 'San Francisco and the Bay Area',
    coordinates: { lat: 37.7749, lon: -122.4194 },
  },
  pictures: { area: 'bay-area' },
  theme: { accent: '#b4361e', accentDark: '#ff8f75', browser: '#14284b' },
  sections: {
    local: [
      'https://missionlocal.org/feed/',
      'https://sfstandard.com/feed/',
      'https://www.berkeleyside.org/feed',
      'https://oaklandside.org/feed/',
      'https://sanjosespotlight.com/feed/',
      'https://localnewsmatters.org/feed/',
    ],
    national: ['https://feeds.npr.org/1003/rss.xml', 'https://www.pbs.org/newshour/feeds/rss/headlines'],
    world: [
      'https://feeds.bbci.co.uk/news/world/rss.xml',
      'https://feeds.npr.org/1004/rss.xml',
      'https://globalvoices.org/feed/',
    ],
    politics: [
      'https://calmatters.org/feed/',
      'https://www.pbs.org/newshour/feeds/rss/politics',
      'https://feeds.npr.org/1014/rss.xml',
    ],
    business: ['https://feeds.npr.org/1006/rss.xml', 'https://theconversation.com/us/business/articles.atom'],
    technology: [
      'https://techcrunch.com/feed/',
      'https://feeds.arstechnica.com/arstechnica/index',
      'https://www.theverge.com/rss/index.xml',
    ],
    automotive: [
      'https://insideevs.com/rss/news/all/',
      'https://electrek.co/feed/',
      'https://sf.streetsblog.org/feed',
    ],
    realestate: ['https://sfyimby.com/feed', 'https://www.housingwire.com/feed/'],
    health: ['https://kffhealthnews.org/feed/', 'https://theconversation.com/us/health/articles.atom'],
    sports: [
      'https://www.espn.com/espn/rss/mlb/news',
      'https://www.espn.com/espn/rss/tennis/news',
      'https://www.espn.com/espn/rss/golf/news',
      'https://www.espn.com/espn/rss/nhl/news',
      'https://www.espn.com/espn/rss/soccer/news',
    ],
    arts: ['https://48hills.org/feed/'],
    food: ['https://sf.eater.com/rss/index.xml'],
    lifestyle: ['https://baynature.org/feed/', 'https://greatergood.berkeley.edu/site/rss'],
    opinion: ['https://theconversation.com/us/articles.atom'],
    archives: ['https://daily.jstor.org/feed/', 'https://www.smithsonianmag.com/rss/history/'],
    events: [],
  },
  advertising: {
    packages: [
      {
        title: 'Standard',
        price: '$299',
        period: 'per month',
        features: [
          'One banner in a section of your choice',
          'Listing in the partner directory',
          'Monthly readership report',
          'E-mail support from our desk',
        ],
        buttonText: 'Choose Standard',
      },
      {
        title: 'Premium',
        price: '$499',
        period: 'per month',
        features: [
          'Banners in three sections',
          'A place in the morning letter',
          'One sponsored story a month, marked as such',
          'Weekly readership report',
          'A named contact at the paper',
        ],
        recommended: true,
        buttonText: 'Choose Premium',
      },
      {
        title: 'Business',
        price: '$999',
        period: 'per month',
        features: [
          `Banners across all ${numberWord(SECTIONS.length)} sections`,
          'A place in every morning letter',
          'Four sponsored stories a month, marked as such',
          'Radio mentions on the live stream',
          'Live readership figures',
          'A named contact, same-day answers',
        ],
        buttonText: 'Choose Business',
      },
    ],
    statedOn: '2026-11-26',
    claims: [
      { figure: '100,000+', label: 'monthly readers' },
      { figure: '4.5', label: 'minutes per session' },
      { figure: '23%', label: 'click-through' },
    ],
    slots: [
      { id: 'front-top', minHeight: 250 },
      { id: 'front-middle', minHeight: 250, smallScreens: false },
      { id: 'front-rail', minHeight: 250, smallScreens: false },
    ],
  },
  network: { publications: 3000 },
  contact: {
    address: ['Golden Gate Ledger', 'The Ferry Building', 'San Francisco, CA 94111'],
    tipLine: { label: '(415) 555-0142', tel: '+14155550142' },
    emails: {
      general: 'newsroom@goldengateledger.example',
      tips: 'tips@goldengateledger.example',
      letters: 'letters@goldengateledger.example',
    },
  },
  social: [
    { network: 'facebook', url: 'https://www.facebook.com/' },
    { network: 'x', url: 'https://x.com/' },
    { network: 'instagram', url: 'https://www.instagram.com/' },
    { network: 'youtube', url: 'https://www.youtube.com/' },
    { network: 'pinterest', url: 'https://www.pinterest.com/' },
  ],
  // Searches for the shelf's author, which work under any account and are not affiliate links.
  books: {
    author: 'Corinna Ashdale',
    authorUrl: 'https://www.amazon.com/s?k=Corinna%20Ashdale&i=digital-text',
    store: 'Amazon',
    storeUrl: 'https://www.amazon.com/s?k=Corinna%20Ashdale',
    searchUrl: 'https://www.amazon.com/s?k={query}',
  },
  trust: {
    owner:
      'Golden Gate Ledger is the sample publication of the Masthead software. It belongs to those who run this site.',
    funding: 'Those who run this site pay for it, and advertisers at the prices on the front page.',
    editor: 'The newsroom of the Golden Gate Ledger, at newsroom@goldengateledger.example.',
  },
  weather: { now: '64°F', sky: 'Partly Cloudy', high: '68°', low: '52°' },
};

export const DEFAULT_PUBLICATION: Publication = publicationSchema.parse(LEDGER);
