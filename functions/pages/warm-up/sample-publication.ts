import type { Publication } from '../../../schema/publication.ts';
import { DEFAULT_PUBLICATION } from '../../publications/default-publication.ts';

/** A name that nobody can have (RFC 2606). */
const ADDRESS = 'https://embed.example/';

/** Few publications have feeds of events, so its notice is part of most front pages. */
export const EMPTY_SECTION = 'events';

/** A row with every block of the front page, so that each block's code has run before a reader's page needs it. */
export const SAMPLE_PUBLICATION: Publication = {
  ...DEFAULT_PUBLICATION,
  sections: { ...DEFAULT_PUBLICATION.sections, [EMPTY_SECTION]: [] },
  contact: { ...DEFAULT_PUBLICATION.contact, formUrl: ADDRESS },
  newsletterFormUrl: ADDRESS,
  eventsWallUrl: ADDRESS,
  video: { title: 'A video', embedUrl: ADDRESS, watchUrl: ADDRESS },
  partners: [
    { name: 'A partner', kind: 'video', description: 'A partner.', url: ADDRESS, buttonText: 'Watch' },
  ],
  advertising: { ...DEFAULT_PUBLICATION.advertising, script: ADDRESS },
};
