/**
 * Part of `npm run check` (LEG-1, ROLE-1): what the site stores in browsers and sends, read from the sources, beside tables
 * of what the privacy text, the answer to question 18 and the specification say about each. Exits 1 with a line for what the
 * code does and no table has, for what a table has and the code does not do, and for each text without its statement.
 */
import { readFileSync } from 'node:fs';
import { QUESTION_GROUPS } from '../../app/faq/questions.ts';
import { PRIVACY } from '../../app/legal/privacy.ts';
import { numberWord } from '../../schema/contract/number-words.ts';
import { SAVED_PAGES_MAX } from '../../schema/contract/offline.ts';
import { groups, reportFaults, type Text, textsOf } from './texts.ts';

/** What readers and operators are told. */
export interface Told {
  privacy: string;
  answer: string;
  /** ROLE-1 in the specification. */
  rule: string;
}
/** What each text says about something; those that are left out need not name it. */
type Statements = Record<string, [privacy?: RegExp, answer?: RegExp, rule?: RegExp]>;

/** A kind of thing that the code does: what a source names that does it, and what is said about each name. */
interface Use {
  what: string;
  namesOf: (source: Text, constants: string) => string[];
  statements: Statements;
}

const KEY_CALL = /sessionStorage\.(?:get|set|remove)Item\(([^,)]+)/g;
const CACHE_CALL = /caches\.(?:open\(|match\([^)]*cacheName: )(\w+)/g;
const OTHER_STORES =
  /\blocalStorage\b|\bindexedDB\b|document\.cookie|\bcookieStore\b|sessionStorage(?!\.(?:get|set|remove)Item\()/;
const FORM = /<form\b([^>]*)>/g;
const REQUEST =
  /\bfetch\(|sendBeacon|EventSource|WebSocket|XMLHttpRequest|BroadcastChannel\(|speculationrules|#audio\.src =/;
const TYPING = /addEventListener\('(?:input|keyup|keypress|beforeinput)'|\bon(?:Input|KeyUp|Change)=/;

/** @returns what a call names, which may be a constant of its file or of `constants`; of a template what comes first */
function nameOf(argument: string, code: string): string {
  const name = argument.trim();
  const [, literal] = code.match(new RegExp(`const ${name} = ['"\`]([^'"\`]+)`)) ?? [];
  return (literal ?? name.replace(/^['"`]|['"`]$/g, '')).replace(/\$\{.*/, '');
}

const namesIn =
  (call: RegExp): Use['namesOf'] =>
  ({ text }, constants) =>
    groups(text, call).map((argument) => nameOf(argument, `${text}\n${constants}`));

const fileWith =
  (pattern: RegExp, except: string): Use['namesOf'] =>
  ({ file, text }) =>
    pattern.test(text) && !file.startsWith(except) ? [file] : [];

/** With its method, if it has one: a form that sends what is typed as a body has no statement. */
const formOf = (given: string): string =>
  `${given.match(/action="([^"]*)"/)?.[1] ?? 'no address'}${/method/i.test(given) ? ' with a method' : ''}`;

const TYPED = /While you type on the search page, the text in the field is sent as well/;

export const USES: readonly Use[] = [
  {
    what: 'key of sessionStorage',
    namesOf: namesIn(KEY_CALL),
    statements: {
      donation: [/closed the donation window/, /closed the donation window/, /the donation flag/],
      places: [/how far you had scrolled/, /how far you had scrolled/, /scroll positions/],
      'radio-volume': [/the volume you chose for the radio/, /the volume of the radio/, /the radio's volume/],
    },
  },
  {
    what: 'cache of the service worker',
    namesOf: namesIn(CACHE_CALL),
    statements: {
      'pages:': [/save the front page and the/, /copies of pages that you read/, /copies of pages/],
      'files:': [/with the files they need, in its cache storage/, /copies/, /the files they need/],
    },
  },
  { what: 'other store', namesOf: fileWith(OTHER_STORES, '-'), statements: {} },
  {
    what: 'form',
    namesOf: ({ text }) => groups(text, FORM).map(formOf),
    statements: {
      '/search': [
        /The one form of our own is the search/,
        /type into the search is sent/,
        /site's only form is the search/,
      ],
    },
  },
  {
    what: 'file that sends',
    // The service worker asks for what its page asks for.
    namesOf: fileWith(REQUEST, 'app/offline/'),
    statements: {
      'app/browser/late-sections.ts': [/for stories that were still being fetched when the page came/],
      'app/browser/reload.ts': [/asks our servers for .* a page that takes the place of the one before/],
      'app/browser/see-all.ts': [/asks our servers for the rest of a section when you choose “See All”/],
      'app/browser/soft/fetch-page.ts': [/a page that takes the place of the one before/],
      'app/browser/speculation.ts': [
        /Where you point at a link, it may ask for that page before you click\./,
      ],
      'app/browser/suggestions.ts': [TYPED],
      'app/radio/playback/live-stream.ts': [/and for the radio/],
      'app/radio/playback/one-tab.ts': [/Tabs of this site tell each other when the radio starts/],
      'app/radio/playback/programme-watch.ts': [/the title of what it plays/],
    },
  },
  {
    what: 'file that reads what is typed',
    // The radio's slider is moved, not typed in.
    namesOf: fileWith(TYPING, 'app/radio/'),
    statements: {
      'app/browser/suggestions.ts': [
        TYPED,
        /is sent to our servers, also while you type/,
        /while a reader types on the search page, the text is sent for suggestions/,
      ],
    },
  },
];

const KEYS = USES.find(({ what }) => what.startsWith('key'))?.statements ?? {};

/** What the texts say about all uses together, and about what the code does not do. */
const SENTENCES: Record<keyof Told, readonly (string | RegExp)[]> = {
  privacy: [
    `Session storage, for ${numberWord(Object.keys(KEYS).length)} small things.`,
    `the front page and the ${numberWord(SAVED_PAGES_MAX)} pages that you read last`,
    'Our servers set none, and our pages set none.',
    'We use neither local storage nor databases in your browser.',
  ],
  answer: ['no cookies of ours'],
  rule: [
    'no cookie, nothing in localStorage or a database of the browser',
    new RegExp(`sessionStorage holds at most (?:[^;]+?(?:, | and )){${Object.keys(KEYS).length - 1}}[^;,]+;`),
  ],
};

const TEXTS = ['privacy', 'answer', 'rule'] as const;

function withoutComments({ file, text }: Text): Text {
  return { file, text: text.replace(/\/\*.*?\*\//gs, '').replace(/(?<=^|\s)\/\/ .*$/gm, '') };
}

/** @param texts of what runs in readers' browsers, and of what is rendered for them @param constants that name caches */
export function unstatedUses(texts: readonly Text[], constants: string, told: Told): string[] {
  const sources = texts.map(withoutComments);
  return USES.flatMap(({ what, namesOf, statements }) => {
    const found = new Set(sources.flatMap((source) => namesOf(source, constants)));
    const unknown = [...found].filter((name) => !(name in statements));
    return [
      ...unknown.map((name) => `${what} ${name}: no text states it`),
      ...Object.entries(statements).flatMap(([name, patterns]) => [
        ...(found.has(name) ? [] : [`${what} ${name}: stated, and not there`]),
        ...TEXTS.filter((text, i) => patterns[i]?.test(told[text]) === false).map(
          (text) => `${what} ${name}: the ${text} has no statement of it`,
        ),
      ]),
    ];
  });
}

/** @returns a line for each sentence that a text lacks */
export const missingSentences = (told: Told): string[] =>
  TEXTS.flatMap((text) =>
    SENTENCES[text]
      .filter((sentence) =>
        typeof sentence === 'string' ? !told[text].includes(sentence) : !sentence.test(told[text]),
      )
      .map((sentence) => `the ${text} lacks: ${sentence}`),
  );

/** @returns the texts as they are in this checkout */
export function readTold(): Told {
  const { paragraphs = [] } = PRIVACY.sections.find(({ id }) => id === 'this-site') ?? {};
  const questions = QUESTION_GROUPS.flatMap((group) => group.questions);
  const [rule = ''] = readFileSync('docs/specification.md', 'utf8').match(/^- \*\*ROLE-1\*\*.*$/m) ?? [];
  return {
    privacy: paragraphs.join('\n'),
    answer: questions.find(({ id }) => id === 18)?.answer ?? '',
    rule,
  };
}

function check(): string[] {
  // Operators' pages are no reader's.
  const texts = textsOf('app/**/*.{ts,tsx}').filter(
    ({ file }) => !file.startsWith('app/desk/') && !file.endsWith('.d.ts'),
  );
  const constants = readFileSync('app/offline/worker/settings.ts', 'utf8');
  const told = readTold();
  return [...unstatedUses(texts, constants, told), ...missingSentences(told)];
}

if (import.meta.main) process.exitCode = reportFaults(check(), 'Texts state what the code stores and sends.');
