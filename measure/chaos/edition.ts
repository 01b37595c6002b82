import { type Publication, publicationSchema } from '../../schema/publication.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import type { Gate } from './gate.ts';
import {
  alertOf,
  articlePhoto,
  articleTitle,
  articleWords,
  authorOf,
  breakingOf,
  correctionOf,
  type Edition,
  hiddenStory,
  hostOf,
  nameOf,
  newestStory,
  ownerOf,
  type Paper,
  sectionsOf,
  storyLink,
  topicOf,
} from './paper.ts';
import type { Upstream } from './upstream-faults.ts';

export type Gates = Record<Upstream, Gate>;

/** Number of the warm publication. */
export const WARM = 0;
/** Each publication has a different place, a cell of the service's grid, so that its weather differs. */
const FIRST_PLACE = { lat: 37.78, lon: -122.42 };
const CELL_DEGREES = 0.02;
const FAR_AWAY = '2099-01-01T00:00:00Z';

/** A publication in one of its editions. */
export interface Made {
  number: number;
  edition: number;
}

export const madeOf = ({ number, edition }: Made, gates: Gates): Edition => ({
  id: number === WARM ? 'warm' : `cold-${number}`,
  edition,
  feeds: gates.feeds.origin,
  photos: gates.pictures.origin,
});

/** @returns the row of its publication */
export function rowOf(made: Made, mocks: string, gates: Gates): Publication {
  const paper = madeOf(made, gates);
  const local = localPublication({ mocks, feeds: sectionsOf(paper) });
  const { lat, lon } = FIRST_PLACE;
  return publicationSchema.parse({
    ...local,
    id: paper.id,
    hostnames: [hostOf(paper)],
    name: nameOf(paper),
    region: { ...local.region, coordinates: { lat: lat + made.number * CELL_DEGREES, lon } },
    weatherUrl: `${gates.weather.origin}/weather`,
    radio: {
      url: `${gates.radio.origin}/radio?port={port}`,
      ports: [8076],
      statusUrl: `${gates.radio.origin}/radio/status`,
    },
    pictures: { ...local.pictures, show: 'publisher' },
    trust: { owner: ownerOf(paper), ads: [`ads.example, ${paper.id}-${paper.edition}, DIRECT`] },
    editing: editingOf(paper),
  });
}

/** The editors' changes: a line of news, a hidden story, a corrected one. */
const editingOf = (paper: Edition): Publication['editing'] => ({
  breaking: { text: breakingOf(paper), until: FAR_AWAY },
  hidden: [{ link: storyLink(paper, hiddenStory(paper)) }],
  pinned: [],
  hiddenFeeds: [],
  split: [],
  grouped: [],
  notes: [
    {
      link: storyLink(paper, newestStory(paper)),
      kind: 'correction',
      at: '2026-11-01T00:00:00Z',
      headline: 'A story',
      label: 'Corrected',
      text: correctionOf(paper),
    },
  ],
});

/** As the backend sends each article. Dates are in its lists only: one for all would change their order. */
export const articleOf = (paper: Paper) => ({
  metaTitle: articleTitle(paper),
  blog: `${articleWords(paper)}.\n\nWords that follow.`,
  author: authorOf(paper),
  shortTailKeywords: topicOf(paper),
  pinterestImageLink: articlePhoto(paper),
});

/** As the weather service sends them. */
export const alertsOf = (paper: Paper, endsAt: number) => ({
  features: [
    {
      properties: {
        id: `urn:oid:${paper.id}`,
        event: alertOf(paper),
        severity: 'Severe',
        status: 'Actual',
        messageType: 'Alert',
        ends: new Date(endsAt).toISOString(),
        expires: new Date(endsAt).toISOString(),
      },
    },
  ],
});
