import type { PublisherSource } from '../content-schema.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The target of a mock publisher's links: the whole story on the publisher's site. */
export function storyPage(path: string, publishers: PublisherSource[]): Response {
  const [, , id = '', slug = ''] = path.split('/');
  const publisher = publishers.find((candidate) => candidate.id === id);
  if (!publisher) return new Response('Nothing here', { status: 404 });
  const title = slug ? sentence(slug) : publisher.publisher;
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} – ${escapeHtml(publisher.publisher)}</title><style>:root{color-scheme:light dark}body{font:1.125rem/1.6 Georgia,serif;max-width:38rem;margin:12vh auto;padding:0 1.25rem}p{opacity:.8}</style></head><body><main><p>${escapeHtml(publisher.publisher)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(publisher.about)}</p></main></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
}

const sentence = (slug: string) => (slug[0]?.toUpperCase() ?? '') + slug.slice(1).replaceAll('-', ' ');
