import { expect, test } from 'vitest';
import { plainText } from '../../../functions/feeds/parse/text/plain-text.ts';

test.each([
  ['inline tags leave no space', 'un<b>believ</b>able', 'unbelievable'],
  ['block tags separate', '<p>One</p><p>Two</p>three<br>four', 'One Two three four'],
  ['a > inside an attribute', '<a title="x > y" href="/z">Link</a> ok', 'Link ok'],
  ['an apostrophe in an unquoted attribute', "<a title=it's>Link</a> it's", "Link it's"],
  ['script and style lose their content', 'a<script>alert("<b>")</script>b<STYLE>p{}</STYLE >c', 'a b c'],
  ['a script that never ends', 'safe<script>alert(1)', 'safe'],
  ['an empty script element', 'a<script src="x"/>b', 'a b'],
  ['comments', 'a<!-- <b> -- > -->b<!-->c', 'a b c'],
  ['a comment that never ends', 'a<!-- b', 'a'],
  ['a declaration and an instruction', 'a<!DOCTYPE html>b<?php x ?>c', 'a b c'],
  ['a < that opens nothing', '3 < 4 <3 <', '3 < 4 <3 <'],
  ['a tag that never ends', 'text <a href="x', 'text'],
  ['a quote that never ends', '<a href="x>one</a> two', 'one two'],
  [
    'entities are decoded once',
    'AT&amp;T &amp;lt;b&amp;gt; &eacute; &#8217; &#x1F600;',
    'AT&T &lt;b&gt; é ’ 😀',
  ],
  ['what is no entity', 'R&D; Q&A &unknown; &#xFFFFFFFF;', 'R&D; Q&A &unknown; \ufffd'],
  ['escaped markup stays text', '&lt;b&gt; is bold', '<b> is bold'],
  ['white space of all kinds', '\n a\t\tb \u00a0 c\u0007d ', 'a b c d'],
  ['a zero-width space is a character', 'A\u200bB', 'A\u200bB'],
  ['a > between apostrophes', "<a title='x > y'>Link</a> ok", 'Link ok'],
  ['a blank before an attribute', '<a title= "x > y">Link</a> ok', 'Link ok'],
  ['quotes behind one that never ends', `<a href="x>one</a> <b id='>'>two</b>`, "one '>two"],
  ['what looks like a declaration', '3 <! 4 <b>5</b>', '3 <! 4 5'],
  ['a name that is no tag of HTML', 'a<x-y>b', 'a b'],
  ['prefixed XHTML', '<h:div>A <h:b>b</h:b> c</h:div>', 'A b c'],
])('FEED-5 strips tags: %s', (_what, html, text) => {
  expect(plainText(html)).toBe(text);
});

test('FEED-5 stops reading when it has enough', () => {
  expect(plainText('<p>word</p>'.repeat(1_000), 100).length).toBeLessThan(120);
});

test.each([0, 3, 4, 8, 9, 13])('FEED-5 the first %i units are the same, however soon it stops', (units) => {
  const html = '<b>one</b> two&amp; <i>three</i>  <p>four</p>five six';
  expect(plainText(html, units).slice(0, units).trimEnd()).toBe(plainText(html).slice(0, units).trimEnd());
});
