/** POST-6: the path segment before the id in each address; in `watch` addresses the id is the query's `v`. */
const ID_FOLDERS = new Set(['embed', 'shorts', 'live', 'v']);
const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const SHORT_HOSTS = /^(?:www\.)?youtu\.be$/;
const ID = /^[A-Za-z0-9_-]{11}$/;
/** In an id's place, and as long: the players of a channel's stream and of a playlist. */
const NO_ID = new Set(['live_stream', 'videoseries']);

/**
 * POST-6: the id in a watch, youtu.be, embed, shorts or live address, with or without scheme and further parameters.
 * @returns 11 characters, or null for any other address
 */
export function shortVideoId(address: string | null): string | null {
  // From the source of a page.
  const trimmed = (address ?? '').replaceAll('&amp;', '&').trim();
  const absolute = /^(?:https?:)?\/\//i.test(trimmed) ? trimmed : `//${trimmed}`;
  if (trimmed === '' || !URL.canParse(absolute, 'https://youtube.com')) return null;
  const url = new URL(absolute, 'https://youtube.com');
  const id = idIn(url);
  return id !== null && ID.test(id) && !NO_ID.has(id) ? id : null;
}

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = '', ...rest] = pathname.split('/').filter(Boolean);
  if (rest.length > 0) return null;
  if (SHORT_HOSTS.test(hostname)) return second === '' ? first : null;
  if (!HOSTS.test(hostname)) return null;
  if (first === 'watch' && second === '') return searchParams.get('v');
  return ID_FOLDERS.has(first) ? second : null;
}

/** The video's page on its platform; the player's address comes from the publication's row (`shortVideoEmbedUrl`). */
export const watchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
