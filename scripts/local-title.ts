import { DEFAULT_TITLE } from '../functions/default-title.ts';
import { rosterFeeds } from '../functions/newsroom/publishers/roster.ts';
import { type Publication, type PublicationInput, publicationSchema } from '../schema/publication.ts';

const SAMPLE_VIDEO = 'aqz-KE-bpKQ';

interface Outside {
  /** Origin of the mocks. */
  newsroom: string;
  /** Address of the radio, where it is not the mocks'. */
  radio?: string | undefined;
  /** Captured feeds, which then replace the mock publishers (the last feed of the test). */
  feeds?: PublicationInput['sections'];
}

/**
 * @returns the default publication for a local run: its upstreams are the mocks, and every block of the specification
 * is filled
 */
export function localTitle({ newsroom, radio, feeds }: Outside): Publication {
  const { region, ...rest } = DEFAULT_TITLE;
  return publicationSchema.parse({
    ...rest,
    region,
    sections: feeds ?? rosterFeeds(newsroom),
    radio: radio
      ? { url: radio, ports: [8076] }
      : { url: `${newsroom}/radio?port={port}`, ports: [8076], statusUrl: `${newsroom}/radio/status` },
    partners: [
      {
        name: 'Bay Views',
        kind: 'video',
        description: 'Short films about the neighbourhoods, by the people who live in them.',
        url: `${newsroom}/embed/video/${SAMPLE_VIDEO}`,
        buttonText: 'Watch Bay Views',
      },
      {
        name: 'Harbor Charge',
        kind: 'charge',
        description: 'Charging stations from Vallejo to San José, with a map of the free ones.',
        url: `${newsroom}/embed/document/3/view`,
        buttonText: 'Find a charger',
      },
    ],
    documents: [
      { id: 'community', title: 'Community Partnership Agreement' },
      { id: 'media-kit', title: 'Media Kit' },
      { id: 'charging', title: 'Charging Station Partnership' },
    ].map((document, i) => ({
      ...document,
      embedUrl: `${newsroom}/embed/document/${i + 1}`,
      viewUrl: `${newsroom}/embed/document/${i + 1}/view`,
    })),
    advertising: { ...rest.advertising, script: `${newsroom}/embed/ad.js` },
    contact: {
      ...rest.contact,
      formUrl: `${newsroom}/embed/contact-form?category=Niche%20%26%20Miscellaneous`,
    },
    newsletterFormUrl: `${newsroom}/embed/newsletter-form`,
    eventsWallUrl: `${newsroom}/embed/events-wall`,
    video: {
      title: 'A ferry, a fog bank and forty-one commuters',
      embedUrl: `${newsroom}/embed/video/${SAMPLE_VIDEO}`,
      watchUrl: `${newsroom}/embed/video/${SAMPLE_VIDEO}`,
    },
    shortVideoEmbedUrl: `${newsroom}/embed/video/{id}`,
    ...(rest.books && {
      books: {
        ...rest.books,
        banner: {
          applyUrl: `${newsroom}/embed/document/1/view`,
          learnUrl: `${newsroom}/embed/document/1/view`,
        },
      },
    }),
    local: true,
  } satisfies PublicationInput & Record<string, unknown>);
}
