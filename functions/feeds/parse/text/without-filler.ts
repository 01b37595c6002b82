import { parseFeedDate } from '../dates/feed-date.ts';

/** Readers do not see the end of a longer text. */
const TIDIED_MAX_UNITS = 800;
/** An invitation to read on is within this distance from the end. */
const INVITATION_MAX_UNITS = 160;

/** How WordPress ends a text in the languages of feeds: "The post {headline} appeared first on {blog}." */
const APPEARED: readonly [opening: string, rest: RegExp][] = [
  ['The post ', / (?:appeared first|first appeared) (?:on|in) .{1,200}$/],
  ['Der Beitrag ', / erschien zuerst auf .{1,200}$/],
  ['L’article ', / est apparu en premier sur .{1,200}$/],
  ['La entrada ', / (?:se publicó primero|aparece primero) en .{1,200}$/],
  ['O post ', / apareceu primeiro em .{1,200}$/],
  ['L’articolo ', / proviene da .{1,200}$/],
  ['Het bericht ', / verscheen eerst op .{1,200}$/],
  ['Artykuł ', / pochodzi z serwisu .{1,200}$/],
];
/** Compared length: a headline may be cut or have another end. */
const COMPARED_LETTERS = 20;
/** A headline that is repeated begins alike: nearly all texts are told apart by this. */
const COMPARED_UNITS = 4;

const INVITATIONS = [
  'Read (?:more|on|the full (?:story|article)|full (?:story|article)|the rest of this (?:entry|post))',
  'Continue reading|Keep reading|Lire la suite|Lire plus|Leer más|Seguir leyendo|Weiterlesen|Mehr lesen',
  'Leggi tutto|Continua a leggere|Leia mais|Continue lendo|Lees (?:verder|meer)|Läs mer|Les mer|Læs mere|Lue lisää',
  'Czytaj (?:więcej|dalej)|Читать далее|Читать дальше|Llegir més|Devamını oku',
].join('|');
/** Only after a sentence or a bracket; within a sentence the words may be meant: "children who read more". */
const INVITATION = new RegExp(
  `(?<=^|[.!?…:;»”’"')\\]] ?)[[(]?(?:${INVITATIONS})(?: (?:at|on|about|of|[“"«]).+)?[ .…»›>→]*[\\])]?[ .…»›>→]*$`,
);

