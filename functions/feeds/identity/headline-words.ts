import { decodeEntities } from '../parse/text/decode-entities.ts';

/**
 * Words that local papers use for something every week: a headline of only these names a kind of story, not one
 * story. For other languages only function words are listed; there a headline counts by its length.
 */
const ORDINARY = new Set(
  (
    'a an the of to in on at for and or by with from after before over as is are was be it its this that these our your ' +
    'new no not will up out off more into about how what why when where who we you us he she his her their all ' +
    'today todays tonight tomorrow yesterday week weeks weekly weekend month monthly year day daily night morning evening ' +
    'afternoon monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december mon tue wed thu fri sat sun ' +
    'news update updates latest live breaking briefs brief briefing roundup recap highlights headlines digest report reports ' +
    'local area community city county town state school schools board council commission mayor police fire sheriff court ' +
    'district public meeting meetings meets meet agenda minutes notice notices log blotter calls crime arrests arrest ' +
    'arrested man woman charged accident crash traffic road roads street closure closures closed open opens opening ' +
    'weather forecast sunny cloudy clouds rain some sports scores score scoreboard results standings schedule game games ' +
    'team season win wins high college football basketball baseball soccer prep ' +
    'letters letter editor editors editorial opinion column columns cartoon comics crossword puzzle sudoku horoscope ' +
    'horoscopes obituaries obituary obits deaths births weddings calendar events event things do best top five ten 5 10 ' +
    'photos photo pictures picture gallery video videos watch podcast episode show newsletter questions answers quiz ' +
    'business market markets stocks prices gas budget approves approve approved vote votes tax real estate transactions ' +
    'sales sale homes home restaurant inspections jobs listings correction corrections clarification editorial staff ' +
    'thought word verse quote recipe lottery numbers history looking back correspondence welcome hello world test ' +
    'statement press release announcement announces announced open thread volume issue part chapter ' +
    'de la el los las del al y en un una con por para que se su le les des du et au aux une dans sur pour est il lo gli i ' +
    'di da dei della delle e o os as do dos das em no na um uma com der die das den dem des und im am von zu mit fur ein ' +
    'eine auf aus het een van op te met voor och att pa av som til og hoy heute oggi hoje aujourdhui vandaag idag jour ' +
    'tag dag giorno dia в на и с по за о от для из к у не сегодня завтра ve bir bu icin ile bugun'
  ).split(' '),
);

/**
 * Stems of columns that every paper has each day, with any other words: weather, horoscopes, lottery
 * draws, exchange rates, obituaries.
 */
const COLUMN =
  /(?:^| )(?:horoscop|oroscop|horoskop|гороскоп|weather|wetter|meteo|pogoda|погода|прогноз|hava durumu|pronostico|previsao|loter|lotto|euromillion|tirage|sorteo|lottozahlen|exchange rate|wechselkurs|cours du|cambio hoy|obituar|nachruf|todesanzeig|necrolog|avis de deces|cruciver|crucigrama|kreuzwort|crossword|sudoku|winning numbers|tv guide|programme tele|fernsehprogramm|farmacias?|apothekennotdienst|pharmacies? de garde|spritpreis|benzinpreis|gas prices|gold price|اسعار|أسعار|الطقس|الابراج|राशिफल|मौसम|날씨|운세|환율|로또)|天気|運勢|占い|星座|天气|彩票|油价/u;

/** Notices that repeat in the same words: of markets on any day, of matches before they begin, of the weather. */
const ROUTINE =
  /(?:^| )(?:(?:stocks?|shares|wall street|dow|nasdaq|s and p 500|ftse|dax|nikkei|hang seng|sensex|nifty|futures|treasur\w+|oil|crude|gold|silver|dollar|euro|yen|pound|rupee|bitcoin|bonds?)(?: \S+){0,3} (?:close[sd]?|ends?|ended|opens?|rises?|rose|falls?|fell|slips?|slid|slides?|gains?|drops?|dips?|eases?|edges?|climbs?|jumps?|steady|mixed|higher|lower|flat)|how to watch|what channel|what time|live stream|kick ?off time|tip ?off|box score|injury report|game (?:thread|day|preview)|(?:game|match|meet)s? (?:postponed|canceled|cancelled|rescheduled)|odds|picks and predictions|preview and prediction|starting lineups?|probable pitchers|game notes?|(?:wind|flood|heat|frost|freeze|storm|weather|fog|surf|smoke|air quality|boil water|red flag) (?:advisory|warning|watch|alert|notice))(?: |$)/;

const SEPARATOR = /\s[-‐‑–—―|·•»:]{1,2}\s/u;
const SEPARATED = /^(.*\S)\s+(?:[-‐‑–—―|·•»:]{1,2})\s+([^|–—―»]{2,50})$/su;

/** Headlines about a body whose town they do not name: the same may happen in the next one. */
const LOCAL =
  /^(?:(?:city|town|county|village|school|planning|zoning) (?:board|council|commission)|councils?|commission\w*|boards?|mayors?|supervisors|trustees|planners|police|sheriffs?|deputies|crews|residents|voters|conseil municipal|ayuntamiento|concejo|consiglio comunale|stadtrat|gemeinderat|kreistag) (?!says |said )| by (?:(?:city|town|county|village|planning|school|zoning) )?(?:council|commission|board|supervisors|trustees|voters)(?: |$)/;
