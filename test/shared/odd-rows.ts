import { completedRow } from '../../functions/publications/completed-row.ts';
import { type Publication, type PublicationInput, publicationSchema } from '../../schema/publication.ts';

/** A row with every field. @param mocks origin of the mocks, which have its feed and its frames */
const fullRow = (mocks: string) =>
  ({
    id: 'full',
    hostnames: ['full.test'],
    name: 'The Elk Ford Gazette',
    tagline: 'Along the river since 1911',
    description: 'A paper for Elk Ford and its valley.',
    keywords: ['Elk Ford', 'river'],
    timezone: 'America/Chicago',
    locale: 'en-US',
    founded: 1911,
    listed: true,
    region: {
      code: 'US-WI',
      place: 'Elk Ford',
      area: 'Elk Ford and the Upper Valley',
      coordinates: { lat: 44.2, lon: -90.1 },
    },
    theme: { accent: '#005f3c', accentDark: '#7fe0b0', browser: '#003322' },
    sections: { local: [`${mocks}/feeds/bay-wire`], food: [`${mocks}/feeds/bay-wire`] },
    layout: { lead: ['local'], half: ['food'] },
    radio: { url: `${mocks}/radio?port={port}`, ports: [8076] },
    partners: [
      {
        name: 'Valley Films',
        description: 'Films.',
        url: 'https://films.test/',
        buttonText: 'See a film',
        kind: 'video',
      },
    ],
    documents: [
      {
        id: 'charter',
        title: 'Charter',
        embedUrl: `${mocks}/embed/document/1`,
        viewUrl: `${mocks}/embed/document/1/view`,
      },
    ],
    advertising: {
      packages: [
        {
          title: 'Small',
          price: '$49',
          period: 'per month',
          features: ['One banner'],
          buttonText: 'Take it',
        },
      ],
      statedOn: '2026-11-01',
      claims: [{ figure: '2,000', label: 'readers' }],
      slots: [{ id: 'top', minHeight: 250 }],
    },
    network: { publications: 3000 },
    contact: {
      address: ['1 Bridge Street', 'Elk Ford'],
      tipLine: { label: '(715) 555-0100', tel: '+17155550100' },
      emails: { general: 'g@elk.test', tips: 't@elk.test', letters: 'l@elk.test' },
      formUrl: `${mocks}/embed/contact-form`,
    },
    embeds: 'click',
    pictures: { show: 'drawn' },
    newsletterFormUrl: `${mocks}/embed/newsletter-form`,
    eventsWallUrl: `${mocks}/embed/events-wall`,
    video: {
      title: 'The ford in May',
      embedUrl: `${mocks}/embed/video/a`,
      watchUrl: `${mocks}/embed/video/a`,
    },
    social: [{ network: 'bluesky', url: 'https://bsky.app/profile/elk.test' }],
    donation: { url: 'https://give.test/' },
    weatherUrl: `${mocks}/weather`,
    weather: { now: '21°F', sky: 'Snow', high: '25°', low: '9°' },
    books: {
      author: 'Ada Ford',
      authorUrl: 'https://books.test/ada',
      store: 'Ford Books',
      storeUrl: 'https://books.test/',
      searchUrl: 'https://books.test/s?q={query}',
    },
    legal: { privacy: ['# Privacy', 'Our own text.'], terms: ['# Terms', 'Our own terms.'] },
    offline: true,
    trust: { owner: 'A co-operative.', funding: 'Its members.', editor: 'Ann Ford.' },
    local: true,
  }) satisfies PublicationInput;

const NEEDED = ['id', 'hostnames', 'name', 'tagline', 'description', 'region', 'local'];

/** Names in the scripts of readers, in the order of Unicode's blocks. */
const SCRIPTS: [locale: string, name: string][] = [
  ['el', 'Η Φωνή της Πόλης'],
  ['ru', 'Вестник Брайтона'],
  ['he', 'קול השכונה'],
  ['ar', 'صوت ديربورن'],
  ['hi', 'नगर समाचार'],
  ['th', 'ข่าวเมือง'],
  ['ko', '동네 신문'],
  ['ja', '町の新聞'],
  ['zh-Hant', '唐人街報'],
];

const long = (word: string, units: number): string =>
  word
    .repeat(Math.ceil(units / word.length))
    .slice(0, units)
    .trim();

/**
 * @param mocks origin of the mocks
 * @returns forty and more rows as operators write them, completed as they are when they are written: each optional field
 * missing alone, all missing, texts as long as they may be, and each script
 */
export function oddRows(mocks: string): Publication[] {
  const full = fullRow(mocks);
  const { contact, region } = full;
  const rows: Record<string, Record<string, unknown>> = { full };
  for (const field of Object.keys(full).filter((name) => !NEEDED.includes(name)))
    rows[`no-${field}`] = { ...full, [field]: undefined };
  for (const field of Object.keys(contact)) {
    rows[`no-contact-${field}`] = { ...full, contact: { ...contact, [field]: undefined } };
  }
  const { coordinates: _, ...placed } = region;
  rows['no-coordinates'] = { ...full, region: placed };
  const bare = Object.fromEntries(
    Object.entries({ ...full, region: placed }).filter(([name]) => NEEDED.includes(name)),
  );
  rows['only-call'] = { ...bare, contact: { tipLine: contact.tipLine } };
  rows['only-others'] = { ...bare, sections: { food: full.sections.food } };
  rows.bare = bare;
  rows.longest = {
    ...full,
    name: long('The Truth and Consequences Chronicle ', 80),
    tagline: long('Donaudampfschifffahrtsgesellschaft', 120),
    region: {
      ...region,
      place: long('Llanfairpwllgwyngyllgogerych', 28),
      area: long('Elk Ford and all the valley ', 200),
    },
    partners: full.partners.map((partner) => ({
      ...partner,
      name: long('Film', 60),
      buttonText: long('See this film ', 60),
    })),
    contact: {
      ...contact,
      address: [long('Bridge', 90)],
      emails: { general: `${long('newsroom', 60)}@elk.test`, tips: 't@elk.test', letters: 'l@elk.test' },
    },
  };
  for (const [locale, name] of SCRIPTS) {
    const own = { locale, name, tagline: name, description: name };
    rows[`script-${locale.toLowerCase()}`] = {
      ...bare,
      ...own,
      region: { ...placed, place: name, area: name },
    };
  }
  return Object.entries(rows).map(([name, row]) => {
    const id = name.toLowerCase();
    const own = { ...row, id, hostnames: [`${id}.test`, `${id}.localhost`] };
    return publicationSchema.parse(completedRow(JSON.parse(JSON.stringify(own))));
  });
}
