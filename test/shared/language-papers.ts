import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublicationInput } from '../../schema/publication.ts';
import { sourceSchema } from '../../schema/source.ts';
import type { WorkerModule } from '../../scripts/local/worker-module.ts';
import { smallPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv, type TestEnvOptions } from '../../testing/test-env.ts';

/** Later than the end of any run of the tests. */
const FAR = '2199-01-01T00:00:00Z';
const HOUR_MS = 60 * 60_000;

interface Paper {
  locale: string;
  name: string;
  tagline: string;
  description: string;
  place: string;
  area: string;
  /** Headlines and excerpts of its only feed. */
  stories: readonly (readonly [title: string, excerpt: string])[];
}

/** A paper for each language, and one whose words and publishers' words are all Greek. */
const PAPERS = {
  spanish: {
    locale: 'es-US',
    name: 'La Voz de Nogales',
    tagline: 'Cada mañana en la frontera',
    description: 'Un periódico de Nogales.',
    place: 'Nogales',
    area: 'Nogales y el condado de Santa Cruz',
    stories: [['El parque reabre el lunes.', 'Habrá música a las 9:00.']],
  },
  german: {
    locale: 'de-DE',
    name: 'Friedrichsburger Bote',
    tagline: 'Am Barons Creek',
    description: 'Eine Zeitung für Friedrichsburg.',
    place: 'Friedrichsburg',
    area: 'Friedrichsburg und im Hügelland',
    stories: [['Donaudampfschifffahrtsgesellschaftskapitän geht in Rente', 'Nach 41 Jahren.']],
  },
  arabic: {
    locale: 'ar',
    name: 'جريدة النهر',
    tagline: 'كل صباح على الضفة',
    description: 'صحيفة محلية.',
    place: 'ديربورن',
    area: 'ديربورن وما حولها',
    stories: [
      [
        'عودة العمل في مصنع Ford بعد تجديده.',
        'يبدأ الدوام الساعة 8:30 على الطريق (US-24)، والكلفة 7.5 مليون.',
      ],
      ['الفريق يفوز 35-28 على ضيفه', 'جرت المباراة يوم 28/11/2026 أمام الجمهور.'],
      ['The council meets on Monday.', 'Everybody may come.'],
    ],
  },
  vietnamese: {
    locale: 'vi-US',
    name: 'Báo Sông',
    tagline: 'Mỗi sáng',
    description: 'Một tờ báo địa phương.',
    place: 'Westminster',
    area: 'Westminster',
    stories: [['Chợ mở cửa lại', 'Từ thứ hai.']],
  },
  hebrew: {
    locale: 'he-US',
    name: 'קול הנהר',
    tagline: 'כל בוקר',
    description: 'עיתון מקומי.',
    place: 'לייקווד',
    area: 'לייקווד',
    stories: [['השוק נפתח מחדש.', 'ביום שני.']],
  },
  greek: {
    locale: 'de-DE',
    name: 'Εφημερίδα',
    tagline: 'Κάθε πρωί',
    description: 'Τοπική εφημερίδα',
    place: 'Πόλη',
    area: 'Πόλη',
    stories: [
      ['Ανοίγει η αγορά', 'Από τη Δευτέρα'],
      ['Κλείνει ο δρόμος', 'Για δύο μέρες'],
      ['Νέα βιβλιοθήκη', 'Στο κέντρο'],
      ['Βροχή και αέρας', 'Όλη την εβδομάδα'],
      ['Γιορτή στο λιμάνι', 'Το Σάββατο'],
      ['Ομάδα στον τελικό', 'Την Κυριακή'],
    ],
  },
} as const satisfies Record<string, Paper>;

/** The Greek row has everything that a row may have, for every block of a page. */
const greekRow = (mocks: string): Partial<PublicationInput> => ({
  partners: [
    { name: 'Φίλοι', description: 'Ταινίες', url: `${mocks}/embed/document/1/view`, buttonText: 'Δες' },
  ],
  contact: {
    address: ['Πλατεία 1'],
    tipLine: { label: '210 0000', tel: '+302100000' },
    emails: { general: 'g@greek.example', tips: 't@greek.example', letters: 'l@greek.example' },
    formUrl: `${mocks}/embed/contact-form`,
  },
  advertising: {
    packages: [
      {
        title: 'Μικρό',
        price: '$9',
        period: 'μήνας',
        features: ['Ένα'],
        recommended: true,
        buttonText: 'Πάρε',
      },
    ],
    claims: [{ figure: '2', label: 'αναγνώστες' }],
    statedOn: '2026-11-01',
    slots: [
      { id: 'top', minHeight: 250 },
      { id: 'middle', minHeight: 250 },
    ],
  },
  embeds: 'click',
  newsletterFormUrl: `${mocks}/embed/newsletter-form`,
  eventsWallUrl: `${mocks}/embed/events-wall`,
  video: { title: 'Ταινία', embedUrl: `${mocks}/embed/video/a`, watchUrl: `${mocks}/embed/video/a` },
  donation: { url: `${mocks}/embed/document/1/view` },
  editing: {
    breaking: { text: 'Κλειστοί δρόμοι', url: `${mocks}/embed/document/1/view`, until: FAR },
    pinned: [{ link: 'https://greek.example/2', until: FAR }],
    notes: [{ link: 'https://greek.example/1', label: 'Διόρθωση', text: 'Άλλαξε' }],
  },
});

export type LanguagePaper = keyof typeof PAPERS;

export const hostOf = (paper: LanguagePaper): string => `${paper}.localhost`;

