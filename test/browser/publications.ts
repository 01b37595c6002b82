import { createHash } from 'node:crypto';
import { type PublicationInput, publicationSchema } from '../../schema/publication.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import { coldPublication, withoutForecast } from '../../testing/publications.ts';

/** How ad networks change a slot of 250 px. */
export const AD_SIZES = ['none', '250', '600', 'blocked'] as const;
export const COLD_SECTIONS = 5;
/** A publication whose feeds nobody has fetched. */
export const coldTitle = (mocks: string, id: string) =>
  publicationSchema.parse(coldPublication(mocks, id, { sections: COLD_SECTIONS }));

/** The changes by the editors of `edited`. */
export const BREAKING =
  'Ferries between Vallejo and the city stop at noon because of the fog; buses leave from Mare Island Way';
export const NOTE = 'An earlier version of the headline moved the streets to Almería.';
export const PINNED_SLUG = 'why-malaga-is-repainting-the-shadows-on-its-own-streets';
export const MOVED_SLUG = 'why-the-best-peach-in-brentwood-never-gets-as-far-as-the-farm-stand';
/** The purge secret of `offline`. */
export const OFFLINE_SECRET = 'a-secret-of-the-offline-tests';
export const LONG_NAME = 'The San Bernardino County Valley Independent Gazette';
/** Later than the end of any run of the tests. */
const FAR = '2199-01-01T00:00:00Z';

/**
 * The publications besides the default one, all in the test environment that the tests of a Playwright worker share.
 * Each differs from the default one in a single point and is at `{id}.localhost`, which browsers resolve to this
 * machine.
 */
export function browserTitles(mocks: string): PublicationInput[] {
  const standard = localPublication({ mocks });
  const { books: _, ...bookless } = standard;
  const own = (id: string, title: PublicationInput): PublicationInput => ({
    ...title,
    id,
    hostnames: [`${id}.localhost`],
  });
  return [
    ...AD_SIZES.map((size) => {
      const script = `${mocks}/embed/ad.js?size=${size}`;
      return own(`ads-${size}`, { ...standard, advertising: { ...standard.advertising, script } });
    }),
    own('bookless', bookless),
    own('embeds-click', { ...standard, embeds: 'click' }),
    own('edited', {
      ...standard,
      editing: {
        hidden: [{ word: 'tuba' }, { link: `${mocks}/stories/long-table/nothing`, until: FAR }],
        pinned: [
          { link: `${mocks}/stories/world-dispatch/${PINNED_SLUG}`, until: FAR },
          { link: `${mocks}/stories/long-table/${MOVED_SLUG}`, section: 'local' },
        ],
        breaking: { text: BREAKING, url: `${mocks}/embed/document/1/view`, until: FAR },
        hiddenFeeds: [{ url: `${mocks}/feeds/chamber-notes`, until: FAR }],
        notes: [{ link: `${mocks}/stories/world-dispatch/${PINNED_SLUG}`, label: 'Corrected', text: NOTE }],
      },
    }),
    own('removed', standard),
    own('offline', {
      ...standard,
      purgeTokenHash: createHash('sha256').update(OFFLINE_SECRET).digest('hex'),
    }),
    own('bee', { ...standard, name: 'The Bee' }),
    own('gazette', {
      ...standard,
      name: LONG_NAME,
      advertising: {
        ...standard.advertising,
        claims: Array.from({ length: 4 }, (_, i) => ({ figure: '1,000,000,000+', label: `readers ${i}` })),
      },
      contact: { ...standard.contact, tipLine: { label: '+1 (415) 555-0142-0142', tel: '+14155550142' } },
    }),
    own('no-documents', { ...standard, documents: [] }),
    own('usual-weather', withoutForecast(standard)),
    // A cell of the weather's grid that no other publication has.
    own('stormy', {
      ...standard,
      editing: { breaking: { text: BREAKING, url: `${mocks}/embed/document/1/view`, until: FAR } },
      region: { ...standard.region, coordinates: { lat: 40.8, lon: -124.16 } },
    }),
    own('own-legal', {
      ...standard,
      contact: { ...standard.contact, emails: undefined },
      legal: {
        privacy: [
          'The policy of **{name}**, of May 2, 2027.',
          '## What we keep',
          '- nothing at all;',
          '- <b>nothing</b> else.',
          '## Whom to ask',
          'Write to [{email}](mailto:{email}) or [run](javascript:alert(1)).',
        ],
      },
    }),
  ];
}
