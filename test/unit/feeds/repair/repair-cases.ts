import type { Web } from './mock-web.ts';
import {
  type Form,
  feedOf,
  GONE_AT,
  missing,
  moved,
  Newsroom,
  page,
  SECTIONS,
  type Story,
  webOf,
} from './newsrooms.ts';

const HOUR = 3_600_000;

export interface RepairCase {
  kind: string;
  name: string;
  /** The listed address. */
  url: string;
  web: Web;
  /** The addresses of this newsroom's section; none if nothing may be found. */
  right: readonly string[];
}

/** How many stories the newsroom's feeds have, by variant. */
const LENGTHS = [10, 20, 50, 30, 15];

/** The parts of a case that its kind puts together. */
interface Site {
  v: number;
  room: Newsroom;
  section: string;
  host: string;
  max: number;
  title: string;
  own: Form;
  /** The section's feed as the newsroom writes it, at any address. */
  feed: (now: number) => Response;
  comments: (now: number) => Response;
  tag: (now: number) => Response;
  whole: (now: number) => Response;
  /** Another newsroom that shows every second of the stories, on this host. */
  neighbour: (now: number) => Response;
  /** All of the section's stories, with pages of another site. */
  copy: (now: number) => Response;
}

function siteOf(n: number, v: number, everyMs?: number): Site {
  const room = new Newsroom(n, everyMs);
  const section = SECTIONS[v % 4] ?? '';
  const host = `www.${room.name.toLowerCase().replace(' ', '')}${n}.example`;
  const max = LENGTHS[v % LENGTHS.length] ?? 10;
  const title = `${room.name} – ${section}`;
  const own = formOf(host, v);
  const stories = (now: number) => room.stories(now, max, section);
  const other = new Newsroom(n + 500, room.everyMs);
  const shared = (now: number) =>
    stories(now).flatMap((story, i): Story[] => [
      i % 2 === 0 ? story : { ...other.story(story.k), at: story.at },
    ]);
  const form = (of: string, guid = own.guid): Form => ({
    ...own,
    link: ({ slug }) => `https://${of}/${slug}`,
    guid,
  });
  return {
    v,
    room,
    section,
    host,
    max,
    title,
    own,
    feed: (now) => feedOf(title, `https://${host}/${section}/`, stories(now), own),
    comments: (now) =>
      feedOf(`Comments on: ${title}`, `https://${host}/`, stories(now), {
        ...own,
        link: (story) => `${own.link(story)}#comment-${story.k}`,
        guid: (story) => `${own.guid(story)}#comment-${story.k}`,
      }),
    tag: (now) =>
      feedOf(
        `${title} – ferry`,
        `https://${host}/tag/ferry/`,
        room
          .stories(now, max * 9, null)
          .filter(({ k }) => k % 3 === 0)
          .slice(0, max),
        own,
      ),
    whole: (now) => feedOf(room.name, `https://${host}/`, room.stories(now, max, null), own),
    neighbour: (now) =>
      feedOf(`Neighbour – ${section}`, `https://${host}/other/`, shared(now), form(`${host}/other`)),
    copy: (now) => feedOf(title, 'https://partner.example/', stories(now), form('partner.example')),
  };
}

/** As programs for sites write addresses and guids: WordPress, sections in paths, days in paths, numbers. */
function formOf(host: string, v: number): Form {
  const forms: Form[] = [
    { link: ({ slug }) => `https://${host}/${slug}/`, guid: ({ k }) => `https://${host}/?p=${k}` },
    { link: ({ section, slug }) => `https://${host}/${section}/${slug}.html`, guid: ({ slug }) => slug },
    {
      link: ({ at, slug }) =>
        `https://${host}/${new Date(at).toISOString().slice(0, 10).replaceAll('-', '/')}/${slug}`,
      guid: ({ k }) => `tag:${host},2026:${k}`,
      dated: v % 10 < 5,
    },
    {
      link: ({ k, section }) => `https://${host}/${section}/article${1_000_000 + k}`,
      guid: ({ k }) => String(k),
    },
  ];
  return forms[v % forms.length] ?? (forms[0] as Form);
}

type Before = (now: number) => Response;
/** The listed address: the feed, until it is gone. */
const until =
  (feed: Before, then: Before): Before =>
  (now) =>
    now < GONE_AT ? feed(now) : then(now);

