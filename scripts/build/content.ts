import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ArticleSource,
  articleSourceSchema,
  type PublisherSource,
  publisherSourceSchema,
} from '../../mocks/content-schema.ts';

const CONTENT = 'mocks/content';
const PICTURES = 'public/pictures';

/**
 * Compiles the mocks' articles (markdown with a head of `name: value` lines), stories and pictures into one JSON file.
 */
export function compileContent(): void {
  const articles: ArticleSource[] = [];
  for (const category of readdirSync(`${CONTENT}/articles`).sort()) {
    for (const file of readdirSync(`${CONTENT}/articles/${category}`).sort()) {
      if (file.endsWith('.md')) articles.push(readArticle(category, file));
    }
  }
  const publishers: PublisherSource[] = readdirSync(`${CONTENT}/feeds`)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const json: unknown = JSON.parse(readFileSync(`${CONTENT}/feeds/${file}`, 'utf8'));
      return publisherSourceSchema.parse({ id: path.basename(file, '.json'), ...Object(json) });
    });
  const pictures = Object.fromEntries(
    readdirSync(PICTURES)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [path.basename(file, '.svg'), readFileSync(`${PICTURES}/${file}`, 'utf8')]),
  );
  const unknown = articles.find(({ picture }) => picture !== undefined && !Object.hasOwn(pictures, picture));
  if (unknown) throw new Error(`${unknown.slug}: no picture ${unknown.picture}`);
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/content.json', JSON.stringify({ articles, publishers, pictures }));
}

function readArticle(category: string, file: string): ArticleSource {
  const text = readFileSync(`${CONTENT}/articles/${category}/${file}`, 'utf8');
  const parts = text.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/);
  if (!parts) throw new Error(`${file}: no head between --- lines`);
  const head = Object.fromEntries(
    (parts[1] ?? '').split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2).trim()];
    }),
  );
  const parsed = articleSourceSchema.safeParse({
    ...head,
    category,
    slug: path.basename(file, '.md'),
    body: (parts[2] ?? '').trim(),
  });
  if (!parsed.success) throw new Error(`${category}/${file}: ${parsed.error.message}`);
  return parsed.data;
}
