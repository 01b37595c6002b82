import type { Words } from './en.ts';
import { ended, pluralsOf } from './plurals.ts';

const count = pluralsOf('de');

/** Numbers that are written as words, from two on. */
const NUMBERS = ['Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn'];

/** German. */
export const de: Words = {
  language: 'de',
  thisPaper: 'diese Zeitung',
  sections: {
    local: { title: 'Lokales', description: 'Was sich über Nacht verändert hat, Straße für Straße.' },
    national: { title: 'Inland', description: 'Das Land, von den Parlamenten der Bundesstaaten aufwärts.' },
    world: { title: 'Ausland', description: 'Berichte aus der Ferne.' },
    politics: { title: 'Politik', description: 'Wer entschied, wer zahlte, wer dabei war.' },
    business: { title: 'Wirtschaft', description: 'Geld, das verdient, geschuldet und leise bewegt wird.' },
    technology: { title: 'Technik', description: 'Was gebaut wurde, und was es mit uns macht.' },
    automotive: { title: 'Auto', description: 'Straßen, Räder und der Preis einer Ladung.' },
    realestate: { title: 'Immobilien', description: 'Dächer, Mieten und der Raum dazwischen.' },
    health: { title: 'Gesundheit', description: 'Medizin, Luft, Schlaf, und wer sie erreicht.' },
    sports: { title: 'Sport', description: 'Baseball, Tennis, Golf, Hockey, Fußball.' },
    arts: { title: 'Kultur', description: 'Bühnen, Galerien, Leinwände und kleine Verlage.' },
    food: { title: 'Essen und Trinken', description: 'Küchen, Märkte, und was gerade Saison hat.' },
    lifestyle: {
      title: 'Leben',
      description: 'Wochenenden, Gärten, Wanderwege und die Kunst, zu Hause zu bleiben.',
    },
    opinion: { title: 'Meinung', description: 'Argumente, mit Namen gezeichnet.' },
    archives: { title: 'Rückblick', description: 'Alte Zeitungen, neu gelesen.' },
    events: { title: 'Termine', description: 'Wohin in dieser Woche.' },
  },
  unknownSection: 'Nachrichten',
  time: {
    updated: (when) => `Aktualisiert ${when}`,
    lastUpdated: (day) => `Zuletzt aktualisiert: ${day}`,
  },
  navigation: {
    skip: 'Zum Inhalt',
    main: 'Hauptmenü',
    pages: 'Seiten',
    menu: 'Menü',
    closeMenu: 'Menü schließen',
    categories: 'Ressorts',
    home: 'Startseite',
    about: 'Über uns',
    news: 'Nachrichten',
    blog: 'Eigene Berichte',
    partners: 'Partner',
    faq: 'Fragen',
    contact: 'Kontakt',
    advertise: 'Werben',
    books: 'Bücher',
    radio: 'Radio',
    liveRadio: 'Radio live',
    search: 'Suchen',
    sections: 'Ressorts',
    archiveByMonth: 'Archiv nach Monaten',
  },
  footer: {
    label: 'Fußzeile',
    thePaper: 'Die Zeitung',
    aboutUs: 'Über uns',
    contactUs: 'Kontakt',
    supportUs: 'Unterstützen',
    newsletter: 'Newsletter',
    more: 'Mehr',
    partnerSites: 'Seiten unserer Partner',
    nearby: 'Zeitungen in der Nähe',
    network: (publications, sections) =>
      `Teil eines Netzes von ${publications} Zeitungen mit ${sections} Ressorts.`,
    aboutThisPaper: 'Über diese Zeitung',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
  },
  links: {
    opensInNewTab: '(öffnet in neuem Tab)',
    back: (text) => `← ${text}`,
    named: (title) => `: ${title}`,
    separator: ', ',
  },
  breaking: {
    label: 'Eilmeldung',
    kicker: 'Eilmeldung',
  },
  preview: {
    label: 'Vorschau',
    onlyHere: (paper) => `Nur dieser Browser zeigt ${paper} so, höchstens eine Stunde lang.`,
    leave: 'Vorschau verlassen',
  },
  article: {
    back: 'Zurück zu den Berichten',
    loading: 'Der Bericht wird geladen',
    story: 'Bericht',
    by: 'Von ',
    minutes: (minutes) => `${minutes} Min. Lesezeit`,
    viewImage: 'Bild ansehen',
    missing: 'Bericht nicht gefunden',
    missingText: 'Diesen Bericht gibt es hier nicht.',
    failedText: 'Der Bericht konnte nicht abgerufen werden.',
    moreFromUs: 'Mehr von uns',
    elsewhere: 'In anderen Medien',
    relatedTopics: 'Verwandte Themen',
    video: 'Video zum Thema',
    watchVideo: 'Auf YouTube ansehen',
    readMore: 'Weitere Berichte lesen',
    share: 'Teilen',
    copied: 'Die Adresse ist kopiert.',
    notCopied: 'Bitte kopieren Sie die Adresse aus der Adresszeile.',
    notShared: 'Das Teilen konnte nicht geladen werden: Diese Seite ist möglicherweise veraltet.',
    loadAgain: 'Seite neu laden',
  },
  video: {
    play: 'Video abspielen',
  },
  search: {
    filters: 'Ressort und Zeitraum',
    section: 'Ressort',
    allSections: 'Alle Ressorts',
    ownStories: 'Unsere eigenen Berichte',
    from: 'Von',
    to: 'Bis',
    whatIsSearched:
      'Durchsucht werden Überschriften und Zusammenfassungen unserer Ressorts und der ganze Text unserer eigenen Berichte. Worte in „Anführungszeichen“ werden genau so gesucht.',
    failed: 'Die Suche antwortet nicht',
    failedText: 'An Ihren Suchworten liegt es nicht. Bitte versuchen Sie es gleich noch einmal.',
    tooMany: 'Zu viele Suchen',
    tooManyText:
      'Aus Ihrem Netz kamen mehr als sechzig Suchen in einer Minute. Bitte warten Sie eine Minute.',
    found: (stories, figure, question) =>
      count(stories, { one: `${figure} Bericht zu ${question}`, other: `${figure} Berichte zu ${question}` }),
    newest: (stories, figure, question) =>
      count(stories, {
        one: `Der neueste Bericht zu ${question}`,
        other: `Die neuesten ${figure} Berichte zu ${question}`,
      }),
    nothing: (question) => `Nichts gefunden zu ${question}`,
    noMore: (question) => `Keine weiteren Berichte zu ${question}`,
    someWords: 'Kein Bericht enthält alle diese Worte. Diese enthalten einige davon.',
    noWords: 'Gesucht werden kann nur nach Wörtern und Zahlen.',
    begun: 'Die Suche dieser Zeitung hat gerade erst begonnen, Berichte zu sammeln.',
    searched: (stories, figure, since) =>
      count(stories, {
        one: `Durchsucht wurde ${figure} Bericht seit dem ${since}: Überschriften und Zusammenfassungen unserer Ressorts und der ganze Text unserer eigenen Berichte.`,
        other: `Durchsucht wurden ${figure} Berichte seit dem ${since}: Überschriften und Zusammenfassungen unserer Ressorts und der ganze Text unserer eigenen Berichte.`,
      }),
    spelling: 'Prüfen Sie die Schreibweise, oder suchen Sie mit weniger Wörtern.',
    otherWord: 'Versuchen Sie ein anderes Wort für dieselbe Sache.',
    everywhere: 'In allen Ressorts und Zeiträumen suchen',
    title: (text) => `Suche: ${text}`,
    description: (paper) => `Suche in den Berichten – ${paper}.`,
  },
  archive: {
    title: 'Archiv',
    byMonth: 'Nach Monaten',
    description: (paper) => `Berichte nach Monat und Ressort – ${paper}.`,
    begun: 'Diese Zeitung hat gerade erst begonnen, ihre Berichte zu sammeln.',
    whose: 'Unsere eigenen Berichte und die anderer Medien, soweit wir sie gesammelt haben.',
    months: 'Monate',
    allMonths: 'Alle Monate',
    before: (month) => `← ${month}`,
    after: (month) => `${month} →`,
    sectionsOfMonth: 'Ressorts dieses Monats',
    stories: (stories, figure) => count(stories, { one: `${figure} Bericht`, other: `${figure} Berichte` }),
    allOf: (section, stories, figure) =>
      count(stories, { one: `${section}: der eine Bericht`, other: `${section}: alle ${figure} Berichte` }),
    ofMonth: (month) => `Archiv, ${month}`,
    sectionOfMonth: (section, month) => `${section}, ${month}`,
    monthDescription: (title, paper) => `${title}: Berichte aus dem Archiv – ${paper}.`,
    failed: 'Das Archiv antwortet nicht',
    failedText: 'Nichts ist verloren. Bitte versuchen Sie es gleich noch einmal.',
  },
  named: {
    topic: 'Thema',
    author: 'Autor',
    aboutTopic: (topic, paper) => `Berichte zum Thema ${topic} – ${paper}.`,
    aboutTopicOfPage: (topic, paper, page) => `Berichte zum Thema ${topic} – ${paper}, Seite ${page}.`,
    byAuthor: (author, paper) => `Berichte von ${author} – ${paper}.`,
    failed: 'Diese Berichte können zurzeit nicht gezeigt werden.',
  },
  radio: {
    title: 'Radio live',
    subtitle: 'Rund um die Uhr live',
    programme: 'Das laufende Programm unseres Senders.',
    hours: 'Jeder Punkt ist eine Stunde der Woche',
    thisHour: '; der Ring ist jetzt.',
    days: 'MDMDFSS',
    player: 'Radioplayer',
    play: 'Radio live hören',
    close: 'Radio schließen',
    mute: 'Stummschalten',
    volume: 'Lautstärke',
    percent: '{n} %',
    tip: 'Hinweis: Wenn nichts zu hören ist, drücken Sie auf Abspielen. Manche Browser geben Ton erst wieder, wenn man etwas anklickt.',
    openStream: 'Den Stream direkt öffnen',
    nowPlaying: 'Jetzt läuft',
    earlier: 'Vorher',
    songs: 'Beim Hören stehen hier die Titel, sofern der Sender sie nennt.',
    idle: 'Bereit',
    connecting: 'Verbindet',
    playing: 'Läuft',
    stalled: 'Wartet auf Ton',
    reconnecting: 'Verbindet neu',
    paused: 'Angehalten',
    elsewhere: 'Hier angehalten, weil das Radio in einem anderen Tab läuft.',
    startFailed: 'Die Wiedergabe konnte nicht beginnen. Bitte versuchen Sie es noch einmal.',
    unavailable: 'Der Stream ist zurzeit nicht verfügbar.',
    noOutput: 'Weder Lautsprecher noch Kopfhörer gefunden.',
    connectOutput:
      'Schließen Sie etwas davon an und drücken Sie auf Abspielen, oder [öffnen Sie den Stream] auf einem anderen Gerät.',
    lost: 'Verbindung verloren. Wird neu aufgebaut …',
    tryingAgain: 'Neuer Versuch …',
    seconds: '{n} s',
    offline: 'Sie sind offline. Das Radio wartet auf das Netz.',
    notLoaded:
      'Der Radioplayer konnte nicht ganz geladen werden: Diese Seite ist möglicherweise veraltet. [Seite neu laden]',
    stopped: 'Das Radio wurde angehalten, weil sein Player nicht geladen werden konnte. ',
  },
  station: {
    description: (paper, area) =>
      `Radio live, rund um die Uhr – ${paper ?? 'unser Sender'}${area === null ? '.' : `. Zu hören in ${area}.`}`,
    notYet: 'Der Sender ist noch nicht auf Sendung. Sobald er es ist, läuft er hier.',
  },
  partners: {
    heading: 'Unsere Partner',
    intro:
      'Manches von dem, was {name} leistet, geschieht gemeinsam mit anderen: mit Betrieben, Schulen, gemeinnützigen Vereinen und anderen Medien. Die folgenden Dokumente beschreiben, wie solche Partnerschaften aussehen, in den Worten, die beide Seiten unterschreiben. Sie sind öffentlich, damit Leserinnen und Leser uns beim Wort nehmen können.',
    noDocuments:
      'Manches von dem, was {name} leistet, geschieht gemeinsam mit anderen: mit Betrieben, Schulen, gemeinnützigen Vereinen und anderen Medien. Noch sind hier keine Dokumente zu Partnerschaften zu sehen; fragen Sie uns, und wir sagen Ihnen, wie wir arbeiten.',
    documents: [
      'Was eine Partnerschaft ist, für wen sie taugt und was jede Seite einbringt.',
      'Was wir anbieten, wie es auf unseren Seiten erscheint und wie es von den Nachrichten getrennt bleibt.',
      'Wie eine Partnerschaft beginnt, wie über ihre Ergebnisse berichtet wird und wie jede Seite sie beenden kann.',
    ],
    preview: 'Die Vorschau wird von dem Dienst geladen, bei dem das Dokument liegt.',
    open: 'In neuem Tab öffnen',
    openOf: (document) => ` (${document})`,
    closingHeading: 'Arbeiten Sie mit uns',
    closing:
      'Wenn Sie etwas vorhaben, das unserer Gegend guttäte, würden wir gern davon hören. Ein paar Zeilen genügen für den Anfang.',
    description: (paper) =>
      `Partnerschaften – ${paper}: mit Betrieben, Schulen, gemeinnützigen Vereinen und anderen Medien. Die Dokumente unserer Partnerschaften stehen allen Lesern offen.`,
  },
  shelf: {
    description: (paper) => `Bücher – ${paper}`,
    shippedDescription:
      'Ein Regal mit fünfzig englischen Büchern: acht Reihen von Romanen und Ratgebern über Milliardäre und zwei gemeinfreie Nachdrucke.',
    backHome: 'Zurück zur Startseite',
    promotion: 'Anzeige',
    claim: 'Verändern Sie Ihr Leben mit alter Weisheit',
    claimText:
      'Eine spirituelle Hochschule, unabhängig von dieser Zeitung, lädt dazu ein, alte Lehren über Selbsterkenntnis, Lebensführung und Ruhe zu studieren.',
    apply: 'Zulassung beantragen',
    learnMore: 'Mehr erfahren',
    volume: (series, volume) => `${series}, Band ${volume}`,
    viewOn: (store) => `Ansehen bei ${store}`,
    viewAll: (store) => `Alle Bücher bei ${store} ansehen`,
    allBy: (author) => `Alle erschienenen Bücher von ${author} stehen auf der Autorenseite.`,
  },
  texts: {
    onThisPage: 'Auf dieser Seite',
    onlyEnglish: 'Dieser Text ist auf Englisch.',
    description: (paper, about) => `${paper}: ${about}`,
    privacy: {
      title: 'Datenschutzerklärung',
      about:
        'was diese Seiten über ihre Leser speichern (sehr wenig), was eingebundene Dienste und die Partnerseite für Ladestationen erfahren und welche Rechte Sie haben.',
    },
    terms: {
      title: 'Nutzungsbedingungen',
      about:
        'die Bedingungen, zu denen diese Seiten angeboten werden: Lesen und Zitieren, Leserbriefe und Korrekturen, Werbung und wofür wir einstehen.',
    },
    accessibility: {
      title: 'Barrierefreiheit',
      about: 'worauf diese Seiten geprüft werden, was noch fehlt und wem man es sagt.',
    },
    aboutPaper: {
      title: 'Über diese Zeitung',
      about: 'was sie über sich sagt, wie Fehler berichtigt werden und was an ihr eigen ist.',
    },
    corrections: {
      title: 'Korrekturen',
      about: 'was falsch war, wann es berichtigt wurde und wie man einen Fehler meldet.',
    },
  },
  trust: {
    owner: 'Wem sie gehört',
    funding: 'Wer sie bezahlt',
    editor: 'Wer sie leitet',
    mistakes: 'Wie Fehler berichtigt werden',
    mistakesText:
      'Eine Korrektur sagt, was falsch war und wann es berichtigt wurde. Sie steht beim Bericht selbst und in der Liste der [Korrekturen](/corrections).',
    report: (address) =>
      address === null
        ? 'Melden Sie einen Fehler [der Redaktion](/#contact).'
        : `Melden Sie einen Fehler an [${address}](mailto:${address}).`,
    original: 'Was von uns ist',
    originalText:
      'Gesammelte Berichte sind Überschriften und kurze Auszüge anderer Redaktionen. Jeder führt zu dem Medium, in dem er erschienen ist.',
    read: 'Was Programme lesen dürfen',
    writeAndRead: 'Was Programme schreiben und was sie lesen dürfen',
    crawlers: (crawlers) =>
      crawlers.length === 0
        ? 'Unsere [robots.txt](/robots.txt) weist keinen Crawler eines KI-Unternehmens ab.'
        : `Unsere [robots.txt](/robots.txt) weist diese Crawler ab: ${crawlers.join(', ')}.`,
    licence: (address) => `Bedingungen für Programme: [unsere Lizenz](${address}).`,
    links: [
      '- [Korrekturen](/corrections)',
      '- [Datenschutz](/privacy) und [Nutzungsbedingungen](/terms)',
      '- [Barrierefreiheit](/accessibility)',
    ],
    corrections:
      'Eine Korrektur sagt, was falsch war, und steht auch beim Bericht. Wie Fehler berichtigt werden und wo man sie meldet: [über diese Zeitung](/about#corrections).',
    corrected: 'Berichtigt',
    noCorrections: 'Es ist keine Korrektur verzeichnet.',
    theStory: 'Der Bericht',
  },
  states: {
    loading: 'Wird geladen',
    tryAgain: 'Noch einmal versuchen',
    tryAgainSoon: 'Bitte versuchen Sie es gleich noch einmal',
    tookLong: 'Es hat zu lange gedauert, diese Seite zu erstellen.',
    returnHome: 'Zur Startseite',
    errorKicker: 'Die Druckmaschine steht',
    errorHeading: 'Ein unerwarteter Fehler ist aufgetreten',
    errorText:
      'Bei uns ist etwas schiefgegangen, und wir haben es notiert. Der Rest der Zeitung ist noch, wo er war.',
    missingTitle: 'Seite nicht gefunden',
    missingHeading: 'Diese Seite gibt es nicht',
    missingText: 'Diese Seite wurde nie gedruckt, oder sie wurde aus dem Archiv genommen.',
    latestStories: 'Neueste Berichte',
    topics: 'Themen',
    searchPaper: (paper) => `Suche in: ${paper}`,
  },
  lists: {
    title: 'Neueste Berichte',
    standfirst: (paper) => `Alle eigenen Berichte – ${paper}. Das Neueste zuerst.`,
    ownNewsroom: 'Aus unserer Redaktion',
    backToAll: 'Zurück zu allen Berichten',
    browse: 'Nach Ressort',
    allStories: 'Alle Berichte',
    readArticle: 'Bericht lesen →',
    followUs: 'Folgen Sie uns:',
    followSection: 'Folgen Sie den Medien dieses Ressorts:',
    sources: 'Unsere Quellen (OPML)',
    sourcesOf: (paper) => `Quellen – ${paper}`,
    pagination: 'Seitennavigation',
    previous: 'Zurück',
    next: 'Weiter',
    page: (page) => `Seite ${page}`,
    pageOf: (page, pages) => `Seite ${page} von ${pages}`,
    titleOfPage: (title, page) => `${title}, Seite ${page}`,
    description: (title, paper, standfirst) =>
      `${title} – ${paper ?? 'aus unserer Redaktion'}${standfirst === null ? '.' : `: ${standfirst}`}`,
    descriptionOfPage: (description, page) => `${description} Seite ${page}.`,
    noArticles: 'Keine Berichte gefunden',
    noArticlesIn: (section) => `Keine Berichte im Ressort ${section} gefunden`,
    checkBack: 'Schauen Sie bald wieder herein.',
    toLastPage: (page) => `Zur letzten Seite (${page})`,
    toFirstPage: 'Zur ersten Seite',
    browseAll: 'Alle Berichte ansehen',
    errorLoadingAll: 'Unsere Berichte konnten nicht geladen werden',
    errorLoading: (section) => `Das Ressort ${section} konnte nicht geladen werden`,
    loading: (title) => `Wird geladen: ${title}`,
    failures: {
      'Failed to fetch blogs': 'Die Berichte konnten nicht abgerufen werden.',
      'An error occurred': 'Es ist ein Fehler aufgetreten.',
    },
    collectingTopic: 'Die Berichte zu diesem Thema werden gerade gesammelt.',
    collectingAuthor: 'Die Berichte dieses Autors werden gerade gesammelt.',
    stillCollecting: 'Die Berichte dieser Zeitung werden noch gesammelt: Später sind es mehr.',
  },
  stories: {
    readFullStory: 'Ganzen Bericht lesen →',
    editorsPick: 'Empfehlung der Redaktion',
    alsoAt: 'Auch bei ',
    newsrooms: (newsrooms) => `${NUMBERS[newsrooms - 2] ?? newsrooms} Redaktionen berichten darüber`,
    compareAll: (newsrooms) => `Alle ${newsrooms} Berichte vergleichen`,
    seenToday: 'heute gesehen',
    seen: (day) => `gesehen: ${day}`,
    why: 'Warum diese Berichte?',
    whyHere: (feed, firstSeen, fetched, grouped) => {
      const times = [firstSeen && `zuerst gesehen: ${firstSeen}`, fetched && `abgerufen: ${fetched}`];
      const from = [`Im Feed „${feed}“ dieses Ressorts`, ...times.filter(Boolean)].join('; ');
      return (
        ended(from) +
        (grouped.length === 0 ? '' : ` ${ended(`Zusammengefasst wegen: ${grouped.join(', ')}`)}`)
      );
    },
    groupedBecause: (words) => `Zusammengefasst wegen: ${words.join(', ')}`,
    moreIn: (section) => `Mehr im Ressort ${section} →`,
    groupTitle: 'Bericht',
    groupUnreadable: 'Die Berichte zu diesem Ereignis können nicht gezeigt werden',
    groupDescription: (newsrooms, headline) => `${newsrooms}: ${headline}`,
    seeAll: 'Alle zeigen',
    showLess: 'Weniger zeigen',
    showMore: (total) => `Mehr von ${total} Berichten zeigen`,
    ofSection: (section) => `: ${section}`,
    shown: {
      one: '{n} Bericht im Ressort {section}',
      other: '{n} Berichte im Ressort {section}',
    },
    partShown: { other: '{n} von {total} Berichten im Ressort {section}' },
    failed: 'Die Berichte konnten nicht geladen werden',
    shownElsewhere: 'Diese Berichte stehen in anderen Ressorts dieser Seite.',
    allOf: (section) => `Alles aus dem Ressort ${section}`,
    eventsAbove: 'Die Termine der Gegend stehen oben.',
    none: 'Hier gibt es noch keine Berichte.',
    ownCoverage: (section) => `Unsere eigenen Berichte: ${section}`,
    stillFetching: 'Diese Berichte werden noch geholt.',
    tryAgain: 'Noch einmal versuchen',
  },
  front: {
    topStories: 'Das Wichtigste',
    subscribe: 'Abonnieren',
    drawing: 'Zeichnung',
    standards: 'Genauigkeit, Gemeinschaft, Offenheit, Unabhängigkeit',
    sectionsOfPage: 'Ressorts dieser Seite',
    latestCoverage: 'Das Neueste',
    coverage: (sections, place, areDrawn, newsrooms) =>
      `${sections} Ressorts${
        {
          local: `, gesammelt aus Redaktionen ${place === null ? 'der Gegend' : `rund um ${place}`} und darüber hinaus, das Neueste zuerst.`,
          others: ', gesammelt aus anderen Redaktionen, das Neueste zuerst.',
          none: '. Berichte anderer Redaktionen werden hier noch nicht gesammelt: Jedes Ressort führt zu unseren eigenen.',
        }[newsrooms]
      }${areDrawn ? ' Die Bilder sind Zeichnungen.' : ''}`,
    lead: {
      title: ({ place }) => `Alle Straßen von ${place} und die Menschen darauf`,
      text: ({ name, region }) =>
        `„${name}“ sammelt, was in ${region} geschieht: was beschlossen wurde, was es kostet und wer bis zum Ende der Sitzung blieb. Die Ressorts weiter unten haben die neuesten Berichte vieler Redaktionen.`,
      alone: ({ name, region }) =>
        `„${name}“ berichtet, was in ${region} geschieht: was beschlossen wurde, was es kostet und wer bis zum Ende der Sitzung blieb. Der neueste Bericht steht hier.`,
    },
    teasers: {
      collected: {
        kicker: 'Gesammelt',
        title: 'Alle Ressorts auf einer Seite',
        text: 'Ratssaal, Turnhalle, Ladentheke: Jeder Bericht führt zu der Redaktion, die ihn geschrieben hat.',
        alone: 'Ratssaal, Turnhalle, Ladentheke: Jedes Ressort führt zu unseren eigenen Berichten.',
      },
      explained: {
        kicker: 'Erklärt',
        title: 'Was es für Ihre Straße bedeutet',
        text: 'Haushalte, Satzungen und Buslinien in einfachen Worten, mit den Zahlen, auf die es ankommt.',
      },
      remembered: {
        kicker: 'Damals',
        title: 'Wie der Ort wurde, was er ist',
        text: 'Alte Karten, alte Fotografien und noch ältere Streitigkeiten, nachgeschlagen und neu erzählt.',
      },
    },
  },
  about: {
    heading: ({ name }) => `Über „${name}“`,
    reports: ({ name, region }) =>
      `„${name}“ berichtet über das Leben in ${region}, für die Menschen, die hier wohnen: wer was beschlossen hat, was es kostet, was eröffnet und was schließt, und wie das Spiel ausging. Unsere eigenen Berichte stehen neben den besten anderer Redaktionen, naher und ferner, jeder unter dem Namen derer, die ihn geschrieben haben.`,
    alone: ({ name, region }) =>
      `„${name}“ berichtet über das Leben in ${region}, für die Menschen, die hier wohnen: wer was beschlossen hat, was es kostet, was eröffnet und was schließt, und wie das Spiel ausging.`,
    network:
      'Wir gehören zu einem Netz lokaler Zeitungen, die ihre Werkzeuge teilen und ihre eigenen Straßen behalten. So bleibt uns Zeit für das, was sich nicht teilen lässt: den Ort kennen, ans Telefon gehen und bleiben, bis die Sitzung vorbei ist.',
    standardsHeading: 'Woran wir uns messen',
    action: 'Unsere neuesten Berichte lesen',
    accuracy: {
      heading: 'Genauigkeit',
      text: 'Wir prüfen Namen, Zahlen und Zitate vor der Veröffentlichung und sind lieber Zweite als falsch. Irren wir uns trotzdem, sagen wir es dort, wo Sie es sehen.',
    },
    community: {
      heading: 'Nah an den Menschen',
      text: ({ region }) =>
        `Eine Nachricht beginnt in der Nachbarschaft: in der Schule, an der Ladentheke, an der Bushaltestelle und im Bauamt. Wir messen einen Bericht daran, was er für die Menschen in ${region} verändert.`,
    },
    transparency: {
      heading: 'Offenheit',
      text: 'Sie sollen immer erkennen können, wer spricht: unsere Redaktion, eine andere, ein Leser oder ein Werbekunde. Wir nennen unsere Quellen, wann immer wir können, und erklären, warum, wenn wir es nicht können.',
    },
    independence: {
      heading: 'Unabhängigkeit',
      text: 'Kein Werbekunde, Partner, Spender oder Amtsträger sieht einen Artikel vor Ihnen oder entscheidet, ob er erscheint. Meinungen sind als Meinungen gekennzeichnet, Interessen werden offengelegt.',
    },
  },
  contact: {
    heading: 'Kontakt zur Redaktion',
    texts: {
      both: 'Ein Hinweis, ein Leserbrief, eine Korrektur, eine Frage, ein freundliches Wort: Ein Mensch liest alles. Schreiben Sie oder rufen Sie an, und sagen Sie uns, ob und wie wir antworten dürfen.',
      write:
        'Ein Hinweis, ein Leserbrief, eine Korrektur, eine Frage, ein freundliches Wort: Ein Mensch liest alles. Schreiben Sie uns, und sagen Sie uns, ob und wie wir antworten dürfen.',
      call: 'Ein Hinweis, eine Korrektur, eine Frage, ein freundliches Wort: Ein Mensch antwortet. Rufen Sie an.',
      none: 'Anschriften der Redaktion sind noch nicht veröffentlicht.',
    },
    addressHeading: 'Redaktion',
    tipLineHeading: 'Hinweistelefon',
    emails: { general: 'Allgemein', tips: 'Hinweise', letters: 'Leserbriefe' },
    socialHeading: 'Anderswo',
    guidelinesHeading: 'Regeln der Redaktion',
    formHeading: 'Schreiben Sie uns',
    frameTitle: 'Kontaktformular',
    fallback: 'Kontaktformular in neuem Tab öffnen',
    tips: {
      heading: 'Hinweise',
      text: 'Sagen Sie uns, was geschehen ist, wo und wann, und woher Sie es wissen. Dokumente und Fotografien helfen, ebenso ein Weg, Sie bei Fragen zu erreichen. Soll Ihr Name ungenannt bleiben, sagen Sie das zuerst: Dann sprechen wir vor allem anderen darüber, wie wir Sie schützen.',
    },
    letters: {
      heading: 'Leserbriefe',
      text: 'Wir freuen uns über Briefe von höchstens 300 Wörtern zu allem, was wir veröffentlicht haben oder hätten veröffentlichen sollen. Nennen Sie bitte Ihren vollen Namen, Anschrift und Telefonnummer; die letzten beiden dienen nur der Bestätigung, dass der Brief von Ihnen ist. Briefe können aus Platzgründen und zur Klarheit gekürzt werden, nie wegen der Meinung.',
    },
    corrections: {
      text: 'Haben wir einen Fehler gemacht, wollen wir noch heute davon hören. Schicken Sie uns die Überschrift, den Satz und was dort stehen sollte, wenn möglich mit einer Quelle. Wir prüfen jede Anfrage, berichtigen den Artikel und sagen, was geändert wurde.',
      link: 'Unsere Regeln für Korrekturen',
    },
  },
  advertise: {
    heading: ({ name }) => `Werben in „${name}“`,
    source: ({ name }) => `Zahlen, Preise und Leistungen sind eigene Angaben: „${name}“.`,
    sourceOf: ({ name }, day) => `Zahlen, Preise und Leistungen sind eigene Angaben: „${name}“, ${day}.`,
    badge: 'AM BELIEBTESTEN',
    partnersHeading: 'Auf den Seiten unserer Partner',
    question: 'Suchen Sie etwas anderes?',
    contact: 'Sprechen Sie mit unserer Anzeigenabteilung',
    network: (publications, sections) => `Ein Netz: ${publications} Zeitungen, ${sections} Ressorts.`,
    closeToHome: {
      heading: 'Nah am Kunden',
      text: ({ region }) =>
        `Ihre Kunden wohnen dort, wo unsere Leser wohnen, denn unsere Leser leben in ${region}.`,
    },
    goodCompany: {
      heading: 'In guter Gesellschaft',
      text: 'Ihr Name steht neben Nachrichten, die Menschen lesen wollen, auf einer Fläche, die klar Ihre ist.',
    },
    quietPages: {
      heading: 'Ruhige Seiten, wenige Anzeigen',
      text: 'Hier blinkt und springt nichts, damit die wenigen Anzeigen gesehen werden und im Gedächtnis bleiben.',
    },
    plainTerms: {
      heading: 'Klare Bedingungen',
      text: 'Ein Preis für alle, im Monat, und wer Ihnen antwortet, darf auch Ja sagen.',
    },
  },
  advertisement: {
    label: 'Anzeige',
    link: 'Hier werben',
    action: 'So werben Sie bei uns',
    private:
      'Ihr Browser bittet uns, Ihre Daten nicht zu teilen. Deshalb lädt diese Seite keine Anzeige eines Werbenetzes.',
    house: {
      first: {
        heading: 'Dieser Platz wird vor dem Frühstück gelesen.',
        text: 'Wenige Anzeigen, klare Preise und Nachbarn, die hinsehen. Ihre könnte hier stehen.',
      },
      second: {
        heading: 'Ein Tisch am Fenster, zwischen zwei guten Geschichten.',
        text: 'Hier blinkt und springt nichts.',
      },
      third: {
        heading: 'Füllen Sie am Samstag einen Saal.',
        text: 'Ihre Veranstaltung, vor Lesern, die gerade ihren Abend planen.',
      },
    },
  },
  newsletter: {
    heading: 'Der Morgenbrief',
    text: ({ region }) =>
      `Die Berichte für Ihre erste Tasse Kaffee: was in ${region} geschieht und darüber hinaus. Kostenlos und leicht abzubestellen.`,
    frameTitle: 'Anmeldung zum Newsletter',
    fallback: 'Anmeldung in neuem Tab öffnen',
    feedHeading: ({ name }) => `„${name}“ abonnieren`,
    feedText: 'Jeder neue Bericht, in dem Programm, mit dem Sie Nachrichten lesen.',
    feed: 'RSS',
    write: 'Anfordern',
    follow: 'oder per RSS folgen',
  },
  events: {
    heading: ({ place }) => `Was rund um ${place} los ist`,
    frameTitle: 'Termine der Gegend',
    fallback: 'Termine der Gegend in neuem Tab öffnen',
  },
  weather: {
    typical: ({ place }) => `Typisch für ${place}`,
    typicalRange: (high, low) => `Höchstwert ${high} / Tiefstwert ${low}`,
    forecast: ({ place }) => `Wetter in ${place}`,
    range: (high, low) =>
      [high !== null && `Höchstwert ${high}°`, low !== null && `Tiefstwert ${low}°`]
        .filter(Boolean)
        .join(' / '),
    wind: (wind) => `Wind: ${wind}`,
    tomorrow: 'Morgen:',
    tomorrowText: (sky, wetPercent, high) =>
      `${sky}${wetPercent === null ? '' : `, Niederschlagswahrscheinlichkeit ${wetPercent} %`}, Höchstwert ${high}°`,
    service: 'Nationaler Wetterdienst der USA',
    source: (service, when) => `${service}, aktualisiert: ${when}`,
    alerts: 'Wetterwarnungen',
    alertTimes: (from, until) =>
      [from && `${until ? 'von' : 'ab'} ${from}`, until && `bis ${until}`].filter(Boolean).join(' '),
  },
  featuredVideo: {
    heading: 'Video',
    text: ({ region }) =>
      `Ein paar Minuten bewegte Bilder aus dem Leben in ${region}, von der Videoplattform geladen, sobald Sie auf Wiedergabe drücken.`,
    fallback: 'Auf der Videoplattform ansehen',
  },
  donation: {
    heading: 'Diese Seite ist kostenlos. Sie zu machen nicht.',
    text: ({ name, region }) =>
      `Hat Ihnen „${name}“ heute etwas erzählt, das Sie gern wissen, dann denken Sie bitte über einen Beitrag nach. Jeder Betrag hilft, dass Lokaljournalismus in ${region} für alle offen bleibt.`,
    button: 'Lokaljournalismus unterstützen',
    subscribeText: ({ name, region }) =>
      `Hat Ihnen „${name}“ heute etwas erzählt, das Sie gern wissen, dann nehmen Sie den Morgenbrief: Wer wiederkommt, hilft, dass Lokaljournalismus in ${region} für alle offen bleibt.`,
    subscribe: 'Den Morgenbrief bestellen',
    close: 'Jetzt nicht',
  },
  frames: {
    click: (publisher) =>
      `Dieser Teil kommt von ${publisher} und verrät dort Ihren Besuch, sobald er geladen ist.`,
    gpc: (publisher) =>
      `Ihr Browser bittet uns, Ihre Daten nicht zu teilen. Deshalb wird dieser Teil nur dann bei ${publisher} angefragt, wenn Sie es wollen.`,
    load: 'Hier laden',
    from: (publisher) => `Von ${publisher}`,
    whenNear: ', sobald Sie hierher blättern',
  },
  feeds: {
    section: (paper, section) => `${paper}: ${section}`,
    sources: (paper) => `${paper}: Quellen`,
  },
  offline: {
    savedCopy: 'Gespeicherte Kopie',
    heading: 'Keine Verbindung',
    title: (paper) => `Keine Verbindung – ${paper}`,
    text: (paper) =>
      `${paper} ist zurzeit nicht erreichbar, und diese Seite ist in diesem Browser nicht gespeichert. Laden Sie sie später neu.`,
    savedPages: 'Gespeicherte Seiten',
    frontPage: 'Die Startseite',
    youAreOffline: 'Sie sind offline.',
    notLoadedAgain: 'Diese Seite konnte nicht neu geladen werden.',
    pageSavedToday: 'Diese Seite wurde um {time} gespeichert.',
    pageSaved: 'Diese Seite wurde am {day} um {time} gespeichert.',
    savedToday: 'gespeichert um {time}',
    saved: 'gespeichert am {day} um {time}',
  },
  faq: {
    title: 'Häufige Fragen',
    standfirst: 'Was man über „{name}“ fragt und über das Leben in {region}.',
    shippedStandfirst:
      'Hundert Fragen zu {name} und zum Leben in San Francisco, beantwortet, wie es ein Nachbar täte: kurz und mit dem Namen des Amtes, das es weiß.',
    description: (paper) =>
      `Fragen und Antworten zu „${paper}“ und zu dem Ort, über den die Zeitung berichtet.`,
    shippedDescription: (paper) =>
      `Hundert Fragen und Antworten zu ${paper} und zu San Francisco: Ämter, Verkehr, Wohnen und Gemeinschaft.`,
    chapters: (chapters) => `${chapters} Kapitel`,
    range: (range) => `Fragen ${range}`,
    link: 'Link zu dieser Antwort',
    question: (number) => `(Frage ${number})`,
    stillHave: 'Noch Fragen?',
    ask: 'Fragen Sie die Redaktion. Ein Mensch liest jede Nachricht, und gute Fragen finden ihren Weg auf diese Seite.',
  },
};