const WEEKDAYS =
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag ' +
  'lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo';
const MONTHS =
  'january february march april june july august september october november december januar februar marz mai juni juli oktober ' +
  'dezember janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero febrero marzo abril mayo ' +
  'junio julio agosto septiembre octubre noviembre diciembre';
/** Days, parts and scores, by which entries of a series differ. */
export const COUNTED = new RegExp(
  `(?<=^| )(?:\\d+|${`${WEEKDAYS} ${MONTHS}`.replaceAll(' ', '|')})(?= |$)`,
  'g',
);

// Matches all characters except letters, digits, marks and signs (`$`, `+`).
const BETWEEN_WORDS = /[\p{P}\p{Z}\p{C}|`´\s]+/gu;
const ASCII = /^[\x20-\x7e]*$/;
const BETWEEN_ASCII_WORDS = /[^a-z\d$+<=>^~]+/g;
/** Accents of Latin, Greek and Cyrillic, often missing on capitals. In other scripts marks belong to the spelling. */
const ACCENTS = /[\u0300-\u036f]/g;
const WITHIN_WORDS = /[\u00ad\u200b-\u200f\u2060\ufeff'’‘ʼ‛]/g;
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;
/** Characters of a script without spaces that mean about as much as one word. */
const UNSPACED_PER_WORD = 2;

/** The words of a headline in normal form: quotes, dashes, case and spaces make no difference. */
export function wordsOf(headline: string): string {
  // Four of five headlines are ASCII, and a Unicode character class costs ten times as much as an ASCII one.
  if (ASCII.test(headline) && !headline.includes('&')) {
    const words = headline.toLowerCase().replaceAll("'", '');
    return words.replace(BETWEEN_ASCII_WORDS, ' ').trim();
  }
  const text = headline.includes('&') ? decodeEntities(headline, true) : headline;
  const words = text.normalize('NFKD').toLowerCase().replace(ACCENTS, '').replace(WITHIN_WORDS, '');
  return words
    .replaceAll('&', ' and ')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ')
    .replace(BETWEEN_WORDS, ' ')
    .trim()
    .normalize('NFC');
}

/** `wordsOf` without spaces: `The Daily Star`, `thedailystar`. */
export function squashed(name: string): string {
  return wordsOf(name)
    .replaceAll(' ', '')
    .replace(/^the(?=.{3})/, '');
}

/** @returns whether the end of a headline is separated like a publisher's name */
export const mayEndWithPaper = (headline: string): boolean => SEPARATOR.test(headline);

/** @param names of publishers, squashed @returns a headline without the publisher's name at its end */
export function withoutPaper(headline: string, names: ReadonlySet<string>): string {
  const [, start, end = ''] = SEPARATED.exec(headline) ?? [];
  const name = squashed(end);
  return start !== undefined && name !== '' && names.has(name) ? start : headline;
}

/** @returns whether a headline is of a decision that each town makes @param words its normal form */
export const isLocal = (words: string): boolean => LOCAL.test(words);

/** @returns whether the text has characters of a script that writes no spaces between words */
export const isUnspaced = (text: string): boolean => text.search(UNSPACED) >= 0;

/** @returns whether a word, as `wordsOf` writes it, says little about a story */
export const isOrdinary = (word: string): boolean => ORDINARY.has(word);

/** @returns whether a headline, in the form of `wordsOf`, is a daily column's */
export const isColumn = (words: string): boolean => COLUMN.test(words);

/** How many of the words, as `wordsOf` wrote them, are specific to one story; none of a column's. */
export const weightOf = (words: string): number =>
  isColumn(words) || ROUTINE.test(words) ? 0 : unusualIn(words);

/** How many of a text's words are not ordinary. */
export function unusualIn(words: string): number {
  let weight = 0;
  for (const word of words.split(' ')) {
    const unspaced = word.match(UNSPACED)?.length ?? 0;
    if (unspaced > 0) weight += unspaced / UNSPACED_PER_WORD;
    else if (word !== '' && !ORDINARY.has(word)) weight += 1;
  }
  return weight;
}

/** Characters in pairs where a script writes no spaces: a headline would be one word, and equal to no other. */
function partsOf(words: string): Set<string> {
  const parts = words.split(' ');
  if (!isUnspaced(words)) return new Set(parts);
  return new Set(
    parts.flatMap((word) => {
      if (!isUnspaced(word)) return [word];
      const characters = [...word];
      return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
    }),
  );
}

/** @returns the share of the shorter headline's words that both have, 0 to 1; numbers do not count: a toll changes */
export function likeness(one: string, other: string): number {
  const [first, second] = [wordsIn(one), wordsIn(other)];
  const common = [...first].filter((word) => second.has(word)).length;
  return common / Math.max(1, Math.min(first.size, second.size));
}

const wordsIn = (headline: string): Set<string> =>
  new Set([...partsOf(headline)].filter((part) => !/\d/.test(part)));
