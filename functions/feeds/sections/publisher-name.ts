/** A longer name would take a card's line to itself. */
const NAME_MAX_CHARACTERS = 40;

/** Separates a publisher from the rest of a feed's title: "KQED News | Bay Area", "The Bee: Sports". */
const SEPARATOR = /\s+[|>»–—-]\s+|:\s+/u;

/**
 * @param title of the feed, as the publisher wrote it
 * @param link of a story, or null
 * @returns the publisher's name for a card: the first part of the title, else the host of the link, else ''
 */
export function publisherName(title: string, link: string | null): string {
  const [name = ''] = title.trim().split(SEPARATOR, 1);
  if (name !== '' && [...name].length <= NAME_MAX_CHARACTERS) return name;
  return link === null ? '' : new URL(link).host.replace(/^www\./, '');
}
