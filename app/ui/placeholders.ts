import { numberWord } from '../../schema/number-words.ts';
import { PREVIEW_STORIES, SECTIONS } from '../../schema/sections.ts';

/** The placeholders of product texts, so that one text serves every publication. */
export interface Placeholders {
  name: string;
  /** Name of the area, to follow "in". */
  region: string;
  /** The city. */
  place: string;
  /** Hostname the page is served from. */
  host: string;
  /** General e-mail address of the publication; null if its row has none. */
  email: string | null;
}

/** The data that words are made from; the shell has all of them. */
interface Source {
  name: string;
  region: { area: string; place: string };
  origin: string;
}

/** @returns the publication's own words. @param email its general address, for pages that name it */
export function placeholdersOf(shell: Source | null, email: string | null = null): Placeholders {
  return {
    name: shell?.name ?? '',
    region: shell?.region.area ?? '',
    place: shell?.region.place ?? '',
    host: shell ? new URL(shell.origin).host : '',
    email,
  };
}

const EMAIL_LINK = '[{email}](mailto:{email})';
/** Shown instead of an e-mail address if the publication has none. */
const CONTACT_LINK = '[the newsroom](/#contact)';

/** @returns inline Markdown; links to an e-mail address that the publication lacks lead to its contact section */
export function withoutDeadEmail(markdown: string, { email }: Placeholders): string {
  return email === null ? markdown.replaceAll(EMAIL_LINK, CONTACT_LINK) : markdown;
}

/** The front page in words: `{sections}` and `{preview}` are counts, `{titles}` lists the sections. */
const SECTION_VALUES: [string, string][] = [
  ['{sections}', numberWord(SECTIONS.length)],
  ['{preview}', numberWord(PREVIEW_STORIES)],
  ['{titles}', listed(SECTIONS.map(({ title }) => title))],
];

function listed(names: string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].join(' and ');
}

/** @returns the text with the placeholders of Placeholders and SECTION_VALUES replaced; other braces stay */
export function fillPlaceholders(text: string, { name, region, place, host, email }: Placeholders): string {
  const values = new Map([
    ['{name}', name],
    ['{region}', region],
    ['{place}', place],
    ['{host}', host],
    ['{email}', email ?? ''],
    ...SECTION_VALUES,
  ]);
  return text.replace(/\{[a-z]+\}/g, (placeholder) => values.get(placeholder) ?? placeholder);
}
