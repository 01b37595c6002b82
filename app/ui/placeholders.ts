/** The placeholders of product texts. */
export interface Placeholders {
  name: string;
  /** Name of the area, to follow "in". */
  region: string;
  /** The city. */
  place: string;
  /** Hostname of the page. */
  host: string;
  /** General e-mail address; null if the row has no address. */
  email: string | null;
  /** Paths of this site that the publication does not have: links of texts to them are words. */
  absent?: readonly string[] | undefined;
}

/** The shell has all of this data. */
interface Source {
  name: string;
  region: { area: string; place: string };
  origin: string;
  absent?: readonly string[];
}

/** @returns the publication's words. @param email its general address, for pages that show it */
export function placeholdersOf(shell: Source | null, email: string | null = null): Placeholders {
  return {
    name: shell?.name ?? '',
    region: shell?.region.area ?? '',
    place: shell?.region.place ?? '',
    host: shell ? new URL(shell.origin).host : '',
    email,
    absent: shell?.absent,
  };
}

const EMAIL_LINK = '[{email}](mailto:{email})';
/** Shown if the publication has no e-mail address. */
const CONTACT_LINK = '[the newsroom](/#contact)';

/** @returns inline Markdown, in which links to a missing e-mail address lead to the contact section */
export function withoutDeadEmail(markdown: string, { email }: Placeholders): string {
  return email === null ? markdown.replaceAll(EMAIL_LINK, CONTACT_LINK) : markdown;
}

/** @returns the text with its placeholders replaced; other braces stay */
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