/** @param ids of the papers, by default all @returns an environment with papers whose stories have been fetched */
export async function startLanguagePapers(
  options: TestEnvOptions = {},
  ids: readonly string[] = Object.keys(PAPERS),
): Promise<TestEnv> {
  const papers = Object.entries<Paper>(PAPERS).filter(([id]) => ids.includes(id));
  const capturedFeeds = mkdtempSync(path.join(tmpdir(), 'masthead-languages-'));
  for (const [id, { name, stories }] of papers) {
    const items = stories.map(
      ([title, excerpt], i) =>
        `<item><title>${title}</title><description>${excerpt}</description><guid>${id} ${i}</guid><link>https://${id}.example/${i}</link><pubDate>${new Date(Date.now() - (i + 1) * HOUR_MS).toUTCString()}</pubDate></item>`,
    );
    writeFileSync(
      path.join(capturedFeeds, `${id}.xml`),
      `<rss version="2.0"><channel><title>${name}</title>${items.join('')}</channel></rss>`,
    );
  }
  const articles = mkdtempSync(path.join(tmpdir(), 'masthead-language-articles-'));
  for (const id of ['greek', 'hebrew']) {
    mkdirSync(path.join(articles, id));
    writeFileSync(path.join(articles, id, 'agora.md'), ARTICLE_TEXT);
  }
  const testEnv = await startTestEnv({
    clock: true,
    ...options,
    capturedFeeds,
    articles,
    publications: (mocks) =>
      papers.map(([id, { locale, name, tagline, description, place, area }]) =>
        smallPublication(id, {
          hostnames: [`${id}.localhost`],
          locale,
          name,
          tagline,
          description,
          region: { code: 'US-CA', place, area, coordinates: { lat: 38.2919, lon: -122.458 } },
          weatherUrl: `${mocks}/weather`,
          sections: { local: [`${mocks}/captured/${id}.xml`] },
          source: sourceSchema.parse({ kind: 'folder', path: id }),
          network: { publications: 12 },
          radio: { url: `${mocks}/radio?port={port}`, ports: [8076] },
          weather: { now: '21°', sky: 'Ηλιος', high: '25°', low: '9°' },
          ...(id === 'greek' && greekRow(mocks)),
        }),
      ),
  });
  for (const id of ids) await testEnv.refreshFeed(`${testEnv.mocks}/captured/${id}.xml`);
  return testEnv;
}

/** The only article of the Greek and of the Hebrew paper; the other papers have none. */
const ARTICLE_TEXT = `---
title: Η αγορά της πόλης
description: Τι άλλαξε
date: ${new Date(Date.now() - HOUR_MS).toISOString().slice(0, 10)}
author: Μαρία
topics: [Αγορά]
---

Το κείμενο του [άρθρου](https://greek.example/1). <iframe src="https://greek.example/frame"></iframe>
`;

/** How a minified build writes a table by language: of catalogues (app/words/words.ts) in the pages and in the Worker, of texts. */
const CATALOGUES = /\{en:[\w$]+,es:[\w$]+,de:[\w$]+,ar:[\w$]+\}/g;
export const OPEN = '⟦';
const CLOSE = '⟧';

/** Words of `Intl` in German: of months, days and ages. */
const INTL_WORDS = [
  ...Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DateTimeFormat('de', { month: style, day: 'numeric' }).format(Date.UTC(2026, month, 15)),
    ),
  ).flat(),
  ...Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat('de', { weekday: 'long' }).format(Date.UTC(2026, 0, 4 + day)),
  ),
].map((words) => words.replaceAll(/[\d. ]/g, ''));
/** Names and units that every language writes so, and the name of the neighbour in the footer. */
const NAMES = ['RSS', 'Atom', 'JSON', 'OPML', 'F', 'Golden', 'Gate', 'Ledger'];

/** @returns letters outside brackets, words of `Intl`, names, and Greek, in which the row and its publishers write */
export function outside(text: string): string {
  let depth = 0;
  let left = '';
  for (const character of text) {
    if (character === OPEN) depth += 1;
    else if (character === CLOSE) depth -= 1;
    else if (depth === 0) left += character;
  }
  const known = new Set([...INTL_WORDS, ...NAMES]);
  // Hosts and addresses are the row's.
  const words = left.replaceAll(/[\w.-]+@[\w.-]+|[\w-]+(?:\.[\w-]+)+(?::\d+)?/g, ' ');
  return (words.match(/[\p{L}\p{M}]+/gu) ?? [])
    .filter((word) => !known.has(word) && !/^[\p{Script=Greek}\p{M}]+$/u.test(word))
    .join(' ');
}

/** Wraps every message of a catalogue in brackets, also what its functions return. Only a catalogue names its language. */
const BRACKETED = `
const withBrackets = (table) => (table.de.language === 'de' ? { ...table, de: bracketed(table.de) } : table);
function bracketed(words) {
  if (typeof words === 'string') return words === '' ? '' : '${OPEN}' + words + '${CLOSE}';
  if (typeof words === 'function') return (...values) => bracketed(words(...values));
  if (Array.isArray(words)) return words.map(bracketed);
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, key === 'language' ? value : bracketed(value)]));
}
`;

/** @returns the site's modules with German in brackets @throws if the build writes the catalogues in another way */
export function withBrackets(worker: WorkerModule[]): WorkerModule[] {
  let places = 0;
  const changed = worker.map((module) => {
    if (typeof module.contents !== 'string') return module;
    const contents = module.contents.replace(CATALOGUES, (table) => {
      places += 1;
      return `withBrackets(${table})`;
    });
    return contents === module.contents ? module : { ...module, contents: BRACKETED + contents };
  });
  if (places < 2) throw new Error(`${places} tables of catalogues in the build`);
  return changed;
}
