import * as z from 'zod';
import { editingSchema } from './editing.ts';
import { faceSchema } from './face.ts';
import { jsonPath } from './json-path.ts';
import { PICTURE_AREAS, PICTURES_SHOWN } from './pictures.ts';
import { rowText as text } from './row-text.ts';
import { FEED_LISTS, type FeedListId, SECTIONS } from './sections.ts';
import { sourceSchema } from './source.ts';
import { textsSchema } from './texts/kinds.ts';
import { trustSchema } from './trust.ts';
import { addressTemplate, feedAddress, scriptAddress, webAddress } from './web-address.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #b4361e');

/** Lower case, no port, no trailing dot, no leading `www.`: the result of NET-1 for a Host header. */
const hostname = z
  .string()
  .max(253)
  .regex(/^(?!www\.)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/, {
    error: 'must be a lower-case hostname without port and without www.',
  })
  // RFC 1035 §2.3.4
  .refine((name) => name.split('.').every((label) => label.length <= 63), {
    error: 'must have labels of at most 63 letters',
  });

const timezone = z.string().refine(
  (zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
    } catch {
      return false;
    }
  },
  { error: 'must be an IANA time zone such as America/Los_Angeles' },
);

const locale = z.string().refine(
  (tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length === 1;
    } catch {
      return false;
    }
  },
  { error: 'must be a language tag such as en-US' },
);

const sectionFeeds = z
  .strictObject(
    Object.fromEntries(FEED_LISTS.map(({ id }) => [id, z.array(feedAddress).max(20).default([])])) as Record<
      FeedListId,
      z.ZodDefault<z.ZodArray<typeof feedAddress>>
    >,
  )
  .prefault({});

/** If all sections were leads, the front page would have no order of importance, and be endless on a phone. */
const LEAD_SECTIONS_MAX = 4;
// The events section comes last and alone, for any weight.
const weighedSection = z.enum(SECTIONS.map(({ id }) => id)).exclude(['events']);
const layout = z
  .strictObject({
    /** With a large picture. */
    lead: z.array(weighedSection).max(LEAD_SECTIONS_MAX).optional(),
    half: z.array(weighedSection).optional(),
    dense: z.array(weighedSection).optional(),
  })
  .refine(
    ({ lead = [], half = [], dense = [] }) => {
      const named = [...lead, ...half, ...dense];
      return new Set(named).size === named.length;
    },
    { error: 'must name each section once' },
  );

const radio = z.strictObject({
  /** The station's address; `{port}` becomes the requested port (RAD-9, RAD-10). */
  url: addressTemplate('{port}'),
  ports: z.array(z.int().min(1).max(65535)).min(1).max(8),
  /** Where the station publishes its titles: Icecast's status-json.xsl or AzuraCast's /api/nowplaying/{station}. */
  statusUrl: webAddress.optional(),
});

const partner = z.strictObject({
  name: text,
  description: text,
  url: webAddress,
  buttonText: text,
  kind: z.enum(['video', 'charge', 'other']).default('other'),
});
const document = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: text,
  embedUrl: webAddress,
  viewUrl: webAddress,
});
const adPackage = z.strictObject({
  title: text,
  price: z.string().regex(/^\$[\d,]+$/, 'must be a price like $299'),
  period: text,
  features: z.array(text).min(1).max(12),
  recommended: z.boolean().default(false),
  buttonText: text,
});

const SOCIAL_NETWORKS = [
  'facebook',
  'x',
  'instagram',
  'youtube',
  'pinterest',
  'bluesky',
  'mastodon',
  'threads',
  'tiktok',
] as const;

