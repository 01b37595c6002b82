/** Upstreams of the site: the blog backend, publishers' feeds, the radio station, the weather service, hosts of pictures. */
export const UPSTREAMS = ['backend', 'feeds', 'radio', 'weather', 'pictures'] as const;
export type Upstream = (typeof UPSTREAMS)[number];

/** How the mocks, or the gate in front of them, are made to fail. */
export type UpstreamMeans =
  /** The port is closed, or breaks each connection. */
  | { gate: 'refuses' | 'resets' }
  /** A fault of the mocks (mocks/faults.ts). */
  | { fault: Record<string, unknown> }
  /** The body of every answer of the backend, with status 200. */
  | { body: string };

/**
 * One fault. For the backend, `list` and `article` are the statuses of a list and an article without a stored copy; for
 * the radio, `stream` is the stream's status. `stories` and `picture`: whether feeds and hosts of pictures still
 * deliver.
 */
export interface UpstreamFault {
  id: string;
  upstream: Upstream;
  means: UpstreamMeans;
  list?: 200 | 503;
  article?: 200 | 404 | 503;
  stream?: 200 | 503;
  stories?: 'whole' | 'newest' | 'none';
  picture?: boolean;
}

const ELSEWHERE = 'http://elsewhere.example/';
/** Above every limit of the site. */
const HUGE_MB = 50;
/** Slower than ordinary upstreams, below every limit. */
const SLOW_MS = 1_500;

const fail = (status: number): UpstreamMeans => ({ fault: { mode: 'fail', status } });
const mode = (name: string, more: Record<string, unknown> = {}): UpstreamMeans => ({
  fault: { mode: name, ...more },
});

/** Faults that any server can have. */
const ANY: Record<string, UpstreamMeans> = {
  refused: { gate: 'refuses' },
  reset: { gate: 'resets' },
  'status-500': fail(500),
  'status-404': fail(404),
  'status-429': fail(429),
  'unasked-304': mode('unchanged'),
  html: mode('html'),
  huge: mode('grow', { mb: HUGE_MB }),
  bomb: mode('bomb', { mb: HUGE_MB }),
  'slow-body': mode('drip'),
  slow: mode('slow', { ms: SLOW_MS }),
  hang: mode('hang'),
  loop: mode('loop'),
  elsewhere: mode('redirect', { to: ELSEWHERE }),
};

/** Bodies of the backend that are valid or nearly valid JSON. @see POST-7 for an article without a title */
const BODIES: Record<string, [body: string, list: 200 | 503, article: 404 | 503]> = {
  'no-body': ['', 503, 404],
  'empty-object': ['{}', 200, 404],
  'empty-array': ['[]', 503, 404],
  null: ['null', 503, 404],
  'empty-list': ['{"blogs":[],"total":0}', 200, 404],
  'null-list': ['{"blogs":null}', 200, 404],
  truncated: ['{"blogs":[{"slug":"story-1","metaTi', 503, 503],
  garbage: ['\u0000\ufffd{]', 503, 503],
  'wrong-shape': ['{"blogs":{"0":1},"metaTitle":{"a":1}}', 503, 404],
  'wrong-items': ['{"blogs":[{},7,null,[]],"total":4}', 503, 404],
  'a-word': ['"broken by a test"', 503, 404],
  'an-error': ['{"error":"broken by a test"}', 503, 404],
};

const BACKEND_STATUSES: Record<string, Pick<UpstreamFault, 'list' | 'article'>> = {
  slow: { list: 200, article: 200 },
  'status-404': { list: 503, article: 404 },
};
/** These faults begin with a status and an audio type; the rest reaches the listener. */
const STREAMS = new Set(['huge', 'bomb', 'slow-body', 'slow']);

const backend: UpstreamFault[] = [
  ...Object.entries(ANY).map(([name, means]) => ({
    id: `backend-${name}`,
    upstream: 'backend' as const,
    means,
    ...(BACKEND_STATUSES[name] ?? { list: 503 as const, article: 503 as const }),
  })),
  { id: 'backend-status-401', upstream: 'backend', means: fail(401), list: 503, article: 503 },
  ...Object.entries(BODIES).map(([name, [body, list, article]]) => ({
    id: `backend-${name}`,
    upstream: 'backend' as const,
    means: { body },
    list,
    article,
  })),
];

/** FEED-1: a truncated document still has stories, and an empty one is not a failure. */
const STORIES: Record<string, UpstreamFault['stories']> = {
  slow: 'whole',
  charset: 'whole',
  truncated: 'newest',
  'broken-off': 'newest',
  empty: 'none',
};

const feeds: UpstreamFault[] = Object.entries({
  ...ANY,
  'status-410': fail(410),
  empty: mode('empty'),
  'broken-xml': mode('malformed'),
  'broken-off': mode('reset'),
  truncated: mode('truncate'),
  charset: mode('charset'),
}).map(([name, means]) => ({
  id: `feeds-${name}`,
  upstream: 'feeds',
  means,
  ...(STORIES[name] && { stories: STORIES[name] }),
}));

const radio: UpstreamFault[] = Object.entries(ANY).map(([name, means]) => ({
  id: `radio-${name}`,
  upstream: 'radio',
  means,
  stream: STREAMS.has(name) ? 200 : 503,
}));

const weather: UpstreamFault[] = Object.entries(ANY).map(([name, means]) => ({
  id: `weather-${name}`,
  upstream: 'weather',
  means,
}));

const pictures: UpstreamFault[] = Object.entries(ANY).map(([name, means]) => ({
  id: `pictures-${name}`,
  upstream: 'pictures',
  means,
  picture: name === 'slow',
}));

export const UPSTREAM_FAULTS: readonly UpstreamFault[] = [
  ...backend,
  ...feeds,
  ...radio,
  ...weather,
  ...pictures,
];
