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

/**
 * A description without what programs write into every one: where the text comes from, how to read on, and the headline
 * once more. Empty where nothing else is in it.
 * @param text one line of plain text, with single blanks @param headline of the same item
 */
export function withoutFiller(text: string, headline: string): string {
  if (text === '' || text.length > TIDIED_MAX_UNITS) return text;
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
