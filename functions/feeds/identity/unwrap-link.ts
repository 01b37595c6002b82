/** Services with an article's address in their own, by host, and the parameter with it. */
const WRAPPERS: [host: RegExp, parameter: RegExp][] = [
  [/^(?:www|news)\.google\.[a-z.]{2,6}$/, /^(?:url|q)$/],
  [/^(?:www\.)?bing\.com$/, /^url$/],
  [/^lm?\.(?:facebook|instagram|messenger)\.com$/, /^u$/],
  [/^(?:www\.)?facebook\.com$/, /^u$/],
  [/^(?:out\.reddit|go\.skimresources|slack-redir|getpocket)\.(?:com|net)$/, /^url$/],
  [/(?:^|\.)redirectingat\.com$/, /^url$/],
  [/\.safelinks\.protection\.outlook\.com$/, /^url$/],
  [/^(?:www\.)?youtube\.com$/, /^q$/],
  [/^t\.umblr\.com$/, /^z$/],
  [/^vk\.com$/, /^to$/],
];

/** AMP caches and archives name the page in their path: `/c/s/host/path`, `/amp/s/host/path`. */
const CACHES: [host: RegExp, path: RegExp][] = [
  [/\.cdn\.ampproject\.org$|\.bing-amp\.com$/, /^\/[a-z]\/(s\/)?(?=[^/]+\.)/],
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/amp\/(s\/)?(?=[^/]+\.)/],
  // Archives, and Yahoo, which puts a star before the address.
  [/./, /^.{0,200}?\/\*?(?=https?:\/)/],
];

/** Addresses that hide the article's: two different ones may lead to one page. */
const OPAQUE =
  /^(?:https?:\/\/)(?:feedproxy\.google\.com|feeds\.feedburner\.com|news\.google\.com|rss\.feedsportal\.com|[^/]*\.feedsportal\.com|feeds\.feedblitz\.com|t\.co|bit\.ly|ow\.ly|buff\.ly|dlvr\.it|trib\.al|ift\.tt|tinyurl\.com|apple\.news|flip\.it)\/|\/click\.phdo\?|\/~r\//i;

const GOOGLE_NEWS_ARTICLE = /^\/(?:rss\/)?articles\/([\w-]{20,2000})/;

/** A wrapper inside a wrapper is ordinary; more than this is an attack. */
const WRAPPED_MAX = 4;

/** The address of the article itself, as `URL` writes it; `link` if it is not wrapped, or unreadable. */
export function unwrapLink(link: string): string {
  let current = link;
  for (let depth = 0; depth < WRAPPED_MAX; depth++) {
    const inner = innerLink(current);
    if (inner === null) break;
    current = inner;
  }
  return current;
}

/** Whether the link hides its target, so that two different ones may lead to one page. */
export function isOpaque(link: string): boolean {
  return OPAQUE.test(link);
}

function innerLink(link: string): string | null {
  // Every wrapper contains another host's address; most links do not and end here.
  if (!/[?&]|amp|articles|\/\*?https?:/.test(link.slice(8)) || !URL.canParse(link)) return null;
  const url = new URL(link);
  const { hostname } = url;
  for (const [host, parameter] of WRAPPERS) {
    if (!host.test(hostname)) continue;
    for (const [name, value] of url.searchParams) {
      if (parameter.test(name) && /^https?:\/\//i.test(value)) return hrefOf(value);
    }
  }
  for (const [host, path] of CACHES) {
    const match = host.test(hostname) ? path.exec(url.pathname) : null;
    if (!match) continue;
    const rest = url.pathname.slice(match[0].length) + url.search + url.hash;
    return hrefOf(/^https?:/.test(rest) ? rest : `http${match[1] ? 's' : ''}://${rest}`);
  }
  const article = hostname === 'news.google.com' ? GOOGLE_NEWS_ARTICLE.exec(url.pathname)?.[1] : undefined;
  return article === undefined ? null : addressInside(article);
}

/** Until 2024 Google News encoded the address in the article's name: base64 of a message with a length prefix. */
function addressInside(name: string): string | null {
  try {
    const bytes = atob(name.replaceAll('-', '+').replaceAll('_', '/'));
    const at = bytes.indexOf('http');
    const address = at < 0 ? null : /^https?:\/\/[!-~]+/.exec(bytes.slice(at))?.[0];
    return address ? hrefOf(address) : null;
  } catch {
    return null;
  }
}

function hrefOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).href : null;
}