/** A publication: a row in KV, validated when it is written and again when it is read. Pages leave out unset fields. */
export const publicationSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'must be lower-case letters, digits and hyphens'),
    hostnames: z.array(hostname).min(1).max(20),
    name: text.max(80),
    tagline: text.max(120),
    description: text,
    keywords: z.array(text).max(20).default([]),
    /** The default is of rows that were stored without one: rows that are written have theirs (completed-row.ts). */
    timezone: timezone.default('America/Los_Angeles'),
    locale: locale.default('en-US'),
    /** First year of the copyright line (FTR-3). */
    founded: z.int().min(1600).max(2100).optional(),
    /**
     * Whether it shows what the product ships for San Francisco: questions, books, pictures, and 2024 as first year. The
     * default is of rows that were stored without it, which go on with what they showed; rows that are written have
     * `false`, unless they say otherwise (completed-row.ts).
     */
    shipped: z.boolean().default(true),
    region: z.strictObject({
      /** ISO 3166-2, for `geo.region`. */
      code: z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/),
      /** The city of the publication. */
      place: text,
      /** The area it covers, as words after "in". */
      area: text,
      /** Of the place, in degrees (WGS 84), for `geo.position` and `ICBM`. */
      coordinates: z
        .strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
        .optional(),
    }),
    theme: z
      .strictObject({
        accent: colour.default('#b4361e'),
        accentDark: colour.default('#ff8f75'),
        browser: colour.default('#14284b'),
      })
      .prefault({}),
    /** Its share card, icon and logo, if it has files of its own; each is stored beside the row (META-3). */
    face: faceSchema.optional(),
    sections: sectionFeeds,
    /** Where its articles come from (SRC-1); without it from the network's backend. */
    source: sourceSchema.optional(),
    /** Sizes of sections on the front page that differ from the default (section-weight.ts). */
    layout: layout.optional(),
    radio: radio.optional(),
    partners: z.array(partner).max(2).default([]),
    documents: z.array(document).max(3).default([]),
    advertising: z
      .strictObject({
        packages: z.array(adPackage).max(4).default([]),
        /** The date of the publication's figures, prices and packages; pages show it beside them. */
        statedOn: z.iso.date().optional(),
        claims: z
          .array(z.strictObject({ figure: text.max(20), label: text }))
          .max(4)
          .default([]),
        /** Address of the ad network's script (HOME-13); without one the slots show a house advertisement. */
        script: scriptAddress.optional(),
        /** A hostname of the same Worker that shows only frames of advertisements, which thus have an origin. */
        host: hostname.optional(),
        slots: z
          .array(
            z.strictObject({
              id: z.string().regex(/^[a-z0-9-]+$/),
              minHeight: z.union([z.literal(250), z.literal(600)]),
              smallScreens: z.boolean().default(true),
            }),
          )
          .max(6)
          .default([]),
      })
      .prefault({}),
    network: z.strictObject({ publications: z.int().positive() }).optional(),
    contact: z
      .strictObject({
        address: z.array(text).max(6).default([]),
        tipLine: z.strictObject({ label: text, tel: z.string().regex(/^\+[0-9]{6,15}$/) }).optional(),
        emails: z.strictObject({ general: z.email(), tips: z.email(), letters: z.email() }).optional(),
        formUrl: webAddress.optional(),
      })
      .prefault({}),
    /** When frames of other sites are requested: as the reader comes near (`load`), or on a click (EMB-2). */
    embeds: z.enum(['load', 'click']).default('load'),
    pictures: z
      .strictObject({
        /**
         * Beside a section's lead story: its publisher's picture, fetched by this site and never by the reader's
         * browser; a drawing; or nothing.
         */
        show: z.enum(PICTURES_SHOWN).default('drawn'),
        /** Hosts of publishers' pictures, with their subdomains, besides those of the publication's feeds. */
        hosts: z.array(hostname).max(50).default([]),
        /** The area whose landmarks the drawings may show; without it they show no particular town. */
        area: z.enum(PICTURE_AREAS).optional(),
      })
      .prefault({}),
    newsletterFormUrl: webAddress.optional(),
    eventsWallUrl: webAddress.optional(),
    video: z.strictObject({ title: text, embedUrl: webAddress, watchUrl: webAddress }).optional(),
    /** The player of articles' short videos: `{id}` becomes the 11-character id (POST-6). */
    shortVideoEmbedUrl: addressTemplate('{id}').default('https://www.youtube-nocookie.com/embed/{id}'),
    social: z
      .array(z.strictObject({ network: z.enum(SOCIAL_NETWORKS), url: webAddress }))
      .max(9)
      .default([]),
    donation: z.strictObject({ url: webAddress.optional() }).prefault({}),
    /** The National Weather Service's API, or a compatible one: the weather of `region.coordinates` (HOME-22). */
    weatherUrl: webAddress.default('https://api.weather.gov/'),
    /** The typical weather of the place, shown without a forecast (HOME-12). */
    weather: z
      .strictObject({ now: text.max(12), sky: text.max(40), high: text.max(12), low: text.max(12) })
      .optional(),
    books: z
      .strictObject({
        author: text,
        authorUrl: webAddress,
        store: text,
        storeUrl: webAddress,
        /** `{query}` becomes a book's title and author, encoded. */
        searchUrl: addressTemplate('{query}'),
        banner: z.strictObject({ applyUrl: webAddress, learnUrl: webAddress }).optional(),
      })
      .optional(),
    /** What it says in its own words, in place of the product's (DOC-1); each is stored beside the row. */
    texts: textsSchema.optional(),
    legal: z
      .strictObject({ privacy: z.array(text).max(200).optional(), terms: z.array(text).max(200).optional() })
      .prefault({}),
    /** Whether readers' browsers save the pages they read, for reading without a connection. */
    offline: z.boolean().default(true),
    /** Who is responsible, and the rules for programs: `/about`, `/ads.txt`, `/robots.txt`. */
    trust: trustSchema.prefault({}),
    /** Whether the network's own pages, its sitemap and its other papers' footers name it. */
    listed: z.boolean().default(true),
    /** A publication of local runs: its feeds and frames may be on this machine. */
    local: z.boolean().default(false),
    /**
     * SHA-256 of the editors' secret in hex, after SECRET_MARK if `npm run publication -- secret` made it; without it
     * the network's secret applies (PURGE-1).
     */
    purgeTokenHash: z
      .string()
      .regex(/^(?:min16:)?[0-9a-f]{64}$/)
      .optional(),
    /** The changes by the publication's editors. */
    editing: editingSchema.optional(),
  })
  .refine(
    ({ hostnames, advertising: { host } }) => host === undefined || !hostnames.includes(host),
    // Otherwise an advertisement would have the origin of the publication's pages.
    { path: ['advertising', 'host'], error: 'must be a hostname of its own, not one of the publication' },
  );

export type Publication = z.infer<typeof publicationSchema>;
export type PublicationInput = z.input<typeof publicationSchema>;

/** Our command puts this before a hash: its secret has at least 16 characters, which the hash alone does not show. */
export const SECRET_MARK = 'min16:';

/** @returns the digest in a `purgeTokenHash` */
export const secretDigest = (purgeTokenHash: string): string =>
  purgeTokenHash.startsWith(SECRET_MARK) ? purgeTokenHash.slice(SECRET_MARK.length) : purgeTokenHash;

/** One line per fault: JSON path and reason, for `npm run publication` and `PUBLICATIONS_FILE`. */
export const formatFaults = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => `${jsonPath(path)}: ${message}`);
