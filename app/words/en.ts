import type { Newsrooms } from '../../schema/contract/own-content.ts';
import { FEED_LISTS, type FeedListId } from '../../schema/sections.ts';
import { type PluralForms, pluralsOf } from './plurals.ts';

const count = pluralsOf('en');

/** A publication, in a message. */
export interface Paper {
  name: string;
  /** Name of the area, to follow "in". */
  region: string;
  /** The city. */
  place: string;
}

interface SectionWords {
  title: string;
  description: string;
}

/** Numbers that are written as words, from two on. */
const NUMBERS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

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
    FEED_LISTS.map(({ id, title, description }) => [id, { title, description }]),
  ) as Record<FeedListId, SectionWords>,
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
    partnerSites: 'Partner sites',
    nearby: 'Papers nearby',
    /** @param publications their number, formatted */
    network: (publications: string, sections: number) =>
      `Part of a network of ${publications} publications, ${sections} editorial sections.`,
    aboutThisPaper: 'About this paper',
    privacy: 'Privacy',
    terms: 'Terms',
  },
  links: {
    opensInNewTab: '(opens in new tab)',
    /** Before the text of a link to the page above. */
    back: (text: string) => `← ${text}`,
    /** After the words of a button or a link, for screen readers. */
    named: (title: string) => `: ${title}`,
    /** Between names. */
    separator: ', ',
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
  /** An article's page. */
  article: {
    back: 'Back to Blog',
    loading: 'Loading the article',
    /** In place of the headline, until the article has arrived. */
    story: 'Story',
    /** Before the author. */
    by: 'By ',
    minutes: (minutes: number) => `${minutes} min read`,
    viewImage: 'View the image',
    missing: 'Article Not Found',
    missingText: 'The requested article could not be found.',
    failedText: 'Failed to fetch blog post',
    moreFromUs: 'More from us',
    elsewhere: 'Elsewhere',
    relatedTopics: 'Related Topics',
    video: 'Watch Related Content',
    watchVideo: 'Watch on YouTube',
    readMore: 'Read More Articles',
    share: 'Share',
    copied: 'The address is copied.',
    notCopied: 'Please copy the address from the address bar.',
    /** Before a link, `loadAgain`. */
    notShared: 'Sharing could not be loaded: this page may be out of date.',
    loadAgain: 'Load the page again',
  },
  video: {
    play: 'Play the video',
  },
  search: {
    filters: 'Section and dates',
    section: 'Section',
    allSections: 'All sections',
    ownStories: 'Our own stories',
    from: 'From',
    to: 'To',
    whatIsSearched:
      'Headlines and summaries of our sections, and the whole text of our own stories. A phrase in “quotes” is found as it stands.',
    failed: 'The search does not answer',
    failedText: 'Nothing is wrong with your words. Please try again in a moment.',
    /** Page of an error: more than one network may ask. */
    tooMany: 'Too many searches',
    tooManyText: 'More than sixty searches came from your network within a minute. Please wait a minute.',
    /** @param figure the number as it is written @param question the reader's words */
    found: (stories: number, figure: string, question: string) =>
      count(stories, { one: `${figure} story for ${question}`, other: `${figure} stories for ${question}` }),
    newest: (stories: number, figure: string, question: string) =>
      count(stories, {
        one: `The newest ${figure} story for ${question}`,
        other: `The newest ${figure} stories for ${question}`,
      }),
    nothing: (question: string) => `Nothing found for ${question}`,
    noMore: (question: string) => `No more stories for ${question}`,
    someWords: 'No story has all of these words. These have some of them.',
    noWords: 'Only words and numbers can be searched for.',
    begun: 'The search of this paper has just begun to collect stories.',
    searched: (stories: number, figure: string, since: string) =>
      count(stories, {
        one: `We searched ${figure} story since ${since}: headlines and summaries of our sections, and the whole text of our own stories.`,
        other: `We searched ${figure} stories since ${since}: headlines and summaries of our sections, and the whole text of our own stories.`,
      }),
    spelling: 'Check the spelling, or use fewer words.',
    otherWord: 'Try another word for the same thing.',
    everywhere: 'Search all sections and dates',
    title: (text: string) => `Search: ${text}`,
    description: (paper: string) => `Search the stories of ${paper}.`,
  },
  archive: {
    title: 'Archive',
    byMonth: 'By month',
    description: (paper: string) => `The stories of ${paper} by month and section.`,
    begun: 'This paper has just begun to collect its stories.',
    whose: 'Our own stories, and those of our publishers as far as we have collected them.',
    months: 'Months',
    allMonths: 'All months',
    before: (month: string) => `← ${month}`,
    after: (month: string) => `${month} →`,
    sectionsOfMonth: 'Sections of this month',
    /** @param figure the number as it is written */
    stories: (stories: number, figure: string) =>
      count(stories, { one: `${figure} story`, other: `${figure} stories` }),
    allOf: (section: string, stories: number, figure: string) =>
      count(stories, { one: `${section}: all ${figure} story`, other: `${section}: all ${figure} stories` }),
    ofMonth: (month: string) => `Archive, ${month}`,
    sectionOfMonth: (section: string, month: string) => `${section}, ${month}`,
    /** @param title of a month, or of one of its sections */
    monthDescription: (title: string, paper: string) => `${title}: stories in the archive of ${paper}.`,
    failed: 'The archive does not answer',
    failedText: 'Nothing is lost. Please try again in a moment.',
  },
  /** The pages of topics and authors. */
  named: {
    topic: 'Topic',
    author: 'Author',
    aboutTopic: (topic: string, paper: string) => `Stories about ${topic} in ${paper}.`,
    /** @param page from 2 */
    aboutTopicOfPage: (topic: string, paper: string, page: number) =>
      `Stories about ${topic} in ${paper}, page ${page}.`,
    /** @param author with the number of the page, from 2 */
    byAuthor: (author: string, paper: string) => `Stories by ${author} in ${paper}.`,
    failed: 'These stories cannot be shown at the moment.',
  },
  /** The radio's player, and its faults (RAD-1, RAD-3, RAD-7, RAD-8, RAD-13): only texts, because the browser gets them as JSON. */
  radio: {
    title: 'Live Radio',
    subtitle: '24/7 live stream',
    programme: 'Live programming from our station stream.',
    /** Below the loudspeaker. */
    hours: 'Each dot is an hour of the week',
    /** Its end where a script rings the hour. */
    thisHour: '; the ring is now.',
    /** A letter for each of the loudspeaker's rows, from Monday on. */
    days: 'MTWTFSS',
    player: 'Player',
    play: 'Play live radio',
    close: 'Close live radio',
    mute: 'Mute',
    volume: 'Volume',
    percent: '{n}%',
    tip: 'Tip: if audio does not start, click play, because some browsers block autoplay with sound until the user interacts.',
    openStream: 'Open the stream directly',
    nowPlaying: 'Now Playing',
    earlier: 'Earlier',
    /** Shown until a song is known. */
    songs: 'The songs are listed here while you listen, if the station names them.',
    /** The status lamp; `paused` only in the mini player, which appears after playback has started once. */
    idle: 'Ready',
    connecting: 'Connecting',
    playing: 'Playing',
    stalled: 'Waiting for sound',
    reconnecting: 'Reconnecting',
    paused: 'Paused',
    /** Only one tab plays at a time. */
    elsewhere: 'Paused here, because the radio plays in another tab.',
    startFailed: 'Unable to start playback. Please try again.',
    unavailable: 'Stream temporarily unavailable.',
    noOutput: 'No loudspeaker or headphones found.',
    /** The words of a link are in brackets. */
    connectOutput: 'Connect one and press play, or [open the stream] on another device.',
    /** What the player does about a fault, until the listener stops it. */
    lost: 'Connection lost. Reconnecting…',
    tryingAgain: 'Trying again…',
    seconds: '{n} s',
    offline: 'You are offline. The radio waits for the network.',
    /** The page may be of an older build, whose files are gone. */
    notLoaded: 'The whole player could not be loaded: this page may be out of date. [Load the page again]',
    /** The mini player's file is gone: nothing could stop the sound. Before a link with the title. */
    stopped: 'The radio has stopped, because its player could not be loaded. ',
  },
  station: {
    /** @param paper, area: null if they are not known */
    description: (paper: string | null, area: string | null) =>
      `Live Radio from ${paper ?? 'our station'}: a 24/7 live stream for ${area ?? 'our readers'}.`,
    /** For a publication without a station. */
    notYet: 'The station is not on the air yet. When it is, it will play here.',
  },
  /** `/partners`; `{name}` and `{region}` are the publication's. */
  partners: {
    heading: 'Our Partners',
    intro:
      'Some of what {name} does for {region} it does together with others: businesses, schools, nonprofits and fellow publishers. The documents below set out how such partnerships work, in the words that both sides sign. They are public, so that readers can hold us to them.',
    noDocuments:
      'Some of what {name} does for {region} it does together with others: businesses, schools, nonprofits and fellow publishers. There are no partnership documents to show here yet; ask us, and we will tell you how we work.',
    /** One sentence for each of the three documents, in order. */
    documents: [
      'What a partnership is, whom it suits, and what each side brings to it.',
      'What we offer, how it appears in our pages, and how it is kept apart from the news.',
      'How a partnership begins, how its results are reported, and how either side can end it.',
    ],
    /** Shown where a preview loads only after a click, or is blocked. */
    preview: 'The preview loads from the file-sharing service that keeps the document.',
    open: 'Open in a new tab',
    /** After `open`, for screen readers. */
    openOf: (document: string) => ` (${document})`,
    closingHeading: 'Work with us',
    closing:
      'If you have something in mind that would do {region} good, we would like to hear of it. A few lines are enough to begin a conversation.',
    description: (paper: string) =>
      `How ${paper} works with businesses, schools, nonprofits and fellow publishers: the documents of our partnerships, open to every reader.`,
  },
  /** `/books`; what is on the shelf is a document. */
  shelf: {
    description: (paper: string) => `Books at ${paper}`,
    /** Of the shelf that ships with the product. */
    shippedDescription:
      'A shelf of fifty: eight series of Billionaire novels and guides, and two reprints in the public domain.',
    backHome: 'Back to Home',
    /** BOOK-1: a paid promotion, labelled as such. */
    promotion: 'Promotion',
    claim: 'Transform Your Life with Ancient Wisdom',
    claimText:
      'A spiritual university, independent of this paper, invites readers to study what old teachings say about self-knowledge, conduct and calm.',
    apply: 'Apply for Admission',
    learnMore: 'Learn More',
    volume: (series: string, volume: number) => `${series}, book ${volume}`,
    viewOn: (store: string) => `View on ${store}`,
    viewAll: (store: string) => `View all books on ${store}`,
    allBy: (author: string) => `All published books by ${author} are on the author page.`,
  },
  /** Texts with sections, such as the legal ones. `about` follows the publication's name in a description. */
  texts: {
    onThisPage: 'On this page',
    /** Above a text that is in English on a page of another language. */
    onlyEnglish: 'This text is in English.',
    description: (paper: string, about: string) => `${paper}: ${about}`,
    privacy: {
      title: 'Privacy Policy',
      about:
        'what this site keeps about its readers (very little), what embedded services and the partner charge site learn, and your rights over it.',
    },
    terms: {
      title: 'Terms of Use',
      about:
        'the terms on which these pages are offered: reading and quoting, letters and corrections, advertising, and what we answer for.',
    },
    accessibility: {
      title: 'Accessibility',
      about: 'what these pages are tested for, what is known to be missing, and whom to tell.',
    },
    aboutPaper: {
      title: 'About This Paper',
      about: 'what it says of itself, how mistakes are corrected, and what of it is original.',
    },
    corrections: {
      title: 'Corrections',
      about: 'what was wrong, when it was corrected, and how to report a mistake.',
    },
  },
  /** `/about` and `/corrections`, in inline Markdown. */
  trust: {
    owner: 'Who owns it',
    funding: 'Who pays for it',
    editor: 'Who edits it',
    mistakes: 'How mistakes are corrected',
    mistakesText:
      'A correction says what was wrong and when it was corrected. It stands on the story itself and in the list of [corrections](/corrections).',
    /** @param address for mail; null without one */
    report: (address: string | null) =>
      address === null
        ? 'Report a mistake to [the newsroom](/#contact).'
        : `Report a mistake to [${address}](mailto:${address}).`,
    original: 'What is original',
    originalText:
      'Gathered stories are headlines and short excerpts of other newsrooms. Each leads to its publisher.',
    read: 'What programs may read',
    writeAndRead: 'What programs write, and what they may read',
    /** @param crawlers names of programs */
    crawlers: (crawlers: readonly string[]) =>
      crawlers.length === 0
        ? 'Our [robots.txt](/robots.txt) turns no crawler of an AI company away.'
        : `Our [robots.txt](/robots.txt) turns these crawlers away: ${crawlers.join(', ')}.`,
    licence: (address: string) => `Terms for programs: [our licence](${address}).`,
    links: [
      '- [Corrections](/corrections)',
      '- [Privacy](/privacy) and [terms](/terms)',
      '- [Accessibility](/accessibility)',
    ],
    corrections:
      'A correction says what was wrong and stands on the story too. How mistakes are corrected, and where to report one: [about this paper](/about#corrections).',
    /** Label of a correction, before its day. */
    corrected: 'Corrected',
    noCorrections: 'No correction is listed.',
    /** In place of a story's headline. */
    theStory: 'The story',
  },
  /** Pages without content, and what is offered there. */
  states: {
    loading: 'Loading',
    tryAgain: 'Try Again',
    /** Page of an error that passes. */
    tryAgainSoon: 'Try again in a moment',
    tookLong: 'This page took too long to be made.',
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
  /** Stories of publishers' feeds. */
  stories: {
    readFullStory: 'Read full story →',
    editorsPick: 'Editors’ pick',
    /** Before the names of other newsrooms. */
    alsoAt: 'Also at ',
    /** @param newsrooms two or more */
    newsrooms: (newsrooms: number) => `${NUMBERS[newsrooms - 2] ?? newsrooms} newsrooms have this story`,
    compareAll: (newsrooms: number) => `Compare all ${newsrooms} reports`,
    /** In place of the day of a story without a date. */
    seenToday: 'seen today',
    seen: (day: string) => `seen ${day}`,
    why: 'Why these stories?',
    /** HOME-24. @param firstSeen, fetched a time, or a day; null if unknown @param grouped words that the stories share */
    whyHere: (feed: string, firstSeen: string | null, fetched: string | null, grouped: readonly string[]) => {
      const times = [firstSeen && `first seen ${firstSeen}`, fetched && `fetched ${fetched}`].filter(Boolean);
      const because = grouped.length === 0 ? '' : ` Grouped because: ${grouped.join(', ')}.`;
      return `In this section’s feed “${feed}”${times.length > 0 ? `: ${times.join(', ')}` : ''}.${because}`;
    },
    groupedBecause: (words: readonly string[]) => `Grouped because: ${words.join(', ')}`,
    moreIn: (section: string) => `More in ${section} →`,
    /** Title of a group's page that cannot be read. */
    groupTitle: 'Story',
    groupUnreadable: 'The reports of this story cannot be shown',
    /** A group's description, for search engines. */
    groupDescription: (newsrooms: string, headline: string) => `${newsrooms}: ${headline}`,
    seeAll: 'See All',
    showLess: 'Show Less',
    showMore: (total: number) => `Show more of ${total} stories`,
    /** After the three above, for screen readers. */
    ofSection: (section: string) => ` of ${section}`,
    /** Said when stories have come: templates for scripts, which fill `{n}`, `{total}` and `{section}`. */
    shown: { one: '{n} story of {section}', other: '{n} stories of {section}' } as PluralForms,
    /** The same of a large section, by the form of the total. */
    partShown: { other: '{n} of {total} stories of {section}' } as PluralForms,
    failed: 'Failed to load articles',
    shownElsewhere: 'Other sections of this page have these stories.',
    allOf: (section: string) => `All of ${section}`,
    eventsAbove: 'Local events are displayed in the RSS feed above.',
    none: 'No stories here yet.',
    ownCoverage: (section: string) => `Our own ${section} coverage`,
    stillFetching: 'Still fetching these stories.',
    tryAgain: 'Try again',
  },
  front: {
    topStories: 'Top stories',
    subscribe: 'Subscribe',
    /** Description of a picture that is drawn. */
    drawing: 'Drawing',
    standards: 'Accuracy, community, transparency, independence',
    sectionsOfPage: 'Sections of this page',
    latestCoverage: 'Latest Coverage',
    /** @param place null if it is not known @param newsrooms whose stories are here; without any it is said only here */
    coverage: (sections: number, place: string | null, areDrawn: boolean, newsrooms: Newsrooms) =>
      `${sections} editorial sections${
        {
          local: `, gathered from newsrooms around ${place ?? 'here'} and beyond, newest first.`,
          others: ', gathered from other newsrooms, newest first.',
          none: '. No other newsroom’s stories are collected here yet: each section leads to our own articles.',
        }[newsrooms]
      }${areDrawn ? ' The pictures are drawings.' : ''}`,
    /** HOME-2 if the backend fails or has no articles: texts that are true of any publication. */
    lead: {
      title: ({ place }: Paper) => `All the streets of ${place}, and the people on them`,
      text: ({ name, region }: Paper) =>
        `${name} collects the news of ${region}: what was decided, what it costs, and who stayed until the meeting was over. The sections below have the newest stories of many newsrooms.`,
      /** Of a publication without feeds. */
      alone: ({ name, region }: Paper) =>
        `${name} is a paper of ${region}: what was decided, what it costs, and who stayed until the meeting was over. Its newest article stands here.`,
    },
    teasers: {
      collected: {
        kicker: 'Collected',
        title: 'All sections on one page',
        text: 'Council chambers, school gyms, shop counters: each story leads to the newsroom that reported it.',
        /** Of a publication without feeds. */
        alone: 'Council chambers, school gyms, shop counters: each section leads to our own articles.',
      },
      explained: {
        kicker: 'Explained',
        title: 'What it means for your block',
        text: 'Budgets, bylaws and bus lines in plain words, with the numbers that matter and the ones that do not.',
      },
      remembered: {
        kicker: 'Remembered',
        title: 'How the place came to look like this',
        text: 'Old maps, old photographs and older arguments, looked up and told again.',
      },
    },
  },
  /** HOME-3. */
  about: {
    heading: ({ name }: Paper) => `About ${name}`,
    reports: ({ name, region }: Paper) =>
      `${name} reports on ${region} for the people who live here: who decided what, what it costs, what opened and what closed, and how the game ended. Our own articles stand beside the best of other newsrooms, near and far, each under the name of those who wrote it.`,
    /** Of a publication without feeds. */
    alone: ({ name, region }: Paper) =>
      `${name} reports on ${region} for the people who live here: who decided what, what it costs, what opened and what closed, and how the game ended.`,
    /** Of a publication in a network. */
    network:
      'We are one of a network of local publications that share their tools and keep their own streets. That leaves us free to spend our time on what cannot be shared: knowing the place, answering the telephone, and staying until the meeting is over.',
    standardsHeading: 'What we hold ourselves to',
    action: 'Read Our Latest Coverage',
    /** The editorial standards, in the specification's order. */
    accuracy: {
      heading: 'Accuracy',
      text: 'We check names, numbers and quotations before we publish, and we would rather be second than wrong. When we are wrong all the same, we say so where you will see it.',
    },
    community: {
      heading: 'Community focus',
      text: ({ region }: Paper) =>
        `News begins on the block: at the school, the shop counter, the bus stop and the planning counter. We judge a story by what it changes for the people of ${region}.`,
    },
    transparency: {
      heading: 'Transparency',
      text: 'You should always be able to tell who is speaking: our desk, another newsroom, a reader or an advertiser. We name our sources whenever we can, and explain why when we cannot.',
    },
    independence: {
      heading: 'Independence',
      text: 'No advertiser, partner, donor or official sees an article before you do or decides whether it runs. Opinions are marked as opinions, and interests are disclosed.',
    },
  },
  /** HOME-15. */
  contact: {
    heading: 'Contact the newsroom',
    /** By what the row has: to write and to call, one of both, or nothing. */
    texts: {
      both: 'A tip, a letter, a correction, a question, a kind word: a person reads all of it. Write or call as you prefer, and tell us whether and how we may reply.',
      write:
        'A tip, a letter, a correction, a question, a kind word: a person reads all of it. Write to us, and tell us whether and how we may reply.',
      call: 'A tip, a correction, a question, a kind word: a person answers. Call us.',
      none: 'Addresses of the newsroom are not published yet.',
    },
    addressHeading: 'Newsroom',
    tipLineHeading: 'Tip hotline',
    emails: { general: 'General', tips: 'News tips', letters: 'Letters' },
    socialHeading: 'Elsewhere',
    guidelinesHeading: 'Editorial guidelines',
    formHeading: 'Write to us',
    frameTitle: 'Contact form',
    fallback: 'Open the contact form in a new tab',
    /** HOME-17: the limit of 300 words and the required parts of a letter. */
    tips: {
      heading: 'News Tips',
      text: 'Tell us what happened, where and when, and how you know. Documents and photographs help; so does a way to reach you with questions. If your name must stay out of it, say so first, and we will talk about how to protect you before we talk about anything else.',
    },
    letters: {
      heading: 'Letters to the Editor',
      text: 'We welcome letters of up to 300 words on anything we have published or ought to have. Please include your full name, address and phone number; the last two serve only to confirm that the letter is yours. Letters may be shortened for space and clarity, never for opinion.',
    },
    corrections: {
      text: 'If we have made a mistake, we want to hear of it before the day is out. Send us the headline, the sentence and what it should say, with a source if you have one. We check every request, correct the article, and say what was changed.',
      link: 'Our corrections policy',
    },
  },
  /** HOME-18..HOME-21; packages, claims and partners are the publication's. */
  advertise: {
    heading: ({ name }: Paper) => `Advertise with ${name}`,
    source: ({ name }: Paper) => `Figures, prices and services are ${name}’s own statement.`,
    sourceOf: ({ name }: Paper, day: string) =>
      `Figures, prices and services are ${name}’s own statement of ${day}.`,
    badge: 'MOST POPULAR',
    partnersHeading: 'On our partners’ sites',
    question: 'Something else in mind?',
    contact: 'Talk to our advertising desk',
    network: (publications: string, sections: number) =>
      `One network: ${publications} publications, ${sections} editorial sections.`,
    /** True of any publication, so without figures, which are claims of the row. */
    closeToHome: {
      heading: 'Close to home',
      text: ({ region }: Paper) =>
        `Your customers live where our readers live, because our readers are the people of ${region}.`,
    },
    goodCompany: {
      heading: 'In good company',
      text: 'Your name stands beside news that people came to read, in a space that is clearly yours.',
    },
    quietPages: {
      heading: 'Quiet pages, few advertisements',
      text: 'Nothing here blinks or jumps, so that the few advertisements we carry are seen and remembered.',
    },
    plainTerms: {
      heading: 'Plain terms',
      text: 'One price for everybody, by the month, and the person who answers you can also say yes.',
    },
  },
  /** HOME-13, HOME-20: around an advertisement, and where there is none. */
  advertisement: {
    label: 'Advertisement',
    link: 'Advertise here',
    action: 'How to advertise',
    /** EMB-3. */
    private:
      'Your browser asks us not to share your data, so this page loads no advertisement from an ad network.',
    /** The paper's own words in an advertising place, each place its own, so that no page says them twice. */
    house: {
      first: {
        heading: 'This space is read before breakfast.',
        text: 'Few advertisements, plain prices, and neighbors who notice. Yours could stand here.',
      },
      second: {
        heading: 'A table by the window, between two good stories.',
        text: 'Nothing here blinks or jumps.',
      },
      third: {
        heading: 'Fill a room on Saturday.',
        text: 'Your event, before readers who are choosing their evening.',
      },
    },
  },
  /** Beside the news (HOME-11); the form itself is the publication's. */
  newsletter: {
    heading: 'The morning letter',
    text: ({ region }: Paper) =>
      `The stories worth your first cup of coffee, from ${region} and beyond. Free, and easy to leave.`,
    frameTitle: 'Newsletter sign-up form',
    fallback: 'Open the sign-up form in a new tab',
    /** Of a publication that readers cannot ask for a letter: its feed only. */
    feedHeading: ({ name }: Paper) => `Follow ${name}`,
    feedText: 'Every new article, in the program with which you read the news.',
    feed: 'RSS',
    /** Used until the publication has a form. */
    write: 'Ask for it',
    follow: 'or follow us by RSS',
  },
  /** HOME-10. */
  events: {
    heading: ({ place }: Paper) => `What’s on around ${place}`,
    frameTitle: 'Local events',
    fallback: 'Open the wall of local events in a new tab',
  },
  /** HOME-12: figures of a typical day; HOME-22, HOME-23: the service's forecast and alerts, whose words are its own. */
  weather: {
    typical: ({ place }: Paper) => `Typical for ${place}`,
    typicalRange: (high: string, low: string) => `High ${high} / Low ${low}`,
    forecast: ({ place }: Paper) => `Weather in ${place}`,
    /** In degrees Fahrenheit; null if unknown. */
    range: (high: number | null, low: number | null) =>
      [high !== null && `High ${high}°`, low !== null && `Low ${low}°`].filter(Boolean).join(' / '),
    wind: (wind: string) => `Wind ${wind}`,
    tomorrow: 'Tomorrow:',
    /** @param wetPercent chance of rain or snow; null if it is small */
    tomorrowText: (sky: string, wetPercent: number | null, high: number) =>
      `${sky}${wetPercent === null ? '' : `, ${wetPercent}% chance of precipitation`}, high ${high}°`,
    service: 'National Weather Service',
    source: (service: string, when: string) => `${service}, updated ${when}`,
    alerts: 'Weather alerts',
    /** When an alert is in force; one of both may be null. */
    alertTimes: (from: string | null, until: string | null) =>
      [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' '),
  },
  /** HOME-14: nothing is requested from the video platform before the click, and the text says so. */
  featuredVideo: {
    heading: 'Featured video',
    text: ({ region }: Paper) =>
      `A few minutes of ${region} in moving pictures, loaded from the video platform when you press play.`,
    fallback: 'Watch on the video platform',
  },
  /** The pop-up (DON-5). */
  donation: {
    heading: 'This page is free. Making it is not.',
    text: ({ name, region }: Paper) =>
      `If ${name} told you something today that you were glad to know, please consider a contribution. Any amount helps to keep local reporting open to everybody in ${region}.`,
    button: 'Support local reporting',
    /** Used if the publication has no donation address: it offers the newsletter instead. */
    subscribeText: ({ name, region }: Paper) =>
      `If ${name} told you something today that you were glad to know, take the morning letter: every reader who comes back helps to keep local reporting open to everybody in ${region}.`,
    subscribe: 'Get the morning letter',
    close: 'Not now',
  },
  /** EMB-1, EMB-2: the room of another site's frame. */
  frames: {
    click: (publisher: string) =>
      `This part comes from ${publisher}, which learns of your visit once it is loaded.`,
    gpc: (publisher: string) =>
      `Your browser asks us not to share your data, so ${publisher} is asked for this part only if you want it.`,
    load: 'Load it here',
    from: (publisher: string) => `From ${publisher}`,
    /** After `from`, where scripts run, and before a full stop. */
    whenNear: ', when you scroll here',
  },
  /** Titles of feeds. */
  feeds: {
    section: (paper: string, section: string) => `${paper}: ${section}`,
    sources: (paper: string) => `${paper}: sources`,
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
  faq: {
    title: 'Frequently Asked Questions',
    standfirst: 'What people ask about {name}, and about {region}.',
    /** Of the hundred questions that ship with the product. */
    shippedStandfirst:
      'A hundred things people ask, about {name} and about living in San Francisco, answered as a neighbor would: briefly, and with the name of the office that knows.',
    description: (paper: string) => `Questions and answers about ${paper} and the place it covers.`,
    shippedDescription: (paper: string) =>
      `A hundred questions and answers about ${paper} and about San Francisco: city services, transportation, housing and community life.`,
    chapters: (chapters: number) => `${chapters === 5 ? 'Five' : chapters} chapters`,
    /** @param range such as `1–20` */
    range: (range: string) => `Questions ${range}`,
    link: 'Link to this answer',
    question: (number: number) => `(question ${number})`,
    stillHave: 'Still Have Questions?',
    ask: 'Ask the newsroom. A person reads every message, and good questions find their way onto this page.',
  },
};

export type Words = typeof en;
