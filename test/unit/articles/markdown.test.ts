import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  BODY_MAX_UNITS,
  renderHtml,
  renderMarkdown,
} from '../../../functions/articles/markdown/render-markdown.ts';

const NOTE = '<span class="visually-hidden"> (opens in new tab)</span>';
const out = (address: string, text: string) =>
  `<a href="${address}" target="_blank" rel="noopener">${text}${NOTE}</a>`;
const picture = (address: string, alt: string) =>
  `<img src="${address}" alt="${alt}" loading="lazy" decoding="async">`;
/** Line breaks between blocks do not matter. */
const render = (body: string) => renderMarkdown(body).replace(/\n/g, '');

test.each<[name: string, body: string, html: string]>([
  ['a paragraph', 'One line.', '<p>One line.</p>'],
  [
    'a list below its introduction goes on behind a blank line',
    'Do this:\n1. one\n\n2. two\n\n   more',
    '<p>Do this:</p><ol><li><p>one</p></li><li><p>two</p><p>more</p></li></ol>',
  ],
  ['a blank line begins another', 'One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
  ['a line end is a line break', 'One\ntwo', '<p>One<br>two</p>'],
  ['line ends of other systems', 'One\r\ntwo\r\n\r\nThree\rfour', '<p>One<br>two</p><p>Three<br>four</p>'],
  ['bold', 'a **b** c', '<p>a <strong>b</strong> c</p>'],
  ['italic, both ways', '*a* and _b_', '<p><em>a</em> and <em>b</em></p>'],
  ['bold around italic', '**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
  ['a star alone', '3 * 4 * 5', '<p>3 * 4 * 5</p>'],
  ['an underscore within a word', 'snake_case_name', '<p>snake_case_name</p>'],
  ['# becomes h2', '# One', '<h2>One</h2>'],
  ['# ## ### become h2 h3 h4', '# One\n\n## Two\n\n### Three', '<h2>One</h2><h3>Two</h3><h4>Three</h4>'],
  ['a body that begins with ##', '## One\n\n### Two', '<h2>One</h2><h3>Two</h3>'],
  ['a body that knows only ###', '### One\n\n### Two', '<h2>One</h2><h2>Two</h2>'],
  [
    'no step down leaves a level out',
    '# One\n\n### Two\n\n# Three',
    '<h2>One</h2><h3>Two</h3><h2>Three</h2>',
  ],
  ['the first heading is an h2, whatever follows', '### One\n\n# Two', '<h2>One</h2><h2>Two</h2>'],
  [
    'levels below the fourth',
    '# a\n## b\n### c\n#### d\n##### e',
    '<h2>a</h2><h3>b</h3><h4>c</h4><h4>d</h4><h4>e</h4>',
  ],
  ['a heading right before a text', '## One\ntext', '<h2>One</h2><p>text</p>'],
  ['a heading with emphasis', '## A **big** day', '<h2>A <strong>big</strong> day</h2>'],
  ['an empty heading goes', '## \n\ntext', '<p>text</p>'],
  [
    'a link opens a new tab and says so',
    '[a](https://e.example/x)',
    `<p>${out('https://e.example/x', 'a')}</p>`,
  ],
  [
    'a query in a link',
    '[a](https://e.example/?b=1&c=2)',
    `<p>${out('https://e.example/?b=1&amp;c=2', 'a')}</p>`,
  ],
  ['a link on this site stays in its tab', '[a](/blog/b?c=d#e)', '<p><a href="/blog/b?c=d#e">a</a></p>'],
  ['a mail address', '[a](mailto:tips@e.example)', '<p><a href="mailto:tips@e.example">a</a></p>'],
  [
    'an address in angle brackets',
    '<https://e.example/>',
    `<p>${out('https://e.example/', 'https://e.example/')}</p>`,
  ],
  ['a link without words goes', 'a [](https://e.example/) b', '<p>a  b</p>'],
  ['an image', '![Fog](https://e.example/f.jpg)', `<p>${picture('https://e.example/f.jpg', 'Fog')}</p>`],
  ['an image of this site', '![Fog](/pictures/fog.svg)', `<p>${picture('/pictures/fog.svg', 'Fog')}</p>`],
  [
    'an image within a link',
    '[![Fog](/f.svg)](https://e.example/)',
    `<p>${out('https://e.example/', picture('/f.svg', 'Fog'))}</p>`,
  ],
  ['a list', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['a numbered list that begins later', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['a quote', '> a\n> b', '<blockquote><p>a<br>b</p></blockquote>'],
  ['a rule, also right below a text', 'a\n---\nb', '<p>a</p><hr><p>b</p>'],
  ['a long rule', `a\n\n${'* '.repeat(40)}\n\nb`, '<p>a</p><hr><p>b</p>'],
  ['code', '`a < b`', '<p><code>a &lt; b</code></p>'],
  ['four blanks are no program', '    An old habit.', '<p>An old habit.</p>'],
  ['signs that HTML needs', 'a < b & c > d "e"', '<p>a &lt; b &amp; c > d "e"</p>'],
  ['letters of all sorts', 'Café 東京 🌁', '<p>Café 東京 🌁</p>'],
  ['nothing', ' \n\n ', ''],
  ['HTML: a heading within a paragraph', 'a <h2>b</h2> c', '<p>a </p><h2>b</h2><p> c</p>'],
  [
    'HTML: a heading hidden in a paragraph',
    '<p>a<marquee><h2>b</h2></marquee>c</p>',
    '<p>a</p><h2>b</h2><p>c</p>',
  ],
  ['HTML: a paragraph within a heading', '<h2><p>a</p></h2>', '<h2>a</h2>'],
  ['HTML: older names', '<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>'],
  ['HTML: crossed tags', '<b>a<i>b</b>c</i>', '<p><strong>a<em>b</em></strong><em>c</em></p>'],
  ['HTML: open tags', '<p>a<p><em>b', '<p>a</p><p><em>b</em></p>'],
  ['HTML: blocks we do not have', '<div>a</div><section>b</section>', '<p>a</p><p>b</p>'],
  ['HTML: a table', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
  [
    'HTML: a table of data',
    '<table class="x"><caption>Votes</caption><tr><th>Name</th><th>Votes</th></tr><tr><td onclick="alert(1)">Ana</td><td><b>12</b></td></tr></table>',
    '<p>Votes</p><table><tbody><tr><th>Name</th><th>Votes</th></tr><tr><td>Ana</td><td><strong>12</strong></td></tr></tbody></table>',
  ],
  [
    'HTML: a table without headings, with a cell over two columns, between texts',
    'a\n\n<table><tr><td>1</td><td>2</td></tr><tr><td colspan="2" rowspan="1000">3</td><td>4</td></tr></table>\n\nb',
    '<p>a</p><table><tbody><tr><td>1</td><td>2</td></tr><tr><td colspan="2">3</td><td>4</td></tr></tbody></table><p>b</p>',
  ],
  [
    'HTML: a table that lays out a page, around one of data',
    '<table><tr><td><img src="/f.svg" alt="Fog"></td><td><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table></td></tr><tr><td>c</td><td>d</td></tr></table>',
    `<p>${picture('/f.svg', 'Fog')}</p><table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table><p>c</p><p>d</p>`,
  ],
  [
    'HTML: a table of one column',
    '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>',
    '<p>a</p><p>b</p>',
  ],
  ['HTML: an item without its list', '<li>a</li>', '<p>a</p>'],
  ['HTML: a text between items', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  [
    'HTML: a figure',
    '<figure><img src="/f.svg" alt="Fog"><figcaption>Fog</figcaption></figure>',
    `<figure>${picture('/f.svg', 'Fog')}<figcaption>Fog</figcaption></figure>`,
  ],
  [
    'HTML: a link within a link',
    '<a href="https://a.example/">a<a href="https://b.example/">b</a></a>',
    `<p>${out('https://a.example/', 'a')}${out('https://b.example/', 'b')}</p>`,
  ],
])('POST-3 %s', (_, body, html) => {
  expect(render(body)).toBe(html);
});

test.each<[name: string, body: string, html: string]>([
  ['a script', 'a <script>alert(1)</script> b', '<p>a  b</p>'],
  ['a script of several paragraphs', 'a\n\n<script>\nalert(1)\n\nalert(2)</script>\n\nb', '<p>a</p><p>b</p>'],
  ['a script without an end', 'a\n\n<script>alert(1)', '<p>a</p>'],
  ['a script within a script', '<scr<script></script>ipt>alert(1)</script>', '<p>&lt;script>alert(1)</p>'],
  ['a style', '<style>*{display:none}</style>a', '<p>a</p>'],
  ['a style of an element', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
  ['an event handler', '<img src="/f.svg" alt="" onerror="alert(1)">', `<p>${picture('/f.svg', '')}</p>`],
  ['a handler of a link', '<a href="/b" onclick="alert(1)">a</a>', '<p><a href="/b">a</a></p>'],
  ['javascript: in a link', '[a](javascript:alert(1))', '<p>a</p>'],
  ['javascript: in capitals', '[a](JaVaScRiPt:alert(1))', '<p>a</p>'],
  ['javascript: behind a tab', '<a href="java&#9;script:alert(1)">a</a>', '<p>a</p>'],
  ['javascript: behind a control character', '<a href="&#1;javascript:alert(1)">a</a>', '<p>a</p>'],
  ['javascript: in entities', '[a](&#106;avascript&colon;alert(1))', '<p>a</p>'],
  ['javascript: in angle brackets', '<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
  ['vbscript:', '[a](vbscript:x)', '<p>a</p>'],
  ['data: in a link', '[a](data:text/html,<script>alert(1)</script>)', '<p>a</p>'],
  ['data: in an image', '![a](data:image/svg+xml,x) b', '<p> b</p>'],
  ['mailto: in an image', '![a](mailto:x@e.example)', ''],
  ['other programs', '[a](tel:123) [b](ftp://e.example/) [c](file:///etc)', '<p>a b c</p>'],
  ['an address relative to the page', '[a](b) [c](#d) [e](?f) ![g](h.png)', '<p>a c e </p>'],
  [
    'another host behind two slashes is shown as one',
    '[a](//e.example/b)',
    `<p>${out('https://e.example/b', 'a')}</p>`,
  ],
  ['and behind a backslash', '<a href="/\\e.example/b">a</a>', `<p>${out('https://e.example/b', 'a')}</p>`],
  ['another host behind a dot', '[a](/.//e.example/b)', '<p>a</p>'],
  ['a frame', '<iframe src="https://e.example/"></iframe>a', '<p>a</p>'],
  ['an object', '<object data="x"><embed src="y"></object>a', '<p>a</p>'],
  ['a form', '<form action="https://e.example/"><input name="a"><button>b</button></form>c', '<p>c</p>'],
  ['a drawing', '<svg onload="alert(1)"><script>alert(1)</script></svg>a', '<p>a</p>'],
  [
    'a formula that turns into something else',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '',
  ],
  ['an unfinished comment', 'a <!-- <img src=x onerror=alert(1)>', '<p>a &lt;!-- </p>'],
  ['a template', '<template><script>alert(1)</script></template>a', '<p>a</p>'],
  [
    'a base and a refresh',
    '<base href="https://e.example/"><meta http-equiv="refresh" content="0">a',
    '<p>a</p>',
  ],
  ['a language of code', '```"><script>alert(1)</script>\na\n```', '<pre><code>a</code></pre>'],
  [
    'an alternative text',
    '![a" onerror="alert(1)](/f.svg)',
    `<p>${picture('/f.svg', 'a&quot; onerror=&quot;alert(1)')}</p>`,
  ],
  ['a title of a link', '[a](/b "c\\" onclick=\\"d")', '<p><a href="/b">a</a></p>'],
])('POST-4 takes the danger out of %s', (_, body, html) => {
  expect(render(body)).toBe(html);
});

test('POST-4 deep nesting neither throws nor loses the words', () => {
  expect(renderMarkdown(`${'<blockquote>'.repeat(5_000)}the end`)).toContain('the end');
  const hostile = `${'*a _b '.repeat(9_000)} <b>the end</b>`;
  expect(renderMarkdown(hostile)).toBe(`<p>${hostile.replace(/</g, '&lt;')}</p>`);
});

const marks = (count: number, begin = '') =>
  Array.from({ length: count }, (_, i) => `${begin}<b a=${i}>`).join('');
test.each([
  ['marks that never end', `<p>${marks(300)}${'<p>x'.repeat(1_000)} the end`],
  ['the same around blocks', `${marks(1_200)}${'<p>x'.repeat(4_000)} the end`],
  ['each kind of mark', `<p>${'<b><i><em><u><s><code>'.repeat(3)}${'<p>x'.repeat(12_000)} the end`],
  ['elements within one another', `${'<div>'.repeat(5_000)} the end`],
])('POST-4 SRC-2 HTML that would become more than any article is text: %s', (_, body) => {
  for (const html of [renderHtml(body), renderMarkdown(body)]) {
    expect(html).toContain('the end');
    expect(html.length).toBeLessThan(2 * body.length);
  }
});

test('POST-3 a body without end is cut at the end of a paragraph', () => {
  const paragraph = 'Every morning the ferry leaves at six. '.repeat(30).trim();
  const html = renderMarkdown(`${paragraph}\n\n`.repeat(200));
  expect(html.length).toBeLessThan(BODY_MAX_UNITS + 2_000);
  expect(html.endsWith(`<p>${paragraph}</p>`)).toBe(true);
});

test('POST-3 the articles of the mocks lose no word', () => {
  const folder = 'mocks/content/articles';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const body = readFileSync(`${folder}/${file}`, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    const html = renderMarkdown(body);
    expect(html, file).not.toMatch(/<h[156]|<p>\s*<(?:h\d|p|ul|ol|blockquote)|<p>\s*<\/p>/);
    const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
    const shown = html
      .replaceAll(NOTE, '')
      .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, '$1')
      .replace(/<[^>]+>/g, '');
    const sent = body.replace(/\]\([^)]*\)/g, ']').replace(/^\d+[.)] /gm, '');
    expect(words(shown.replace(/&\w+;/g, '')), file).toBe(words(sent));
  }
});

const LISTS: [name: string, body: string, tag: string, count: number][] = [
  [
    '140 bullets with a bold name and a link',
    '- **Shop**: [site](https://s.example/), open *daily*\n'.repeat(140),
    'li',
    140,
  ],
  ['501 bullets written with a star', '* School: closed\n'.repeat(501), 'li', 501],
  ['1,000 bullets', '- School: closed\n'.repeat(1_000), 'li', 1_000],
  ['101 links in one paragraph', 'a [b](https://s.example/) '.repeat(101), 'a', 101],
  [
    'a numbered list',
    Array.from({ length: 300 }, (_, i) => `${i + 1}. **One** of _it_\n`).join(''),
    'li',
    300,
  ],
  ['a poem', '*Line* of the _poem_ goes on [0]\n'.repeat(120), 'em', 240],
  [
    '600 bullets with a bold name and a link',
    '* **Shop**: [site](https://s.example/)\n'.repeat(600),
    'li',
    600,
  ],
  ['a loose list', '- **Shop** of *ours*\n\n'.repeat(200), 'li', 200],
  ['a quote of a list', '> - **Shop** of *ours*\n'.repeat(150), 'li', 150],
];

test.each(LISTS)('POST-3 what authors write at length is no raw text: %s', (_, list, tag, count) => {
  const html = render(`Before, **bold**.\n\n${list}\n\nAfter, *it*.`);
  expect(html.split(`<${tag}>`).length + html.split(`<${tag} `).length - 2).toBeGreaterThanOrEqual(count);
  expect(html).not.toMatch(/\*|\]\(/);
  expect(html).toMatch(/^<p>Before, <strong>bold<\/strong>\.<\/p>.*<p>After, <em>it<\/em>\.<\/p>$/s);
});

test.each([
  ['marks that never end', '*a _b '.repeat(5_000)],
  ['brackets', '[a '.repeat(5_000)],
  ['quotes on one line', `${'> '.repeat(400)}a`],
  ['items on one line', `${'- '.repeat(400)}a`],
])('POST-3 a block that takes too long is text, and spoils no other: %s', (_, block) => {
  const html = render(`# A *head*\n\n${block}\n\nAfter, **bold**.\n\n- a`);
  expect(html).toMatch(
    /^<h2>A <em>head<\/em><\/h2><p>.*<p>After, <strong>bold<\/strong>\.<\/p><ul><li>a<\/li><\/ul>$/s,
  );
  expect(html.replace(/<[^>]*>/g, '')).toContain(block.slice(0, 50).split('\n')[0]?.trim());
});

test('POST-3 a list in pieces is one list, with the items within its items', () => {
  const html = render(
    `${'1. **Shop** of [*ours*](https://s.example/)\n   - a *part*\n\n     of it\n'.repeat(150)}\nAfter.`,
  );
  expect(html.match(/<ol/g)).toHaveLength(1);
  expect(html.match(/<ul>/g)).toHaveLength(150);
  expect(html).not.toMatch(/\*|\]\(/);
  expect(html).toMatch(/<\/ol><p>After\.<\/p>$/);
});

test('POST-3 of a list that takes too long the end is text, and what follows is not spoilt', () => {
  const html = render(`${'- **a**\n'.repeat(9_000)}\nAfter, **bold**.`);
  expect(html).toMatch(/^<ul><li><strong>a<\/strong><\/li>/);
  expect(html).toMatch(/- \*\*a\*\*<\/p><p>After, <strong>bold<\/strong>\.<\/p>$/);
});

test.each([
  [
    'a power',
    '10<sup>6</sup> m<sup>2</sup>, CO<sub>2</sub>',
    '<p>10<sup>6</sup> m<sup>2</sup>, CO<sub>2</sub></p>',
  ],
  ['a change', '<del>$5</del> <ins>$3</ins>', '<p><del>$5</del> <ins>$3</ins></p>'],
  ['what no longer holds', '<s>Tuesday</s> <strike>Monday</strike>', '<p><s>Tuesday</s> <s>Monday</s></p>'],
  [
    'a reading',
    '<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>',
    '<p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby></p>',
  ],
  ['a quotation', '<q>Yes</q>', '<p><q>Yes</q></p>'],
  ['two tildes', 'on ~~Tuesday~~ Monday, ~5', '<p>on <del>Tuesday</del> Monday, ~5</p>'],
  [
    'a table',
    '| a | b |\n|---|---|\n| **c** | d |',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><strong>c</strong></td><td>d</td></tr></tbody></table>',
  ],
  ['an attribute of a power', '<sup onclick="alert(1)" style="x">2</sup>', '<p><sup>2</sup></p>'],
])('POST-3 POST-4 %s keeps its meaning', (_, body, html) => {
  expect(render(body)).toBe(html);
});

test('POST-3 a link’s definition counts wherever it is, and is not shown', () => {
  const words = 'Every morning the ferry leaves at six. '.repeat(400).trim();
  const html = render(`[One][a], [a].\n\n${words}\n\n**b**\n\n[A]: https://e.example/ "x"\n\n[Two][a]`);
  expect(html.split('href="https://e.example/"')).toHaveLength(4);
  expect(html).not.toContain(']:');
});

test('POST-3 a private character means nothing, with marks and without', () => {
  expect(render('*a\ue003*\n\nSome\ue003 words.')).toBe('<p><em>a\ufffd</em></p><p>Some\ufffd words.</p>');
});
