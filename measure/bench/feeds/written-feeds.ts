/**
 * Feeds for `npm run bench:feeds`, generated: the formats and habits of real publishers (wire copy, whole articles in
 * CDATA or escaped, media and categories by the dozen, podcasts), from 10 to 400 KB. The bytes are the same in every
 * run.
 */

export type WrittenFeed = { name: string; bytes: Uint8Array };

const SIZES_KB = [10, 25, 60, 150, 400];

/** A repeatable random generator: xorshift32. */
type Dice = (sides: number) => number;

const WORDS = (
  'ferry council harbor the of and to a in school board bridge budget votes after rain mayor officials said that water ' +
  'district fire season students neighbors café museum opens its doors residents weigh new plan for downtown housing ' +
  'transit riders wait longer storm power outage thousands county judge rules against developer appeal with record ' +
  'harvest farmers market weekend concert library hours expand volunteers restore trail along river Björk São Zoë ' +
  'police investigate early morning crash highway crews repair sinkhole near station coach praises young team'
).split(' ');

function writer(dice: Dice) {
  const word = () => WORDS[dice(WORDS.length)] ?? '';
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const sentence = () => {
    const text = words(8 + dice(14));
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${['.', '.', ', “they” said.', ' &amp; more.'][dice(4)]}`;
  };
  const paragraph = () =>
    `<p>${Array.from({ length: 2 + dice(4) }, sentence).join(' ')} <a href="https://ledger.example/t/${dice(9_999)}?a=1&amp;b=2" title="${words(3)}">${words(2)}</a> <em>${words(3)}</em></p>`;
  return {
    dice,
    words,
    headline: () => `${words(5 + dice(6))} &amp; ${word()}`,
    summary: () => Array.from({ length: 1 + dice(3) }, sentence).join(' '),
    article: () =>
      `<figure class="wp-block-image"><img src="https://ledger.example/i/${dice(99_999)}.jpg" alt="${words(6)}" width="1024" height="683" /></figure>\n${Array.from({ length: 3 + dice(8) }, paragraph).join('\n\n')}`,
    address: (n: number) =>
      `https://ledger.example/2026/11/${1 + dice(28)}/${words(4).replaceAll(' ', '-')}-${n}/`,
    instant: (n: number) => new Date(Date.UTC(2026, 10, 21, 12) - n * 2_700_000 - dice(900_000)),
  };
}

type Writer = ReturnType<typeof writer>;

const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cdata = (html: string) => `<![CDATA[${html}]]>`;
const times = (count: number, piece: () => string) => Array.from({ length: count }, piece).join('');

type Format = {
  head: string;
  item: (writer: Writer, n: number) => string;
  between?: string;
  tail: string;
};

const RSS_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" ' +
  'xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" ' +
  'xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xmlns:wfw="http://wellformedweb.org/CommentAPI/">\n<channel>\n' +
  '<title>The Ledger</title>\n<atom:link href="https://ledger.example/feed" rel="self" type="application/rss+xml"/>\n' +
  '<link>https://ledger.example/</link>\n<description>News of the coast</description>\n<ttl>15</ttl>\n' +
  '<image><url>https://ledger.example/logo.png</url><title>The Ledger</title><link>https://ledger.example/</link></image>\n';
const RSS_TAIL = '</channel>\n</rss>\n';
const ATOM_HEAD =
  '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n' +
  '<title>The Ledger</title>\n<link rel="self" href="https://ledger.example/atom"/>\n<link href="https://ledger.example/"/>\n' +
  '<updated>2026-11-21T12:00:00Z</updated>\n<id>tag:ledger.example,2026:/</id>\n';

