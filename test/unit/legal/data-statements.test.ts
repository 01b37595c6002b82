import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUESTION_GROUPS } from '../../../app/faq/questions.ts';
import { PRIVACY } from '../../../app/legal/privacy.ts';
import { TERMS } from '../../../app/legal/terms.ts';
import { isSavable } from '../../../app/offline/worker/page-key.ts';
import { frameOrigins, wholePolicy } from '../../../functions/http/page-policy.ts';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { numberWord } from '../../../schema/contract/number-words.ts';
import { SAVED_PAGES_MAX } from '../../../schema/contract/offline.ts';
import { publicationSchema } from '../../../schema/publication.ts';

/*
 * What the site stores in browsers, sends and embeds is read from the code, and compared with tables of what the texts say
 * about each. A test fails where the code does something that no table has, a table something that the code does not do, or
 * a text lacks its statement.
 */

/** Code that runs in readers' browsers, and parts that are rendered for readers. Operators' pages have no readers. */
const SOURCES = globSync('app/**/*.{ts,tsx}')
  .filter((path) => !path.startsWith('app/desk/') && !path.endsWith('.d.ts'))
  .map((path) => ({ path, code: withoutComments(readFileSync(path, 'utf8')) }));

function withoutComments(code: string): string {
  return code.replace(/\/\*.*?\*\//gs, '').replace(/(?<=^|\s)\/\/ .*$/gm, '');
}

const textOf = (document: typeof PRIVACY, ...ids: string[]): string =>
  document.sections
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');

const KEPT = textOf(PRIVACY, 'this-site');
const EMBEDDED = textOf(PRIVACY, 'embedded-services');
const ANSWER =
  QUESTION_GROUPS.flatMap(({ questions }) => questions).find(({ id }) => id === 18)?.answer ?? '';
const [RULE = ''] = readFileSync('docs/specification.md', 'utf8').match(/^- \*\*ROLE-1\*\*.*$/m) ?? [];

const site = (name: string, path = '') => `https://${name}.example/${path}`;

/** The statement of each text about something: the privacy text, question 18, ROLE-1. */
type Statements = Record<string, [privacy: RegExp, answer: RegExp, rule: RegExp]>;

function expectStated(found: Iterable<string>, statements: Statements): void {
  expect([...new Set(found)].sort()).toEqual(Object.keys(statements).sort());
  for (const [what, [privacy, answer, rule]] of Object.entries(statements)) {
    expect(KEPT, what).toMatch(privacy);
    expect(ANSWER, what).toMatch(answer);
    expect(RULE, what).toMatch(rule);
  }
}

/** @returns the name in a call, which may be a constant of the file or of `constants` */
function textOfArgument(argument: string, code: string, constants = ''): string {
  const name = argument.trim();
  const [, literal] = `${code}\n${constants}`.match(new RegExp(`const ${name} = ['"\`]([^'"\`]+)`)) ?? [];
  return literal ?? name.replace(/^['"`]|['"`]$/g, '');
}

const namesIn = (call: RegExp, constants = ''): string[] =>
  SOURCES.flatMap(({ code }) =>
    [...code.matchAll(call)].map(([, argument = '']) => textOfArgument(argument, code, constants)),
  );

const SESSION: Statements = {
  donation: [/closed the donation window/, /closed the donation window/, /the donation flag/],
  places: [/how far you had scrolled/, /how far you had scrolled/, /scroll positions/],
  'radio-volume': [/the volume you chose for the radio/, /the volume of the radio/, /the radio's volume/],
};

test('LEG-1 ROLE-1 every key of sessionStorage has its statements, and none is stated that is not there', () => {
  expectStated(namesIn(/sessionStorage\.(?:get|set|remove)Item\(([^,)]+)/g), SESSION);
  const count = Object.keys(SESSION).length;
  expect(KEPT).toContain(`Session storage, for ${numberWord(count)} small things.`);
  const [, stated = ''] = RULE.match(/sessionStorage holds at most ([^;]+);/) ?? [];
  expect(stated.split(/, | and /)).toHaveLength(count);
});

test('LEG-1 ROLE-1 every cache of the service worker has its statements', () => {
  const settings = readFileSync('app/offline/worker/settings.ts', 'utf8');
  const names = namesIn(/caches\.(?:open\(|match\([^)]*cacheName: )(\w+)/g, settings);
  expectStated(
    names.map((name) => name.replace(/\$\{.*/, '')),
    {
      'pages:': [/save the front page and the/, /copies of pages that you read/, /copies of pages/],
      'files:': [/with the files they need, in its cache storage/, /copies/, /the files they need/],
    },
  );
  expect(KEPT).toContain(`the front page and the ${numberWord(SAVED_PAGES_MAX)} pages that you read last`);
});

test('LEG-1 OFF-2 nothing of the search is saved, as the privacy text says', () => {
  const headers = new Headers({ 'content-type': 'text/html', 'content-security-policy': 'x' });
  const page = { status: 200, type: 'basic', redirected: false, headers } as const;
  const saved = ['/', '/search', '/search?q=a'].map((path) =>
    isSavable(new URL(site('bee', path.slice(1))), page),
  );
  expect(saved).toEqual([true, false, false]);
  expect(KEPT).toContain('Nothing of the search is saved.');
});

test('LEG-1 ROLE-1 nothing else is stored: no cookie, no local storage, no database, as the texts say', () => {
  const others = SOURCES.filter(({ code }) =>
    /\blocalStorage\b|\bindexedDB\b|document\.cookie|\bcookieStore\b|sessionStorage(?!\.(?:get|set|remove)Item\()/.test(
      code,
    ),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
  expect(KEPT).toContain('Our servers set none, and our pages set none.');
  expect(KEPT).toContain('We use neither local storage nor databases in your browser.');
  expect(ANSWER).toContain('no cookies of ours');
  expect(RULE).toContain('no cookie, nothing in localStorage or a database of the browser');
});

test('LEG-1 ROLE-1 the forms of our own are those that the texts name', () => {
  const forms = SOURCES.flatMap(({ code }) =>
    [...code.matchAll(/<form\b([^>]*)>/g)].map(([, given = '']) => given),
  );
  expect(forms.every((given) => !/method/i.test(given))).toBe(true);
  expectStated(
    forms.map((given) => given.match(/action="([^"]*)"/)?.[1] ?? 'no address'),
    {
      '/search': [
        /The one form of our own is the search/,
        /type into the search is sent/,
        /site's only form is the search/,
      ],
    },
  );
});

test('LEG-1 ROLE-1 every request of a script on an open page has its statement', () => {
  const requests =
    /\bfetch\(|sendBeacon|EventSource|WebSocket|XMLHttpRequest|BroadcastChannel\(|speculationrules|#audio\.src =/;
  const sending: Record<string, RegExp> = {
    'app/browser/late-sections.ts': /for stories that were still being fetched when the page came/,
    'app/browser/reload.ts': /asks our servers for .* a page that takes the place of the one before/,
    'app/browser/see-all.ts': /asks our servers for the rest of a section when you choose “See All”/,
    'app/browser/soft/fetch-page.ts': /a page that takes the place of the one before/,
    'app/browser/speculation.ts': /Where you point at a link, it may ask for that page before you click\./,
    'app/browser/suggestions.ts': /While you type on the search page, the text in the field is sent as well/,
    'app/radio/playback/live-stream.ts': /and for the radio/,
    'app/radio/playback/one-tab.ts': /Tabs of this site tell each other when the radio starts/,
    'app/radio/playback/programme-watch.ts': /the title of what it plays/,
  };
  // The service worker requests the files that its page requests.
  const found = SOURCES.filter(({ path, code }) => !path.startsWith('app/offline/') && requests.test(code));
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(sending));
  for (const [path, statement] of Object.entries(sending)) expect(KEPT, path).toMatch(statement);
});

test('LEG-1 ROLE-1 typed text is sent from one field only, and all three texts say so', () => {
  const typing = SOURCES.filter(({ code }) =>
    /addEventListener\('(?:input|keyup|keypress|beforeinput)'|\bon(?:Input|KeyUp|Change)=/.test(code),
  );
  // Readers move the radio's slider; they type nothing into it.
  const paths = typing.map(({ path }) => path).filter((path) => !path.startsWith('app/radio/'));
  expect(paths).toEqual(['app/browser/search-field.ts', 'app/browser/suggestions.ts']);
  expect(KEPT).toContain('While you type on the search page, the text in the field is sent as well');
  expect(ANSWER).toContain('is sent to our servers, also while you type');
  expect(RULE).toContain('while a reader types on the search page, the text is sent for suggestions');
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
