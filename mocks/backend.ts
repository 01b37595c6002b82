import { type ArticleSource, HOME_DOMAIN } from './content-schema.ts';

const PAGE_SIZE = 10;
/** Further hostnames of the home publication in local runs and tests. */
const HOME_ALIASES = new Set(['localhost', '127.0.0.1', 'sf.test']);

/** The newest article, and how much older each further one is. */
const AGE_HOURS = { newest: 2, apart: 7 };

type Article = ArticleSource & { ageHours: number };

/** The first line of a signed article. */
const BYLINE = /^\s*\*\*By (.+)\*\*\n/;

/** A mock of the blog backend (API-1), in memory: what it costs must not be seen in the figures of the site beside it. */
export class Backend {
  /** From the newest one on. */
  readonly #articles: Article[];
  readonly #token: string;

  constructor(articles: ArticleSource[], token: string) {
    this.#articles = inTurn(articles).map((article, i) => ({
      ...article,
      ageHours: AGE_HOURS.newest + i * AGE_HOURS.apart,
    }));
    this.#token = token;
  }

  /**
   * @param updates how many times the newest article of each list was changed; its headline contains the number
   * @returns the answer of get_metainfo or get_details, or 401 without the bearer token
   */
  answer(request: Request, call: string, updates: number): Response {
    if (request.headers.get('authorization') !== `Bearer ${this.#token}`) {
      return Response.json({ error: 'missing or wrong token' }, { status: 401 });
    }
    const url = new URL(request.url);
    if (call === 'get_metainfo') return this.#list(url, updates);
    if (call === 'get_details') return this.#detail(url);
    return Response.json({ error: 'no such function' }, { status: 404 });
  }

  #list({ searchParams, origin }: URL, updates: number): Response {
    const domain = homeDomain(searchParams.get('domain') ?? '');
    const category = searchParams.get('category');
    const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1);
    const listed = this.#articles.filter(
      (article) => article.domain === domain && (category === null || article.category === category),
    );
    const blogs = listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((article, i) => ({
      id: article.slug,
      slug: article.slug,
      metaTitle: page === 1 && i === 0 && updates > 0 ? `Update ${updates}: ${article.title}` : article.title,
      metaDescription: article.standfirst,
      pinterestImageLink: pictureOf(article, origin),
      date: dateOf(article),
      category: article.category,
    }));
    return Response.json({ blogs, total: listed.length });
  }

  #detail({ searchParams, origin }: URL): Response {
    const article = this.#articles.find(({ slug }) => slug === searchParams.get('slug'));
    if (!article) return Response.json({ error: 'not found' }, { status: 404 });
    const { body } = article;
    const [byline = '', author] = body.match(BYLINE) ?? [];
    return Response.json({
      metaTitle: article.title,
      metaDescription: article.standfirst,
      date: dateOf(article),
      blog: body.slice(byline.length).replaceAll('](/pictures/', `](${origin}/pictures/`),
      pinterestImageLink: pictureOf(article, origin),
      youtubeShortsUrl: article.video ?? null,
      shortTailKeywords: article.keywords,
      longTailKeywords: article.longtail ?? null,
      domain: article.domain,
      category: article.category,
      ...(author && { author }),
    });
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
const pictureOf = ({ picture }: Article, origin: string) =>
  picture ? `${origin}/pictures/${picture}.svg` : null;
let startedAt: number | undefined;
/** A day relative to the first request, so that articles are recent and their dates stay. */
function dateOf({ ageHours }: Article): string {
  startedAt ??= Date.now();
  return new Date(startedAt - ageHours * 3_600_000).toISOString().slice(0, 10);
}