const FORMATS: Record<string, Format> = {
  wire: {
    head: RSS_HEAD,
    item: (w, n) =>
      `<item>\n  <title>${w.headline()}</title>\n  <link>${w.address(n)}</link>\n  <description>${w.summary()}</description>\n` +
      `  <pubDate>${w.instant(n).toUTCString()}</pubDate>\n  <guid isPermaLink="false">ledger-${n}</guid>\n</item>\n`,
    tail: RSS_TAIL,
  },
  blog: {
    head: RSS_HEAD,
    item: (w, n) =>
      `<item>\n\t<title>${w.headline()}</title>\n\t<link>${w.address(n)}</link>\n\t<comments>${w.address(n)}#respond</comments>\n` +
      `\t<dc:creator>${cdata(w.words(2))}</dc:creator>\n\t<pubDate>${w.instant(n).toUTCString().replace('GMT', '+0000')}</pubDate>\n` +
      `${times(4, () => `\t<category>${cdata(w.words(1))}</category>\n`)}` +
      `\t<guid isPermaLink="false">https://ledger.example/?p=${n}</guid>\n\t<description>${cdata(`<p>${w.summary()} [&#8230;]</p>`)}</description>\n` +
      `\t<content:encoded>${cdata(w.article())}</content:encoded>\n\t<wfw:commentRss>${w.address(n)}feed/</wfw:commentRss>\n` +
      `\t<slash:comments>${n}</slash:comments>\n</item>\n`,
    tail: RSS_TAIL,
  },
  daily: {
    head: RSS_HEAD,
    item: (w, n) =>
      `<item><title>${w.headline()}</title><link>${w.address(n)}</link><description>${escaped(w.article())}</description>` +
      `${times(6, () => `<category domain="https://ledger.example/topic/${w.words(1)}">${w.words(2)}</category>`)}` +
      `<pubDate>${w.instant(n).toUTCString()}</pubDate><guid>${w.address(n)}</guid>` +
      `${times(3, () => `<media:content width="${140 + w.dice(900)}" url="https://i.ledger.example/${w.dice(99_999)}.jpg?width=${w.dice(900)}&amp;quality=85&amp;auto=format"><media:credit scheme="urn:ebu">Photograph: ${w.words(2)}</media:credit></media:content>`)}` +
      `<dc:creator>${w.words(2)}</dc:creator><dc:date>${w.instant(n).toISOString()}</dc:date></item>`,
    tail: RSS_TAIL,
  },
  podcast: {
    head: RSS_HEAD,
    item: (w, n) =>
      `<item>\n<title>${w.headline()}</title>\n<itunes:title>${w.words(5)}</itunes:title>\n<itunes:author>The Ledger</itunes:author>\n` +
      `<itunes:subtitle>${w.words(9)}</itunes:subtitle>\n<itunes:summary>${cdata(w.summary())}</itunes:summary>\n` +
      `<description>${cdata(`<p>${w.summary()}</p>\r\n<p>${w.summary()}</p>`)}</description>\n<itunes:image href="https://ledger.example/${n}.jpg"/>\n` +
      `<enclosure url="https://ledger.example/${n}.mp3" length="${w.dice(99_999_999)}" type="audio/mpeg"/>\n<itunes:duration>00:27:${10 + w.dice(49)}</itunes:duration>\n` +
      `<itunes:explicit>no</itunes:explicit>\n<itunes:episode>${n}</itunes:episode>\n<guid isPermaLink="false">${n}-ledger</guid>\n` +
      `<pubDate>${w.instant(n).toUTCString().replace('GMT', '-0700')}</pubDate>\n</item>\n`,
    tail: RSS_TAIL,
  },
  rdf: {
    head:
      '<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ' +
      'xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel rdf:about="https://ledger.example/">' +
      '<title>The Ledger</title><link>https://ledger.example/</link></channel>\n',
    item: (w, n) => {
      const address = w.address(n);
      return (
        `<item rdf:about="${address}">\n<title>${w.headline()}</title>\n<link>${address}</link>\n<description>${w.summary()}</description>\n` +
        `<dc:creator>${w.words(2)}</dc:creator>\n<dc:subject>${w.words(1)}</dc:subject>\n<dc:date>${w.instant(n).toISOString().replace('.000Z', '-08:00')}</dc:date>\n</item>\n`
      );
    },
    tail: '</rdf:RDF>\n',
  },
  atom: {
    head: ATOM_HEAD,
    item: (w, n) =>
      `<entry>\n<title type="html">${escaped(w.headline())}</title>\n<link rel="alternate" type="text/html" href="${w.address(n)}"/>\n` +
      `<link rel="replies" type="text/html" href="${w.address(n)}#comments"/>\n<id>tag:ledger.example,2026:${n}</id>\n` +
      `<updated>${w.instant(n).toISOString()}</updated>\n<published>${w.instant(n + 1).toISOString()}</published>\n` +
      `<author><name>${w.words(2)}</name><uri>https://ledger.example/by/${n}</uri></author>\n<category term="${w.words(1)}" scheme="https://ledger.example/"/>\n` +
      `<content type="html" xml:base="https://ledger.example/">${escaped(w.article())}</content>\n</entry>\n`,
    tail: '</feed>\n',
  },
  xhtml: {
    head: ATOM_HEAD,
    item: (w, n) =>
      `<entry><title>${w.headline()}</title><link href="${w.address(n)}"/><id>urn:ledger:${n}</id><updated>${w.instant(n).toISOString()}</updated>` +
      `<summary>${w.summary()}</summary><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${w.article()}</div></content></entry>\n`,
    tail: '</feed>\n',
  },
  json: {
    head: '{"version":"https://jsonfeed.org/version/1.1","title":"The Ledger","home_page_url":"https://ledger.example/","items":[',
    item: (w, n) =>
      JSON.stringify({
        id: `ledger-${n}`,
        url: w.address(n),
        title: w.words(8),
        content_html: w.article(),
        date_published: w.instant(n).toISOString(),
        authors: [{ name: w.words(2) }],
        tags: [w.words(1), w.words(1)],
      }),
    between: ',',
    tail: ']}',
  },
};

/** Each format in each size. */
export function writtenFeeds(): WrittenFeed[] {
  const encoder = new TextEncoder();
  return Object.entries(FORMATS).flatMap(([name, { head, item, between = '', tail }], seed) =>
    SIZES_KB.map((size) => {
      const author = writer(diceOf(seed * 1_000 + size));
      const items: string[] = [];
      let units = head.length + tail.length;
      while (units < size * 1_000) {
        const written = item(author, items.length);
        items.push(written);
        units += written.length;
      }
      return { name: `${name} ${size}`, bytes: encoder.encode(head + items.join(between) + tail) };
    }),
  );
}

function diceOf(seed: number): Dice {
  let state = seed + 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}
