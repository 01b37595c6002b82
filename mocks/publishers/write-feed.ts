import type { PublisherSource } from '../content-schema.ts';
import type { PublishedStory } from './revision.ts';
import type { PublisherStyle } from './roster.ts';

interface Revision {
  source: PublisherSource;
  style: Omit<PublisherStyle, 'section' | 'paceMinutes'>;
  origin: string;
  at: number;
  stories: PublishedStory[];
}

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const markup = (revision: Revision, text: string) =>
  revision.style.html === 'cdata' ? cdata(text) : escapeXml(text);
const link = ({ source, style, origin }: Revision, story: PublishedStory) =>
  `${story.origin ?? (style.relativeLinks ? '' : origin)}/stories/${source.id}/${story.slug}`;
/** A path of one part, for any publisher's id. */
const photoOf = ({ source, origin }: Revision, story: PublishedStory) =>
  `${origin}/photos/${source.id.replaceAll('/', '-')}-${story.slug}`.slice(0, 90).concat('.png');
const rfc822 = (at: number) => new Date(at).toUTCString();
const iso = (at: number) => new Date(at).toISOString();
const when = (at: number | null, write: (at: number) => string) => (at === null ? '' : write(at));

const CONTENT_TYPES = {
  rss: 'application/rss+xml',
  rdf: 'application/rdf+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** @returns the revision as its publisher sends it: content type and bytes. */
export function writeFeed(revision: Revision): { contentType: string; bytes: Uint8Array } {
  const { format, encoding } = revision.style;
  const text = { rss: writeRss, rdf: writeRdf, atom: writeAtom, json: writeJson }[format](revision);
  const charset = encoding ?? 'utf-8';
  return {
    contentType: `${CONTENT_TYPES[format]}; charset=${charset}`,
    bytes: encoding === 'windows-1252' ? toWindows1252(text) : new TextEncoder().encode(text),
  };
}

function writeRss(revision: Revision): string {
  const { source, style, origin } = revision;
  const items = revision.stories.map((story) => {
    const description = style.contentEncoded
      ? `<description></description><content:encoded>${cdata(story.text)}</content:encoded>`
      : `<description>${markup(revision, story.text)}</description>`;
    return `<item><title>${escapeXml(story.title)}</title><link>${escapeXml(link(revision, story))}</link>${description}${when(story.published, (at) => `<pubDate>${rfc822(at)}</pubDate>`)}<guid isPermaLink="false">${story.guid}</guid><media:content url="${photoOf(revision, story)}" medium="image"/></item>`;
  });
  return `<?xml version="1.0" encoding="${style.encoding ?? 'utf-8'}"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${escapeXml(source.publisher)}</title><link>${origin}/publishers/${source.id}</link><description>${escapeXml(source.about)}</description><lastBuildDate>${rfc822(revision.at)}</lastBuildDate>
${items.join('\n')}
</channel></rss>`;
}

function writeRdf(revision: Revision): string {
  const { source, origin } = revision;
  const items = revision.stories.map(
    (story) =>
      `<item rdf:about="${story.guid}"><title>${escapeXml(story.title)}</title><link>${escapeXml(link(revision, story))}</link><description>${markup(revision, story.text)}</description>${when(story.published, (at) => `<dc:date>${iso(at)}</dc:date>`)}</item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="${origin}/feeds/${source.id}"><title>${escapeXml(source.publisher)}</title><link>${origin}/publishers/${source.id}</link><description>${escapeXml(source.about)}</description></channel>
${items.join('\n')}
</rdf:RDF>`;
}

function writeAtom(revision: Revision): string {
  const { source, style, origin } = revision;
  const type = style.html ? 'html' : 'text';
  const entries = revision.stories.map(
    (story) =>
      `<entry><id>tag:${source.id}.example,2026:${story.guid}</id><title>${escapeXml(story.title)}</title><link rel="alternate" type="text/html" href="${escapeXml(link(revision, story))}"/><summary type="${type}">${markup(revision, story.text)}</summary>${when(story.published, (at) => `<published>${iso(at)}</published><updated>${iso(at)}</updated>`)}</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:${source.id}.example,2026:feed</id><title>${escapeXml(source.publisher)}</title><subtitle>${escapeXml(source.about)}</subtitle><link rel="self" href="${origin}/feeds/${source.id}"/><link rel="alternate" href="${origin}/publishers/${source.id}"/><updated>${iso(revision.at)}</updated>
${entries.join('\n')}
</feed>`;
}

function writeJson(revision: Revision): string {
  const { source, origin } = revision;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: source.publisher,
    description: source.about,
    home_page_url: `${origin}/publishers/${source.id}`,
    feed_url: `${origin}/feeds/${source.id}`,
    items: revision.stories.map((story) => ({
      id: story.guid,
      url: link(revision, story),
      title: story.title,
      content_text: story.text,
      image: photoOf(revision, story),
      ...(story.published === null ? {} : { date_published: iso(story.published) }),
    })),
  });
}

const WINDOWS_1252_HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** @returns the text's bytes; characters that the code page lacks become character references, as in old systems. */
function toWindows1252(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const high = WINDOWS_1252_HIGH.indexOf(character);
    if (high >= 0 && code > 0x9f) bytes.push(0x80 + high);
    else if (code < 0x100) bytes.push(code);
    else bytes.push(...new TextEncoder().encode(`&#${code};`));
  }
  return new Uint8Array(bytes);
}
