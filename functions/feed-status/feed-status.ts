import { languageOf } from '../../app/words/words.ts';
import * as build from '../../build/server/index.js';
import type { Publication } from '../../schema/publication.ts';
import { makeNonce } from '../http/page-policy.ts';
import type { Endpoint } from '../publications/endpoint.ts';
import { faceOf } from '../publications/face/face-of.ts';
import { sectionsByFeed } from '../stories/sections/feed-lists.ts';
import { gatherFeeds, readPublicationFeeds } from './feed-reports.ts';
import { toFeedStatus } from './feed-status-view.ts';
import { PAGE_STYLES, statusDocument } from './status-document.ts';

/**
 * `GET /desk/feeds`: the feed status page for a publication's editors, from the reports of its feeds' pollers. It has
 * no login, so it shows only facts that readers could find out, and no query of an address: publishers put keys there.
 */
export const feedStatus: Endpoint = {
  errors: 'page',
  handle: async ({ env, publication, preview, now }) => {
    // A preview's row has the id of the stored one.
    const feeds = preview
      ? await gatherFeeds(env, sectionsByFeed(publication), now)
      : await readPublicationFeeds(env, publication, now);
    const shown = inEnglish(publication);
    const status = toFeedStatus(shown, feeds, Date.now());
    const nonce = makeNonce();
    const { icon } = faceOf(publication);
    const page = { publication: shown, icon, status, nonce, stylesheets: PAGE_STYLES };
    return statusDocument(build.entry.module.renderFeedStatus(page), { nonce });
  },
};

/** The page is for editors and in English (LANG-4): so are its times, also in a paper of another language. */
const inEnglish = (publication: Publication): Publication =>
  languageOf(publication.locale).english.lang === undefined ? publication : { ...publication, locale: 'en' };
