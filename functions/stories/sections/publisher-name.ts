import { squashed, wordsOf } from '../../feeds/identity/headline-words.ts';

/** A longer name would take a card's line to itself. */
const NAME_MAX_CHARACTERS = 40;

/** Separates a publisher from the rest of a feed's title: "KQED News | Bay Area", "The Bee: Sports". */
const SEPARATOR = /\s+[|>»›·•~–—―-]+\s+|\s*(?:[|»›—]\s*|:\s+)/u;

/** Titles of sections and kinds of pages, which name no newsroom; squashed. */
const SECTION_TITLES = new Set(
  (
    'home homepage frontpage mainpage latest latestnews latestposts latestarticles latestheadlines topnews topstories top ' +
    'headlines breakingnews breaking allnews allstories allposts allarticles news newsfeed rss rssfeed feed feeds blog blogs ' +
    'articles article archive archives posts stories story recent recentposts recentnews uncategorized featured features ' +
    'local localnews region regional nation national nationalnews us usnews usa world worldnews international global ' +
    'politics government elections election business economy money markets finance technology tech science environment ' +
    'climate health education schools crime courts publicsafety safety police traffic transportation housing realestate ' +
    'automotive cars sports sport highschoolsports football basketball baseball soccer arts culture artsculture ' +
    'artsandculture artsentertainment artsandentertainment entertainment music movies tv books food fooddrink dining ' +
    'drink drinks restaurants lifestyle living life style travel weather opinion opinions editorial editorials letters columns ' +
    'columnists commentary obituaries events calendar community people photos video videos podcasts podcast press ' +
    'pressreleases newsreleases media announcements updates ' +
    'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana ' +
    'iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska ' +
    'nevada newhampshire newjersey newmexico newyork northcarolina northdakota ohio oklahoma oregon pennsylvania ' +
    'rhodeisland southcarolina southdakota tennessee texas utah vermont virginia washington westvirginia wisconsin wyoming ' +
    'bayarea losangeles northerncalifornia southerncalifornia centralcalifornia orangecounty category categories tag general ' +
    'default untitled main index magazine public things releases topics topic reports report ' +
    'actualites aktuelles nachrichten startseite noticias portada ultimasnoticias notizie nieuws nyheter accueil'
  ).split(' '),
);
/** Of the rest of a title that consists of such names: "Food & Drink", "Business News". */
const SECTION_WORDS = /^(?:(?:and|of|in|the|our|all|more|bay|area|county|things|to|do|from|for|on) ?)*$/;
/** What programs add to a name: "The Bee RSS Feed". */
const FEED_OF = /\s+(?:rss|atom)(?:\s+feeds?)?$/i;
/** Programs and hosts of blogs, behind a newsroom's name. */
const PLATFORMS = new Set(
  'medium substack wordpress wordpresscom blogger tumblr ghost squarespace rss feedburner'.split(' '),
);

/**
 * @param title of the feed, as the publisher wrote it
 * @param link of a story, or null
 * @returns the publisher's name for a card: the first part of the title that is no section of its site, else the host of
 * the link, else ''
 */
export function publisherName(title: string, link: string | null): string {
  const address = link === null ? null : new URL(link);
  const host = address?.host.replace(/^www\./, '') ?? '';
  const parts = title
    .split(SEPARATOR)
    .map((part) => part.replace(FEED_OF, '').trim())
    .filter(Boolean);
  const named = parts.filter((part) => !isSection(part, host));
  // Of two names the one that is also a folder of the site is a section's. So is an only one above all others.
  const owners = named.filter((part) => !isFolder(part, address) || isSite(part, host));
  const only = isTopFolder(named[0] ?? '', address) && !PLATFORMS.has(siteOf(host)) ? '' : named[0];
  const name = owners.find((part) => isSite(part, host)) ?? owners[0] ?? only ?? '';
  // A platform is no newsroom, so the part before it is one, whatever its name.
  const [first = ''] = parts;
  const chosen = PLATFORMS.has(squashed(name)) ? first : name;
  return chosen !== '' && [...chosen].length <= NAME_MAX_CHARACTERS ? chosen : host || first;
}

/** @returns whether the part of a title is a section's, and not the name of the site */
function isSection(part: string, host: string): boolean {
  const name = squashed(part);
  // "The Press" is a newspaper, "Press" is not.
  const isListed = name === '' || (isOfSections(part, name) && !/^the /i.test(part));
  return isListed && siteOf(host) !== name;
}

/** @param name of the part, squashed */
function isOfSections(part: string, name: string): boolean {
  if (SECTION_TITLES.has(name)) return true;
  const words = wordsOf(part).split(' ');
  const others = words.filter((word) => !SECTION_TITLES.has(word));
  return others.length < words.length && SECTION_WORDS.test(others.join(' '));
}

/** @returns "kqed" of www.kqed.org */
const siteOf = (host: string): string => (host.split('.').at(-2) ?? '').replaceAll('-', '');

/** @returns whether a name is that of the site: "KQED News" of kqed.org, "The Sacramento Bee" of sacbee.com is not */
function isSite(part: string, host: string): boolean {
  const [name, site] = [squashed(part), siteOf(host)];
  return site !== '' && (name.startsWith(site) || name.endsWith(site));
}

const foldersOf = (address: URL | null): string[] =>
  (address?.pathname ?? '').split('/').slice(1, -1).map(squashed);

const isFolder = (part: string, address: URL | null): boolean =>
  foldersOf(address).some((folder) => folder !== '' && folder === squashed(part));

const isTopFolder = (part: string, address: URL | null): boolean => foldersOf(address)[0] === squashed(part);
