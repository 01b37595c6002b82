import { DEFAULT_PUBLICATION } from '../../functions/publications/default-publication.ts';
import { rosterFeeds } from '../../mocks/publishers/roster.ts';
import { type Publication, type PublicationInput, publicationSchema } from '../../schema/publication.ts';

const SAMPLE_VIDEO = 'aqz-KE-bpKQ';

interface Outside {
  /** Origin of the mocks. */
  mocks: string;
  /** Address of the radio, if it is not the mocks'. */
  radio?: string | undefined;
  /** Captured feeds, which replace the mock publishers. */
  feeds?: PublicationInput['sections'];
}

/**
 * @returns the default publication for a local run: its upstreams are the mocks, and every block of the specification
 * has content
 */
export function localPublication({ mocks, radio, feeds }: Outside): Publication {
  const { region, ...rest } = DEFAULT_PUBLICATION;
  return publicationSchema.parse({
    ...rest,
    region,
    sections: feeds ?? rosterFeeds(mocks),
    radio: radio
      ? { url: radio, ports: [8076] }
      : { url: `${mocks}/radio?port={port}`, ports: [8076], statusUrl: `${mocks}/radio/status` },
    partners: [
      {
        name: 'Bay Views',
        kind: 'video',
        description: 'Short films about the neighbourhoods, by the people who live in them.',
        url: `${mocks}/embed/video/${SAMPLE_VIDEO}`,
        buttonText: 'Watch Bay Views',
      },
      {
        name: 'Harbor Charge',
        kind: 'charge',
        description: 'Charging stations from Vallejo to San José, with a map of the free ones.',
        url: `${mocks}/embed/document/3/view`,
        buttonText: 'Find a charger',
      },
    ],
    documents: [
      { id: 'community', title: 'Community Partnership Agreement' },
      { id: 'media-kit', title: 'Media Kit' },
      { id: 'charging', title: 'Charging Station Partnership' },
    ].map((document, i) => ({
      ...document,
      embedUrl: `${mocks}/embed/document/${i + 1}`,
      viewUrl: `${mocks}/embed/document/${i + 1}/view`,
    })),
    advertising: { ...rest.advertising, script: `${mocks}/embed/ad.js` },
    contact: {
      ...rest.contact,
      formUrl: `${mocks}/embed/contact-form?category=Niche%20%26%20Miscellaneous`,
    },
    newsletterFormUrl: `${mocks}/embed/newsletter-form`,
    weatherUrl: `${mocks}/weather`,
    eventsWallUrl: `${mocks}/embed/events-wall`,
    video: {
      title: 'A ferry, a fog bank and forty-one commuters',
      embedUrl: `${mocks}/embed/video/${SAMPLE_VIDEO}`,
      watchUrl: `${mocks}/embed/video/${SAMPLE_VIDEO}`,
    },
    shortVideoEmbedUrl: `${mocks}/embed/video/{id}`,
    ...(rest.books && {
      books: {
        ...rest.books,
        banner: {
          applyUrl: `${mocks}/embed/document/1/view`,
          learnUrl: `${mocks}/embed/document/1/view`,
        },
      },
    }),
    local: true,
  } satisfies PublicationInput & Record<string, unknown>);
}
