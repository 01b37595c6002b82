import { SECTIONS, type SectionId } from '../../schema/sections.ts';

interface SectionWords {
  title: string;
  description: string;
}

/**
 * What readers see and hear in English: the source of all catalogues, whose type it gives. A message is a whole sentence
 * or label; what it contains is a parameter.
 */
export const en = {
  /** The language's own tag (BCP 47). */
  language: 'en',
  /** In place of a publication's name that is not known. */
  thisPaper: 'this paper',
  sections: Object.fromEntries(
    SECTIONS.map(({ id, title, description }) => [id, { title, description }]),
  ) as Record<SectionId, SectionWords>,
  /** Title of the listing of an unknown category (CAT-2). */
  unknownSection: 'News',
  /** Times: when content was fetched or written. `age`: "3 hours ago". */
  time: {
    updated: (when: string) => `Updated ${when}`,
    lastUpdated: (day: string) => `Last updated ${day}`,
  },
  navigation: {
    skip: 'Skip to content',
    main: 'Main',
    pages: 'Pages',
    menu: 'Menu',
    closeMenu: 'Close the menu',
    categories: 'Categories',
    home: 'Home',
    about: 'About',
    news: 'News',
    blog: 'Blog',
    partners: 'Partners',
    faq: 'FAQ',
    contact: 'Contact',
    advertise: 'Advertise',
    books: 'Books',
    radio: 'Radio',
    liveRadio: 'Live radio',
    search: 'Search',
    sections: 'Sections',
    archiveByMonth: 'Archive by month',
  },
  footer: {
    label: 'Footer',
    thePaper: 'The paper',
    aboutUs: 'About Us',
    contactUs: 'Contact Us',
    supportUs: 'Support us',
    newsletter: 'Newsletter',
    more: 'More',
    archive: 'Archive',
    partnerSites: 'Partner sites',
    network: (publications: number, sections: number) =>
      `Part of a network of ${publications} publications, ${sections} editorial sections.`,
    aboutThisPaper: 'About this paper',
    corrections: 'Corrections',
    accessibility: 'Accessibility',
    privacy: 'Privacy',
    terms: 'Terms',
  },
  links: {
    opensInNewTab: '(opens in new tab)',
    /** Before the text of a link to the page above. */
    back: (text: string) => `← ${text}`,
  },
  breaking: {
    label: 'Breaking news',
    kicker: 'Breaking',
  },
  preview: {
    label: 'Preview',
    onlyHere: (paper: string) => `Only this browser sees ${paper} like this, for an hour at most.`,
    leave: 'Leave the preview',
  },
  /** Pages without content, and what is offered there. */
  states: {
    loading: 'Loading',
    tryAgain: 'Try Again',
    returnHome: 'Return to Home',
    errorKicker: 'Stop press',
    errorHeading: 'Unexpected Application Error!',
    errorText:
      'Something broke on our side, and we have written it down. The rest of the paper is where you left it.',
    missingTitle: 'Page not found',
    missingHeading: 'Oops! Page not found',
    missingText: 'This page was never printed, or it has been pulled from the archive.',
    latestStories: 'Latest stories',
    topics: 'Topics',
    searchPaper: (paper: string) => `Search ${paper}`,
  },
  lists: {
    title: 'Latest Stories',
    /** Description of all stories. */
    standfirst: (paper: string) => `Everything ${paper} has reported, newest first.`,
    ownNewsroom: 'From our own newsroom',
    backToAll: 'Back to All Stories',
    browse: 'Browse by category',
    allStories: 'All stories',
    readArticle: 'Read Article →',
    followUs: 'Follow us:',
    followSection: 'Follow this section’s publishers:',
    sources: 'Our sources (OPML)',
    sourcesOf: (paper: string) => `Sources of ${paper}`,
    pagination: 'Pagination',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    /** A title with the number of its page, from 2. */
    titleOfPage: (title: string, page: number) => `${title}, page ${page}`,
    /** A description of a list, for search engines. @param standfirst null if the list has none */
    description: (title: string, paper: string | null, standfirst: string | null) =>
      standfirst === null
        ? `${title} from ${paper ?? 'our newsroom'}.`
        : `${title} from ${paper ?? 'our newsroom'}: ${standfirst}`,
    descriptionOfPage: (description: string, page: number) => `${description} Page ${page}.`,
    noArticles: 'No articles found',
    noArticlesIn: (section: string) => `No ${section} articles found`,
    checkBack: 'Check back soon for new content.',
    toLastPage: (page: number) => `Go to the last page (${page})`,
    toFirstPage: 'Go to the first page',
    browseAll: 'Browse All Stories',
    errorLoadingAll: 'Error Loading Blog',
    errorLoading: (section: string) => `Error Loading ${section}`,
    loading: (title: string) => `Loading ${title}`,
    /** Why a list failed (BLOG-9, BLOG-10), by the contract's message. */
    failures: {
      'Failed to fetch blogs': 'Failed to fetch blogs',
      'An error occurred': 'An error occurred',
    },
    collectingTopic: 'The stories about this topic are being collected.',
    collectingAuthor: 'The stories of this author are being collected.',
    stillCollecting: 'The stories of this paper are still being collected: there are more of them later.',
  },
  offline: {
    savedCopy: 'Saved copy',
    heading: 'No connection',
    title: (paper: string) => `No connection – ${paper}`,
    text: (paper: string) =>
      `${paper} cannot be reached at the moment, and this page is not saved in this browser. Reload it later.`,
    savedPages: 'Saved pages',
    frontPage: 'The front page',
    youAreOffline: 'You are offline.',
    notLoadedAgain: 'This page could not be loaded again.',
    /** Templates for the service worker, which fills `{time}` and `{day}`. */
    pageSavedToday: 'This page was saved at {time}.',
    pageSaved: 'This page was saved on {day} at {time}.',
    savedToday: 'saved at {time}',
    saved: 'saved on {day} at {time}',
  },
};

export type Words = typeof en;
