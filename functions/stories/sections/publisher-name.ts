import { squashed } from '../../feeds/identity/headline-words.ts';

/** A longer name would take a card's line to itself. */
const NAME_MAX_CHARACTERS = 40;

/** Separates a publisher from the rest of a feed's title: "KQED News | Bay Area", "The Bee: Sports". */
const SEPARATOR = /\s+[|>»›·•~–—―-]+\s+|:\s+/u;

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
    'restaurants lifestyle living life style travel weather opinion opinions editorial editorials letters columns ' +
    'columnists commentary obituaries events calendar community people photos video videos podcasts podcast press ' +
    'pressreleases newsreleases media announcements updates ' +
    'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana ' +
    'iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska ' +
    'nevada newhampshire newjersey newmexico newyork northcarolina northdakota ohio oklahoma oregon pennsylvania ' +
    'rhodeisland southcarolina southdakota tennessee texas utah vermont virginia washington westvirginia wisconsin wyoming ' +
    'actualites aktuelles nachrichten startseite noticias portada ultimasnoticias notizie nieuws nyheter accueil'
  ).split(' '),
);
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
  const parts = title.trim().split(SEPARATOR).filter(Boolean);
  const named = parts.filter((part) => !isSection(part, host));
  // Of two names the one that is also a folder of the site is a section's.
  const name = named.find((part) => !isFolder(part, address)) ?? named[0] ?? '';
  // A platform is no newsroom, so the part before it is one, whatever its name.
  const [first = ''] = parts;
  const chosen = PLATFORMS.has(squashed(name)) ? first : name;
  return chosen !== '' && [...chosen].length <= NAME_MAX_CHARACTERS ? chosen : host || first;
}

/** @returns whether the part of a title is a section's, and not the name of the site */
function isSection(part: string, host: string): boolean {
  const name = squashed(part);
  // "The Press" is a newspaper, "Press" is not.
  const isListed = name === '' || (SECTION_TITLES.has(name) && !/^the /i.test(part));
  return isListed && (host.split('.').at(-2) ?? '').replaceAll('-', '') !== name;
}

const isFolder = (part: string, address: URL | null): boolean =>
  (address?.pathname ?? '')
    .split('/')
    .slice(0, -1)
    .some((folder) => folder !== '' && squashed(folder) === squashed(part));