/** Of hnrss.org and of Reddit. */
const SOURCES = [
  / ?(?:Article URL: \S+ )?Comments URL: \S+(?: Points: \d+)?(?: # Comments: \d+)?$/,
  / ?Article URL: \S+$/,
  / ?submitted by \/?u\/[\w-]{1,40}(?: to r\/\w{1,40})?(?: \[link\])?(?: \[comments\])?$/,
];

/** A pattern in all of the above: nearly all texts lack it, and are read once. */
const MAY_HAVE_FILLER =
  / URL: |^Article URL: |^Comments URL: |submitted by |appeared|erschien zuerst|apparu en|primero en|primeiro em|proviene da|eerst op|z serwisu|Read |Continue reading|Keep reading|Lire |Leer más|Seguir |Weiterlesen|Mehr |Leggi |Continua |Leia |Continue lendo|Lees |Läs |Les mer|Læs |Lue |Czytaj |Читать |Llegir |Devamını /;

/** A year, or a date in numbers, near the beginning: nearly all texts lack it, and are not tried. */
const MAY_BEGIN_WITH_DATE = /^.{0,60}?\d{4}|^.{0,30}?\d[-/.]\d\d?[-/.]\d\d/;
/** A date with its year, as publishers begin a text: "Posted on Friday, Nov. 27, 2026 at 9:45 am PST –". */
const LEADING_DATE = new RegExp(
  [
    '^[([]?(?:(?:last )?(?:posted|published|updated|date)(?: on)?:? )?',
    '(?<date>(?:\\p{L}{3,12}\\.?,? )?(?:',
    [
      '\\p{L}{3,12}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}',
      '\\d{1,2}\\.? (?:de )?\\p{L}{3,12}\\.?,?(?: de)? \\d{4}',
      '\\d{4}-\\d\\d-\\d\\d',
      '\\d{1,2}(?<sign>[-/.])\\d{1,2}\\k<sign>(?:\\d{4}|\\d\\d(?!\\d))',
      '\\d{4}年\\d{1,2}月\\d{1,2}日',
    ].join('|'),
    '))(?:(?:t|,? (?:at |um |à )?)\\d{1,2}[:.h]\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?: ?[ap]\\.?m\\.?)?',
    '(?:z\\b| ?[-+]\\d\\d:?\\d\\d\\b| (?:utc|gmt|[ecmp][sd]?t|ak[sd]t|hst|ces?t|bst)\\b)?)?[\\])]?',
    '(?: ?[-–—―|•·:,.]+)? ?',
  ].join(''),
  'iu',
);
const DATE_ORDERS = ['month-first', 'day-first'] as const;
/** A text's own date is near its story's; another one may be that of the event. */
const OWN_DATE_MS = 3 * 86_400_000;
/** After the headline a new text begins so; other words continue the sentence that the headline is the beginning of. */
const TEXT_BEGINS = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}"'“‘«„¿¡([]/u;
/** Between the headline and the text. */
const HEADLINE_ENDS = /^["'”’»)\]]*\s*(?:[.!?…|]+|[-–—―:•·]+(?=\s))["'”’»)\]]*\s*/u;
/** A shorter headline may be the first words of any text. */
const LEADING_MIN_LETTERS = 10;
const LETTER = /[\p{L}\p{N}]/gu;
const LAST_WORD = /[\p{L}\p{N}]+$/u;
const LONG_WORD = /(?<![\p{L}\p{N}’'])\p{L}{4,}/gu;
const LONG_WORDS_MIN = 3;

/** The item of a description. */
interface OfItem {
  headline: string;
  /** Epoch ms; null if unknown. */
  published: number | null;
  /** The description as sent. */
  sent: string;
}

/**
 * A description without what programs write into every one: in front the headline once more and the date, at the end
 * where the text comes from and how to read on. Empty where nothing else is in it.
 * @param text one line of plain text, with single blanks
 */
export function withoutFiller(text: string, item: OfItem): string {
  const body = withoutDate(withoutHeadline(withoutDate(text, item), item), item);
  return body.length > TIDIED_MAX_UNITS ? body : withoutEnd(body, item.headline);
}

function withoutDate(text: string, { published }: OfItem): string {
  const found = MAY_BEGIN_WITH_DATE.test(text) ? LEADING_DATE.exec(text) : null;
  if (found === null) return text;
  const dates = DATE_ORDERS.map((order) => parseFeedDate(found.groups?.date ?? '', order));
  const isOwn = (at: number | null) =>
    at !== null && (published === null || Math.abs(at - published) <= OWN_DATE_MS);
  const rest = text.slice(found[0].length);
  return dates.some(isOwn) && (rest === '' || TEXT_BEGINS.test(rest)) ? rest : text;
}

function withoutHeadline(text: string, item: OfItem): string {
  const end = endOfHeadline(text, item.headline);
  if (end === null) return text;
  const [stop = ''] = HEADLINE_ENDS.exec(text.slice(end)) ?? [];
  const rest = text.slice(end + stop.length).trimStart();
  const words = text.slice(0, end);
  const isRepeated =
    stop !== '' || isTitle(words) || hasBreak(words, item.sent) || withoutDate(rest, item) !== rest;
  return rest === '' || (isRepeated && TEXT_BEGINS.test(rest)) ? rest : text;
}

/** @returns where the words of the headline end that a text begins with; null if it begins otherwise */
function endOfHeadline(text: string, headline: string): number | null {
  if (text.slice(0, COMPARED_UNITS).toLowerCase() !== headline.slice(0, COMPARED_UNITS).toLowerCase())
    return null;
  const letters = lettersOf(headline);
  if (letters.length < LEADING_MIN_LETTERS) return null;
  let read = 0;
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const lower = letter.toLowerCase();
    if (!letters.startsWith(lower, read)) return null;
    read += lower.length;
    const end = index + letter.length;
    if (read === letters.length) return text.slice(end).search(LETTER) === 0 ? null : end;
  }
  return null;
}

/** "Council Approves New Deal": no sentence of a text is written so. */
function isTitle(words: string): boolean {
  const long = words.match(LONG_WORD) ?? [];
  return long.length >= LONG_WORDS_MIN && long.every((word) => /^\p{Lu}/u.test(word));
}

/** Whether a tag or a line ends behind the words. */
function hasBreak(words: string, sent: string): boolean {
  const [last = ''] = LAST_WORD.exec(words) ?? [];
  return new RegExp(`${last}["'”’»)]*[ \\t]*(?:<|&lt;|[\\n\\r])`, 'u').test(sent);
}

function withoutEnd(text: string, headline: string): string {
  if (text === '') return text;
  let tidy = text;
  if (MAY_HAVE_FILLER.test(text)) {
    for (const source of SOURCES) tidy = tidy.replace(source, '');
    tidy = withoutInvitation(withoutAppeared(tidy, headline)).trim();
  }
  return repeats(tidy, headline) ? '' : tidy;
}

/** The words between must be the headline: "The post office appeared first on Main Street." */
function withoutAppeared(text: string, headline: string): string {
  const begin = lettersOf(headline).slice(0, COMPARED_LETTERS);
  for (const [opening, rest] of APPEARED) {
    const at = rest.exec(text)?.index ?? -1;
    const from = at < 0 ? -1 : text.replaceAll("'", '’').lastIndexOf(opening, at);
    if (from >= 0 && lettersOf(text.slice(from + opening.length, at)).startsWith(begin))
      return text.slice(0, from);
  }
  return text;
}

function withoutInvitation(text: string): string {
  const from = Math.max(0, text.length - INVITATION_MAX_UNITS);
  const end = text.slice(from);
  const at = INVITATION.exec(end)?.index ?? -1;
  // A cut text does not start at a sentence.
  return at < 0 || (at === 0 && from > 0) ? text : text.slice(0, from + at);
}

/** Google News repeats the headline with another sign before the newspaper's name. */
function repeats(text: string, headline: string): boolean {
  if (text.length > 2 * headline.length || headline.length > 2 * text.length) return false;
  if (text.slice(0, COMPARED_UNITS) !== headline.slice(0, COMPARED_UNITS)) return false;
  return text === headline || lettersOf(text) === lettersOf(headline);
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
