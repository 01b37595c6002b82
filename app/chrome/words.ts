/** What the texts of the product leave open, so that one text serves every title. */
export interface Words {
  name: string;
  /** The area as words after "in". */
  region: string;
  /** The city. */
  place: string;
  /** Hostname the page is served under. */
  host: string;
  /** General address of the title; null where its row has none. */
  email: string | null;
}

/** What words are made of; the shell has it all. */
interface Source {
  name: string;
  region: { area: string; place: string };
  origin: string;
}

/** @returns the title's own words. @param email the title's general address, for pages that name it */
export function wordsOf(shell: Source | null, email: string | null = null): Words {
  return {
    name: shell?.name ?? '',
    region: shell?.region.area ?? '',
    place: shell?.region.place ?? '',
    host: shell ? new URL(shell.origin).host : '',
    email,
  };
}

const EMAIL_LINK = '[{email}](mailto:{email})';
/** What a title without an address offers instead. */
const CONTACT_LINK = '[the newsroom](/#contact)';

/** @returns inline Markdown whose links to an address the title does not have lead to its contact section */
export function withoutDeadEmail(markdown: string, { email }: Words): string {
  return email === null ? markdown.replaceAll(EMAIL_LINK, CONTACT_LINK) : markdown;
}

/** @returns the text with `{name}`, `{region}`, `{place}`, `{host}` and `{email}` replaced; other braces stay as they are */
export function fillWords(text: string, { name, region, place, host, email }: Words): string {
  const values = new Map([
    ['{name}', name],
    ['{region}', region],
    ['{place}', place],
    ['{host}', host],
    ['{email}', email ?? ''],
  ]);
  return text.replace(/\{[a-z]+\}/g, (placeholder) => values.get(placeholder) ?? placeholder);
}