/** The places where decoys stand on each newsroom's site. */
function decoys({ host, comments, tag, whole, neighbour, copy }: Site) {
  return {
    [`https://${host}/comments/feed/`]: comments,
    [`https://${host}/tag/ferry/feed/`]: tag,
    [`https://${host}/feed/`]: whole,
    [`https://${host}/other/feed/`]: neighbour,
    'https://partner.example/copy.xml': copy,
  };
}
const named = ({ host }: Site): [string, string][] => [
  ['Comments', `https://${host}/comments/feed/`],
  ['Ferry', `https://${host}/tag/ferry/feed/`],
  ['All stories', `https://${host}/feed/`],
  ['Neighbour sports business culture opinion', '/other/feed/'],
  ['Partner sports business culture opinion', 'https://partner.example/copy.xml'],
];

type Kind = (n: number, v: number) => Omit<RepairCase, 'kind' | 'name'>;

const build = (
  site: Site,
  url: string,
  gone: Before,
  right: string[],
  more: Record<string, Before>,
  alive: string[] = [],
) => ({
  url,
  right,
  web: webOf({ ...decoys(site), [url]: until(site.feed, gone), ...more }, [
    site.host,
    'partner.example',
    ...alive,
  ]),
});

const KINDS: Record<string, Kind> = {
  '404, the section’s page names it': (n, v) => {
    const site = siteOf(n, v);
    const to = `https://${site.host}/feeds/${site.section}-new.xml`;
    return build(site, `https://${site.host}/rss/${site.section}.xml`, () => missing(), [to], {
      [`https://${site.host}/${site.section}/`]: () => page(...named(site), [site.title, to]),
      [to]: site.feed,
    });
  },
  '410, the home page names it': (n, v) => {
    const site = siteOf(n, v);
    const to = `https://${site.host}/syndication/${site.section}`;
    return build(site, `https://${site.host}/${site.section}/rss`, () => missing(410), [to], {
      [`https://${site.host}/`]: () => page(...named(site), [site.section, `/syndication/${site.section}`]),
      [to]: site.feed,
    });
  },
  'HTML in place of XML': (n, v) => {
    const site = siteOf(n, v);
    const to = `https://${site.host}/${site.section}/feed/`;
    const html = () => page(...named(site), [site.section, to]);
    return build(site, `https://${site.host}/${site.section}.rss`, html, [to], { [to]: site.feed });
  },
  'the feeds’ host is dead': (n, v) => {
    const site = siteOf(n, v);
    const feeds = `feeds.${site.host.slice(4)}`;
    const to = `https://${site.host}/${site.section}/${['feed/', 'rss.xml'][v % 2]}`;
    const url = `https://${feeds}/${site.section}.xml`;
    const made = build(site, url, () => missing(), [to], { [to]: site.feed });
    const web: Web = (address, now) =>
      address.host === feeds && now >= GONE_AT ? null : made.web(address, now);
    return { ...made, web };
  },
  'empty for 30 days': (n, v) => {
    const site = siteOf(n, v, 30 * HOUR + v * HOUR);
    const to = `https://${site.host}/${site.section}/rss.xml`;
    const empty = () => feedOf(site.title, `https://${site.host}/`, [], site.own);
    return build(site, `https://${site.host}/${site.section}.xml`, empty, [to], { [to]: site.feed });
  },
  'moved without a redirect, the old one stands still': (n, v) => {
    const site = siteOf(n, v, 8 * HOUR);
    const to = `https://${site.host}/feeds/${site.section}`;
    return build(site, `https://${site.host}/old/${site.section}.rdf`, () => site.feed(GONE_AT), [to], {
      [to]: site.feed,
    });
  },
  'the site has moved for good': (n, v) => {
    const site = siteOf(n, v);
    const host = `${site.room.name.toLowerCase().replace(' ', '')}${n}.news`;
    const to = `https://${host}/${site.section}/feed/`;
    const form: Form = {
      ...site.own,
      link: (story) => site.own.link(story).replace(site.host, host),
    };
    const there: Before = (now) =>
      feedOf(site.title, `https://${host}/`, site.room.stories(now, site.max, site.section), form);
    const old = `https://${site.host}/${site.section}/`;
    return build(
      site,
      `${old}feed/`,
      () => missing(),
      [to],
      {
        [old]: until(
          () => page(),
          () => moved(`https://${host}/${site.section}/`),
        ),
        [`https://${host}/${site.section}/`]: () => page(...named(site), [site.section, to]),
        [to]: there,
      },
      [host],
    );
  },
  'another program writes the site': (n, v) => {
    const site = siteOf(n, v);
    const to = `https://${site.host}/api/${site.section}.xml`;
    const form: Form = {
      link: ({ k, slug }) =>
        v % 2 === 0 ? `https://${site.host}/${slug}-${k}` : `https://${site.host}/${site.section}/${k}`,
      guid: v % 3 === 0 ? site.own.guid : ({ k }) => `n${k}`,
    };
    const there: Before = (now) =>
      feedOf(site.title, `https://${site.host}/`, site.room.stories(now, site.max, site.section), form);
    return build(site, `https://${site.host}/${site.section}/index.xml`, () => missing(), [to], {
      [`https://${site.host}/${site.section}/`]: () => page(...named(site), [site.title, to]),
      [to]: there,
    });
  },
  'a paper of a platform': (n, v) => {
    const site = siteOf(n, v);
    const host = 'papers.example';
    const at = `${host}/${site.room.name.split(' ')[0]?.toLowerCase()}${n}`;
    const form = formOf(at, v);
    const feed: Before = (now) =>
      feedOf(site.title, `https://${at}/`, site.room.stories(now, site.max, site.section), form);
    // The neighbour shows the same agency's stories, all of them, below its own address.
    const twin: Before = (now) =>
      feedOf(`Twin ${n}`, `https://${host}/twin/`, site.room.stories(now, site.max, site.section), {
        ...form,
        link: (story) => form.link(story).replace(at, `${host}/twin`),
        guid: ({ k }) => String(k),
      });
    const to = `https://${at}/${site.section}/feed/`;
    const url = `https://${at}/rss/${site.section}`;
    return {
      url,
      right: [to],
      web: webOf(
        {
          [url]: until(feed, () => missing()),
          [`https://${host}/`]: () => page(['Twin', '/twin/feed/'], [site.title, '/twin/feed/?2']),
          [`https://${host}/twin/feed/`]: twin,
          [`https://${host}/twin/feed/?2`]: twin,
          [`https://${at}/`]: () => page(['Twin', `https://${host}/twin/feed/`], [site.section, to]),
          [to]: feed,
        },
        [host],
      ),
    };
  },
  'nothing may be found': (n, v) => {
    const site = siteOf(n, v);
    const url = `https://${site.host}/${site.section}/feed/`;
    const root = `https://${site.host}/`;
    const parked = (): Response => page(['Domain for sale', 'https://parked.example/feed/']);
    const spam: Before = (now) =>
      feedOf(site.title, root, new Newsroom(n + 300).stories(now, 20, null), formOf(site.host, v));
    const endings: Record<string, Before>[] = [
      // The section was given up; the site goes on.
      { [root]: () => page(...named(site)), [`${root}${site.section}/`]: () => page(...named(site)) },
      // The domain is parked: every page leads to one with feeds of others.
      {
        [root]: () => moved('https://parked.example/'),
        'https://parked.example/': parked,
        'https://parked.example/feed/': spam,
      },
      // Somebody has taken the domain and writes under the old name.
      { [root]: () => page(['Feed', `${root}feed/`]), [`${root}feed/`]: spam },
      // The paper was bought; the buyer’s feed has its last stories among its own.
      {
        [root]: () => moved('https://buyer.example/'),
        'https://buyer.example/': () => page(['All', '/feed/']),
        'https://buyer.example/feed/': site.neighbour,
      },
      // The site leads to a copy for good, whose pages are its own.
      {
        [root]: () => moved('https://partner.example/'),
        'https://partner.example/': () => page([site.title, '/copy.xml']),
      },
    ];
    return build(site, url, () => missing(), [], endings[v % endings.length] ?? {}, [
      'parked.example',
      'buyer.example',
    ]);
  },
};

export const REPAIR_CASES: readonly RepairCase[] = Object.entries(KINDS).flatMap(([kind, make], i) =>
  Array.from({ length: 10 }, (_, v) => ({ kind, name: `${kind} ${v}`, ...make(i * 10 + v, v) })),
);
