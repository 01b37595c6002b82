import { expect, test } from 'vitest';
import { decodeEntities } from '../../../functions/feeds/parse/text/decode-entities.ts';

test.each([
  ['Caf&eacute; &amp; Bar', 'Café & Bar', 'Café & Bar'],
  ['&ldquo;Hi&rdquo; &ndash; 5 &euro;', '“Hi” – 5 €', '“Hi” – 5 €'],
  ['&copy 2024', '© 2024', '&copy 2024'],
  ['&notit;', '¬it;', '&notit;'],
  ['&#8217;s &#x2019;s &#8217 s', '’s ’s ’ s', '’s ’s &#8217 s'],
  ['&#150;', '–', '–'],
  ['&#0;&#xd800;&#x110000;', '\ufffd\ufffd\ufffd', '\ufffd\ufffd\ufffd'],
  ['&amp;lt;', '&lt;', '&lt;'],
  ['&lang;&Sum;&NotEqualTilde;', '\u27e8∑≂̸', '\u27e8∑≂̸'],
  ['AT&T &unknown; & &; &# &#; &#x;', 'AT&T &unknown; & &; &# &#; &#x;', 'AT&T &unknown; & &; &# &#; &#x;'],
])('FEED-5 decodes %j as a browser does, and strictly as XML does', (sent, asHtml, strictly) => {
  expect(decodeEntities(sent, false)).toBe(asHtml);
  expect(decodeEntities(sent, true)).toBe(strictly);
});
