// Where RSS 0.9x, 1.0, 2.0 and Atom 0.3, 1.0 keep each fact: the first element that is not blank wins. One table
// for all, because publishers mix them (`atom:link` in RSS, `dc:date` in Atom); media:* never overrides.
export const TITLES = ['title', 'dc:title', 'dcterms:title', 'itunes:title', 'media:title'];
export const DESCRIPTIONS = [
  ...['description', 'summary', 'dc:description', 'content:encoded', 'content'],
  ...['itunes:summary', 'itunes:subtitle', 'googleplay:description', 'media:description'],
  ...['dcterms:abstract', 'dcterms:description', 'xhtml:body', 'body', 'fullitem'],
];
export const DATES = [
  ...['published', 'pubdate', 'issued', 'dc:date', 'dcterms:issued', 'created', 'dcterms:created'],
  ...['updated', 'modified', 'dcterms:modified'],
];
export const IDS = ['guid', 'id', 'dc:identifier'];
export const LINK = 'link';
export const ENCLOSURE = 'enclosure';
export const ORIGINAL_LINK = 'feedburner:origlink';
/** Elements that may name a picture, in `url`, `href` or `src`. */
export const PICTURES = ['media:content', 'media:thumbnail', ENCLOSURE, LINK, 'itunes:image', 'content'];
/** Elements whose markup may have pictures; the whole text has larger ones than the summary. */
export const CONTENTS = [
  ...['content:encoded', 'content', 'xhtml:body', 'body', 'fullitem', 'description', 'summary'],
  ...['dc:description', 'itunes:summary', 'media:description'],
];
/** When the document was written, most reliable first. */
export const BUILT = ['lastbuilddate', 'updated', 'modified', 'pubdate', 'dc:date'];
export const LANGUAGES = ['language', 'dc:language'];
export const TTL = 'ttl';
export const UPDATE_PERIOD = 'sy:updateperiod';
export const UPDATE_FREQUENCY = 'sy:updatefrequency';
export const SKIP_HOURS = 'skiphours';
/** Terms of use of a whole feed, the most exact first. */
export const LICENCES = [
  ...['creativecommons:license', 'cc:license', 'dcterms:license', 'dc:rights', 'dcterms:rights'],
  ...['rights', 'copyright'],
];
/** Really Simple Licensing 1.0. */
export const RSL = 'rsl:content';

/** Every element that is read, by known name (`knownName`). */
const FIELDS = [
  ...[...TITLES, ...DESCRIPTIONS, ...DATES, ...IDS],
  ...[...PICTURES, ...BUILT, ...LANGUAGES],
  ...LICENCES,
  ...[RSL, LINK, ORIGINAL_LINK, TTL, UPDATE_PERIOD, UPDATE_FREQUENCY, SKIP_HOURS],
];

const LOCAL_NAMES = new Set(FIELDS.map((name) => name.slice(name.indexOf(':') + 1)));
/** RSS's own `image` is the logo of a channel, an element with children: only iTunes' is read. */
const LOGO = 'image';

/**
 * Elements whose children count as the item's own: YouTube puts a video's text into `media:group`. The last three have
 * none, and some publishers never end them.
 */
const TRANSPARENT = /^(?:[\w.-]+:group|media:content|[\w.-]+:thumbnail|itunes:image|enclosure)$/i;

const TRANSPARENT_NAMES = new Set(['group', 'content', 'thumbnail', 'image', 'enclosure']);

/** What an element's qualified name alone shows, without the meaning of its prefix. */
export function fieldKind(qualified: string): { isTransparent: boolean; mayBeField: boolean } {
  const local = qualified.slice(qualified.indexOf(':') + 1).toLowerCase();
  return {
    isTransparent: TRANSPARENT_NAMES.has(local) && TRANSPARENT.test(qualified),
    mayBeField: LOCAL_NAMES.has(local) && (local !== LOGO || local.length < qualified.length),
  };
}
