import type { ArticleSource } from './content-schema.ts';
import { HOME_DOMAIN } from './content-schema.ts';
import schema from './migrations/0001_articles.sql';

const PAGE_SIZE = 10;
/** Further hostnames of the home publication in local runs and tests. */
const HOME_ALIASES = new Set(['localhost', '127.0.0.1', 'sf.test']);

interface Row {
  slug: string;
  domain: string;
  category: string;
  title: string;
  standfirst: string;
  keywords: string;
  longtail: string | null;
  picture: string | null;
  video: string | null;
  body: string;
  age_hours: number;
}

/** The first line of a signed article. */
const BYLINE = /^\s*\*\*By (.+)\*\*\n/;

/** A mock of the blog backend (API-1), over D1. */
export class Backend {
  readonly #db: D1Database;
  readonly #articles: ArticleSource[];
  readonly #token: string;
  readonly #updates: number;

  /** @param updates how many times the newest article of each list was changed; its headline contains the number */
  constructor(db: D1Database, articles: ArticleSource[], token: string, updates: number) {
    this.#db = db;
    this.#articles = articles;
    this.#token = token;
    this.#updates = updates;
  }

  /** @returns the answer of get_metainfo or get_details, or 401 without the bearer token */
  async answer(request: Request, call: string): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${this.#token}`) {
      return Response.json({ error: 'missing or wrong token' }, { status: 401 });
    }
    await this.#print();
    const url = new URL(request.url);
    if (call === 'get_metainfo') return this.#list(url);
    if (call === 'get_details') return this.#detail(url);
    return Response.json({ error: 'no such function' }, { status: 404 });
  }

  async #list(url: URL): Promise<Response> {
    const domain = homeDomain(url.searchParams.get('domain') ?? '');
    const category = url.searchParams.get('category');
    const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
    const where = category === null ? 'domain = ?1' : 'domain = ?1 AND category = ?2';
    const bind = category === null ? [domain] : [domain, category];
    const total = await this.#db
      .prepare(`SELECT COUNT(*) AS n FROM articles WHERE ${where}`)
      .bind(...bind)
      .first<number>('n');
    const rows = await this.#db
      .prepare(
        `SELECT * FROM articles WHERE ${where} ORDER BY age_hours, slug LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`,
      )
      .bind(...bind)
      .all<Row>();
    const blogs = rows.results.map((row, i) => ({
      id: row.slug,
      slug: row.slug,
      metaTitle: page === 1 && i === 0 ? this.#newest(row.title) : row.title,
      metaDescription: row.standfirst,
      pinterestImageLink: pictureOf(row, url.origin),
      date: dateOf(row),
      category: row.category,
    }));
    return Response.json({ blogs, total: total ?? 0 });
  }

  #newest(title: string): string {
    return this.#updates === 0 ? title : `Update ${this.#updates}: ${title}`;
  }

  async #detail(url: URL): Promise<Response> {
    const row = await this.#db
      .prepare('SELECT * FROM articles WHERE slug = ?1')
      .bind(url.searchParams.get('slug'))
      .first<Row>();
    if (!row) return Response.json({ error: 'not found' }, { status: 404 });
    const [byline = '', author] = row.body.match(BYLINE) ?? [];
    return Response.json({
      metaTitle: row.title,
      metaDescription: row.standfirst,
      date: dateOf(row),
      blog: row.body.slice(byline.length).replaceAll('](/pictures/', `](${url.origin}/pictures/`),
      pinterestImageLink: pictureOf(row, url.origin),
      youtubeShortsUrl: row.video,
      shortTailKeywords: row.keywords,
      longTailKeywords: row.longtail,
      domain: row.domain,
      category: row.category,
      ...(author && { author }),
    });
  }

  /** Writes the build's articles into D1, unless they are already there. */
  async #print(): Promise<void> {
    const fingerprint = await fingerprintOf(this.#articles);
    for (const statement of schema
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)) {
      await this.#db.prepare(statement).run();
    }
    const printed = await this.#db.prepare('SELECT fingerprint FROM editions').first<string>('fingerprint');
    if (printed === fingerprint) return;
    const insert = this.#db.prepare(
      'INSERT OR REPLACE INTO articles VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)',
    );
    await this.#db.batch([
      this.#db.prepare('DELETE FROM articles'),
      this.#db.prepare('DELETE FROM editions'),
      ...inTurn(this.#articles).map((article, i) =>
        insert.bind(
          article.slug,
          article.domain,
          article.category,
          article.title,
          article.standfirst,
          article.keywords,
          article.longtail ?? null,
          article.picture ?? null,
          article.video ?? null,
          article.body,
          2 + i * 7,
        ),
      ),
      this.#db.prepare('INSERT INTO editions VALUES (?1)').bind(fingerprint),
    ]);
  }
}

/** Takes one article of each category in turn, so that a front page does not show eight stories of one category. */
function inTurn(articles: ArticleSource[]): ArticleSource[] {
  const desks = new Map<string, ArticleSource[]>();
  for (const article of articles)
    desks.set(article.category, [...(desks.get(article.category) ?? []), article]);
  const order: ArticleSource[] = [];
  for (let round = 0; order.length < articles.length; round++) {
    for (const desk of desks.values()) {
      const next = desk[round];
      if (next) order.push(next);
    }
  }
  return order;
}

const homeDomain = (domain: string) =>
  HOME_ALIASES.has(domain) || domain.endsWith('.localhost') ? HOME_DOMAIN : domain;
const pictureOf = (row: Row, origin: string) =>
  row.picture ? `${origin}/pictures/${row.picture}.svg` : null;
let startedAt: number | undefined;
/** A day relative to the first request, so that articles are recent and their dates stay. */
function dateOf(row: Row): string {
  startedAt ??= Date.now();
  return new Date(startedAt - row.age_hours * 3_600_000).toISOString().slice(0, 10);
}

let fingerprint: Promise<string> | undefined;
function fingerprintOf(articles: ArticleSource[]): Promise<string> {
  fingerprint ??= crypto.subtle
    .digest('SHA-256', new TextEncoder().encode(JSON.stringify(articles)))
    .then((digest) => btoa(String.fromCharCode(...new Uint8Array(digest))));
  return fingerprint;
}
