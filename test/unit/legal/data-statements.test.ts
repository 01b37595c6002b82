import { expect, test } from 'vitest';
import { QUESTION_GROUPS } from '../../../app/faq/questions.ts';
import { PRIVACY } from '../../../app/legal/privacy.ts';
import { TERMS } from '../../../app/legal/terms.ts';
import { isSavable } from '../../../app/offline/worker/page-key.ts';
import { frameOrigins, wholePolicy } from '../../../functions/http/page-policy.ts';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { publicationSchema } from '../../../schema/publication.ts';

const textOf = (document: typeof PRIVACY, ...ids: string[]): string =>
  document.sections
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');

const KEPT = textOf(PRIVACY, 'this-site');
const EMBEDDED = textOf(PRIVACY, 'embedded-services');
const ANSWER =
  QUESTION_GROUPS.flatMap(({ questions }) => questions).find(({ id }) => id === 18)?.answer ?? '';
const site = (name: string, path = '') => `https://${name}.example/${path}`;

test('LEG-1 OFF-2 nothing of the search is saved, as the privacy text says', () => {
  const headers = new Headers({ 'content-type': 'text/html', 'content-security-policy': 'x' });
  const page = { status: 200, type: 'basic', redirected: false, headers } as const;
  const saved = ['/', '/search', '/search?q=a'].map((path) =>
    isSavable(new URL(site('bee', path.slice(1))), page),
  );
  expect(saved).toEqual([true, false, false]);
  expect(KEPT).toContain('Nothing of the search is saved.');
  expect(textOf(PRIVACY, 'server-logs')).toContain('A question to the search is part of such an address.');
});

/** A publication with everything that a row may embed, each from another site. */
const FULL = publicationSchema.parse({
  ...DEFAULT_PUBLICATION,
  eventsWallUrl: site('wall'),
  newsletterFormUrl: site('newsletter'),
  contact: { ...DEFAULT_PUBLICATION.contact, formUrl: site('contact') },
  video: { title: 'Film', embedUrl: site('video'), watchUrl: site('watch') },
  shortVideoEmbedUrl: site('short-video', '{id}'),
  documents: [{ id: 'paper', title: 'Paper', embedUrl: site('document'), viewUrl: site('view') }],
  advertising: { ...DEFAULT_PUBLICATION.advertising, script: site('script', 'ad.js'), host: 'ads.example' },
});
const OTHERS: Record<string, RegExp> = {
  'ads.example': /^- \*\*Advertisements\.\*\*/m,
  'contact.example': /^- \*\*Contact form\.\*\*/m,
  'document.example': /^- \*\*Partner documents\.\*\*/m,
  'newsletter.example': /^- .*\*\*newsletter form\.\*\*/m,
  'short-video.example': /^- \*\*Videos\.\*\*/m,
  'video.example': /^- \*\*Videos\.\*\*/m,
  'wall.example': /^- \*\*Events wall\*\*/m,
};

test('LEG-1 EMB-1 every other site that the policy of pages allows has its statement', () => {
  expect(frameOrigins(FULL).map((origin) => new URL(origin).host)).toEqual(Object.keys(OTHERS));
  for (const [host, statement] of Object.entries(OTHERS)) expect(EMBEDDED, host).toMatch(statement);
  const policy = wholePolicy(FULL, { scripts: [], styles: [] }, false);
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  const beyond = [...directives].filter(([, sources]) => sources.some((source) => /^https?:/.test(source)));
  expect(beyond.map(([name]) => name).sort()).toEqual(['frame-src', 'img-src']);
  expect(EMBEDDED).toMatch(/^- \*\*Pictures\.\*\*/m);
  for (const name of ['connect-src', 'media-src', 'font-src', 'form-action'])
    expect(directives.get(name), name).toEqual(["'self'"]);
  expect(ANSWER).toMatch(/Forms, videos, documents and the events wall come from other companies/);
});

test('LEG-1 the terms say nothing of their own about data, and lead to the privacy text', () => {
  const terms = textOf(TERMS);
  expect(terms).not.toMatch(/cookie|\bstor(?:e|age)\b|\blogs?\b|tracking/i);
  expect(terms).toContain('[privacy policy](/privacy)');
});
