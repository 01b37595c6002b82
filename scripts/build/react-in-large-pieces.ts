import type { Patch } from './patched.ts';

/**
 * UTF-16 units collected before they are encoded. Smaller pieces cost more calls of the platform's encoder, larger ones
 * gain nothing measurable.
 */
const PIECE_UNITS = 16_384;

/**
 * React's own text, and its replacement. `l` was the view being filled and is the text being collected; `n`, bytes in
 * the view, stays 0. `fd`, React's flush, still resets both at its start, so nothing remains after a failed one.
 */
const REPLACEMENTS = [
  // writeChunk(destination, chunk): copied into views of 512 bytes.
  [
    'function p(a,b){if(0!==b.length)if(512<b.length)0<n&&(a.enqueue(new Uint8Array(l.buffer,0,n)),l=new Uint8Array(512),n=0),a.enqueue(b);else{var c=l.length-n;c<b.length&&(0===c?a.enqueue(l):(l.set(b.subarray(0,c),n),a.enqueue(l),b=b.subarray(c)),l=new Uint8Array(512),n=0);l.set(b,n);n+=b.length}}',
    `function p(a,b){l+=b;${PIECE_UNITS}<l.length&&(a.take?a.take(l):a.enqueue(ca.encode(l)),l="")}`,
  ],
  // completeWriting(destination): the collected text is sent now, however short it is.
  [
    'function ba(a){l&&0<n&&(a.enqueue(new Uint8Array(l.buffer,0,n)),l=null,n=0)}',
    'function ba(a){l&&(a.take?a.take(l):a.enqueue(ca.encode(l)),l="")}',
  ],
  // stringToChunk, stringToPrecomputedChunk: each call encoded its text.
  ['function u(a){return ca.encode(a)}', 'function u(a){return a}'],
  ['function w(a){return ca.encode(a)}', 'function w(a){return a}'],
  // beginWriting, twice inlined into the flush.
  ['function fd(a,b){l=new Uint8Array(512);n=0;', 'function fd(a,b){l="";'],
  ['ba(b);l=new Uint8Array(512);n=0;', 'ba(b);'],
  // renderToReadableStream: its stream also gives a page that is complete as text, instead of bytes to be decoded again.
  [
    'a.allReady=g;c(a)',
    'a.allReady=g;a.text=function(){var a="";if(1===h.status)throw h.fatalError;h.destination={take:function(b){a+=b},close:function(){},error:function(a){throw a}};fd(h,h.destination);return a};c(a)',
  ],
] as const;

/**
 * React's stream encodes every fragment of a page in a call of its own (2.0 of the 3.3 ms a front page took). This is
 * the same renderer, as React 18.3.1 publishes it, with text collected and encoded in large pieces: the same bytes, the
 * same flushes. A page that does not stream is not encoded at all: `stream.text()` is its text (app/react-text.d.ts).
 */
export const REACT_IN_LARGE_PIECES: Patch = {
  name: 'masthead-react-in-large-pieces',
  build: 'worker',
  file: '/react-dom/cjs/react-dom-server.browser.production.min.js',
  replacements: REPLACEMENTS,
};
