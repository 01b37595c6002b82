import { startAccordion } from './accordion.ts';
import type { StartContent } from './behaviour.ts';
import { startDonation } from './donation.ts';
import { startFrames } from './frames.ts';
import { nameLatePage } from './late-title.ts';
import { loadPictures } from './load-pictures.ts';
import { reportMissingPage } from './missing-page.ts';
import { startReadingPlace } from './reading-place.ts';
import { startSearchField } from './search-field.ts';
import { startSectionStrip } from './section-strip.ts';
import { startSeeAll } from './see-all.ts';
import { startShare } from './share.ts';
import { startIslands } from './start-islands.ts';
import { startLateSections } from './start-late-sections.ts';

const BEHAVIOURS: readonly StartContent[] = [
  nameLatePage,
  startReadingPlace,
  startSectionStrip,
  startSeeAll,
  startLateSections,
  startDonation,
  startFrames,
  startAccordion,
  startShare,
  loadPictures,
  startSearchField,
  startIslands,
  reportMissingPage,
];

let shown = new AbortController();

/**
 * Called once per document, and for each content of a soft navigation; ends the previous behaviours.
 * @returns aborts when other content replaces this one
 */
export function startContent(): AbortSignal {
  shown.abort();
  shown = new AbortController();
  const content = document.getElementById('main');
  if (content) for (const start of BEHAVIOURS) start(content, shown.signal);
  return shown.signal;
}
