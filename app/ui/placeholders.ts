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

/** @returns the text with the placeholders of Placeholders replaced; other braces stay */
export function fillPlaceholders(text: string, { name, region, place, host, email }: Placeholders): string {
  const values = new Map([
    ['{name}', name],
    ['{region}', region],
    ['{place}', place],
    ['{host}', host],
    ['{email}', email ?? ''],
  ]);
  return text.replace(/\{[a-z]+\}/g, (placeholder) => values.get(placeholder) ?? placeholder);
}
