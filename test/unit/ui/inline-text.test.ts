import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { InlineText, parseInline } from '../../../app/ui/inline-text.tsx';
import { fillPlaceholders, type Placeholders } from '../../../app/ui/placeholders.ts';

const WORDS: Placeholders = {
  name: 'The Bee',
  region: 'Sonoma Valley',
  place: 'Sonoma',
  host: 'bee.example',
  email: 'desk@bee.example',
};
const render = (text: string, words = WORDS) =>
  renderToStaticMarkup(createElement(InlineText, { text, words }));

describe('InlineText', () => {
  test.each([
    ['plain words', 'plain words'],
    ['a **bold** word', 'a <strong>bold</strong> word'],
    ['an *italic* word', 'an <em>italic</em> word'],
    ['**bold with *italic* inside**', '<strong>bold with <em>italic</em> inside</strong>'],
    ['[Latest *Stories*](/blog)', '<a href="/blog">Latest <em>Stories</em></a>'],
    ['[**No** cookies](/privacy#this-site)', '<a href="/privacy#this-site"><strong>No</strong> cookies</a>'],
    ['[the feed](/feed.xml)', '<a href="/feed.xml">the feed</a>'],
    ['[{email}](mailto:{email})', '<a href="mailto:desk@bee.example">desk@bee.example</a>'],
    // Unpaired marks, and text that resembles a mark.
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['**open', '**open'],
    ['[label] (apart)', '[label] (apart)'],
    ['snake_case_stays', 'snake_case_stays'],
    // No input becomes HTML.
    ['<b>a</b> & "b"', '&lt;b&gt;a&lt;/b&gt; &amp; &quot;b&quot;'],
    ['{name} in {region}, {unknown}', 'The Bee in Sonoma Valley, {unknown}'],
  ])('%s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  test('FAQ-4 a link to a page that the publication does not have is words', () => {
    const words = { ...WORDS, absent: ['/radio'] };
    expect(render('[the radio](/radio#now) and [books](/books)', words)).toBe(
      'the radio and <a href="/books">books</a>',
    );
  });

  test('other sites open in a new tab', () => {
    expect(render('[SFMTA](https://www.sfmta.com)')).toContain(
      '<a target="_blank" rel="noopener" href="https://www.sfmta.com/">SFMTA',
    );
  });

  test.each([
    'javascript:alert`1`',
    'JAVASCRIPT:alert`1`',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'http://[bad',
  ])('no link to %s', (href) => {
    expect(render(`[label](${href})`)).toBe('label');
  });

  test.each(['//evil.example/x', '/\\evil.example/x'])('%s is another site, not a page of ours', (href) => {
    expect(render(`[label](${href})`)).toContain(
      '<a target="_blank" rel="noopener" href="https://evil.example/x">',
    );
  });

  test('a name cannot become a mark', () => {
    const words = { ...WORDS, name: '**Star** [x](/y)' };
    expect(render('{name}', words)).toBe('**Star** [x](/y)');
  });

  test('without an address the link leads to the contact section', () => {
    expect(render('Write to [{email}](mailto:{email}).', { ...WORDS, email: null })).toBe(
      'Write to <a href="/#contact">the newsroom</a>.',
    );
  });
});

test('pieces know their place', () => {
  expect(parseInline('a *b* c')).toEqual([
    { kind: 'text', at: 0, text: 'a ' },
    { kind: 'emphasis', at: 2, children: [{ kind: 'text', at: 0, text: 'b' }] },
    { kind: 'text', at: 5, text: ' c' },
  ]);
});

test('fillPlaceholders fills each placeholder, each time', () => {
  expect(fillPlaceholders('{name} {name} {host} {Email}', WORDS)).toBe('The Bee The Bee bee.example {Email}');
});
