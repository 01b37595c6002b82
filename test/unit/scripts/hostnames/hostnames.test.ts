import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CloudflareFault, cloudflareCaller } from '../../../../scripts/hostnames/call-cloudflare.ts';
import { listCustomHostnames } from '../../../../scripts/hostnames/custom-hostnames.ts';
import { runCheck, runCreate, stateOf } from '../../../../scripts/hostnames/network-hostnames.ts';
import { activeEntry, startCloudflareMock, TOKEN, ZONE } from './cloudflare-mock.ts';

const mock = await startCloudflareMock();
let printed: string[];
let waits: string[];
beforeEach(() => {
  printed = [];
  waits = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  mock.reset();
});

const caller = (options: { token?: string; intervalMs?: number } = {}) =>
  cloudflareCaller({
    api: new URL(mock.api),
    token: TOKEN,
    onWait: (message) => waits.push(message),
    intervalMs: 0,
    repeatAfterMs: [1, 1],
    ...options,
  });
const wanted = (...names: string[]) => names.map((hostname) => ({ hostname, publication: 'bee' }));
const create = (...names: string[]) => runCreate(caller(), wanted(...names), { zone: ZONE, method: 'http' });
const posted = () => mock.requests.filter(({ method }) => method === 'POST').map(({ body }) => body.hostname);
const faultOf = (work: Promise<unknown>): Promise<CloudflareFault> =>
  work.then(
    () => expect.unreachable('must fail'),
    (error: unknown) => error as CloudflareFault,
  );

describe('create', () => {
  test('creates what the zone does not have, and nothing when it is repeated', async () => {
    mock.put(...Array.from({ length: 120 }, (_, i) => activeEntry(`paper-${i}.test`)));
    const names = ['paper-119.test', 'bee.test', 'wasp.test', 'paper-0.test'];
    expect(await create(...names)).toBe(true);
    expect(posted()).toEqual(['bee.test', 'wasp.test']);
    expect(printed.at(-1)).toBe('4 hostnames: 2 created, 2 existed, 0 refused.');
    expect(await create(...names)).toBe(true);
    expect(posted()).toHaveLength(2);
    expect(printed.at(-1)).toBe('4 hostnames: 0 created, 4 existed, 0 refused.');
  });

  test('asks for a renewed certificate, TLS 1.2 and Early Hints', async () => {
    await create('bee.test');
    expect(mock.requests.at(-1)?.body).toEqual({
      hostname: 'bee.test',
      ssl: {
        method: 'http',
        type: 'dv',
        settings: { http2: 'on', tls_1_3: 'on', min_tls_version: '1.2' },
      },
    });
  });

  test('a hostname that somebody created meanwhile counts as existing', async () => {
    mock.next.push(null, mock.refuse(409, 1406, 'Duplicate custom hostname found.'));
    expect(await create('bee.test', 'wasp.test')).toBe(true);
    expect(printed.at(-1)).toBe('2 hostnames: 1 created, 1 existed, 0 refused.');
  });

  test('a name that cannot be one is reported without control characters, and the others are created', async () => {
    expect(await create('bee.example', 'wasp.test')).toBe(false);
    expect(posted()).toEqual(['bee.example', 'wasp.test']);
    expect(printed[1]).toMatch(
      /^ +HTTP 400; 1409: Reserved top domain custom hostnames, such as 'example', \\u001b\[2J/,
    );
    expect(printed.at(-1)).toBe('2 hostnames: 1 created, 0 existed, 1 refused.');
  });

  test('an error in the middle ends the run with the results so far; the next run continues', async () => {
    const broken = mock.refuse(500, 1500, 'Internal Server Error');
    mock.next.push(null, null, broken, broken, broken);
    const fault = await faultOf(create('bee.test', 'wasp.test', 'ant.test'));
    expect([fault.message, fault.status]).toEqual(['HTTP 500; 1500: Internal Server Error', 500]);
    expect(waits).toEqual(['HTTP 500; again in 0.001 s', 'HTTP 500; again in 0.001 s']);
    expect(printed.at(-1)).toBe('3 hostnames: 1 created, 0 existed, 0 refused.');
    expect(await create('bee.test', 'wasp.test', 'ant.test')).toBe(true);
    expect(printed.at(-1)).toBe('3 hostnames: 2 created, 1 existed, 0 refused.');
  });

  test('a connection that breaks is repeated', async () => {
    mock.next.push(null, (response) => response.destroy());
    expect(await create('bee.test')).toBe(true);
    expect(waits).toEqual([expect.stringMatching(/^no answer: .*; again in/)]);
  });

  test('a refused token ends the run at once and is named nowhere', async () => {
    const call = caller({ token: 'another-token' });
    const fault = await faultOf(runCreate(call, wanted('bee.test'), { zone: ZONE, method: 'http' }));
    expect(fault.status).toBe(403);
    expect(mock.requests).toHaveLength(1);
    expect(`${fault.message}${printed.join('')}`).not.toContain('another-token');
  });

  test('a quota that is used up ends the run', async () => {
    mock.next.push(null, mock.refuse(403, 1405, 'Quota exceeded.'));
    expect((await faultOf(create('bee.test', 'wasp.test'))).codes).toEqual([1405]);
    expect(posted()).toEqual(['bee.test']);
  });
});

describe('calls', () => {
  test('429 is repeated after the time that it says, and not before', async () => {
    mock.next.push(mock.refuse(429, 10_000, 'Rate limited.', { 'retry-after': '1' }));
    expect(await create('bee.test')).toBe(true);
    expect(waits).toEqual(['rate limit: again in 1 s']);
    const [first, second] = mock.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  test('every page is read, also if pages are shorter than asked for', async () => {
    mock.put(...Array.from({ length: 45 }, (_, i) => activeEntry(`paper-${i}.test`)));
    mock.state.perPageMax = 20;
    expect((await listCustomHostnames(caller(), ZONE)).size).toBe(45);
    expect(mock.requests).toHaveLength(3);
  });

  test.each([
    ['HTML', '<h1>Bad gateway</h1>'],
    ['another form', '{"success":true,"result":[{"id":1}]}'],
  ])('an answer that is %s is a fault, never an empty list', async (_, body) => {
    mock.next.push((response) => response.end(body));
    const fault = await faultOf(listCustomHostnames(caller(), ZONE));
    expect(fault.message).toBe('HTTP 200, and no answer of this API');
  });

  test('a redirect is not followed: the token is for the API only', async () => {
    mock.next.push((response) => {
      response.writeHead(302, { location: `${mock.api}/elsewhere` });
      response.end();
    });
    expect((await faultOf(listCustomHostnames(caller(), ZONE))).status).toBe(302);
    expect(mock.requests).toHaveLength(1);
  });
});

describe('check', () => {
  const check = (names: string[], target?: string) =>
    runCheck(caller(), wanted(...names), { zone: ZONE, target });

  test('names the records that the owner has to set, and what Cloudflare reports', async () => {
    await create('bee.test');
    printed = [];
    expect(await check(['bee.test'])).toBe(false);
    expect(printed.slice(0, -1)).toEqual([
      'pending  bee.test  bee  pending, certificate pending_validation',
      '         set CNAME bee.test -> fallback.network.example',
      '         to be checked before the CNAME is set: TXT _cf-custom-hostname.bee.test "proof-bee.test"',
      '         reported: custom hostname does not CNAME to this zone.',
    ]);
    printed = [];
    await check(['bee.test'], 'papers.network.example');
    expect(printed[1]).toBe('         set CNAME bee.test -> papers.network.example');
  });

  test('a hostname that the zone does not have is missing', async () => {
    expect(await check(['bee.test'])).toBe(false);
    expect(printed[0]).toBe('missing  bee.test  bee  -');
  });

  test('a fallback origin that is not ready fails the check', async () => {
    mock.put(activeEntry('bee.test'));
    mock.state.fallback = 'pending_deployment';
    expect(await check(['bee.test'])).toBe(false);
    expect(printed.at(-1)).toBe(
      'The fallback origin fallback.network.example is pending_deployment, not active.',
    );
  });
});

describe('the state of a hostname', () => {
  const entry = (status: string, certificate: string, more = {}) => ({
    hostname: 'bee.test',
    status,
    ssl: { status: certificate, validation_records: [], validation_errors: [], ...more },
  });
  test.each([
    ['active', 'active', 'active'],
    ['active', 'pending_validation', 'pending'],
    ['active', 'validation_timed_out', 'failed'],
    ['active', 'expired', 'failed'],
    ['pending', 'active', 'pending'],
    ['moved', 'active', 'failed'],
    ['blocked', 'active', 'failed'],
    ['a status of tomorrow', 'active', 'pending'],
  ])('%s with a certificate that is %s is %s', (status, certificate, state) => {
    expect(stateOf('bee.test', entry(status, certificate), 'target.test').state).toBe(state);
  });

  test('a certificate by TXT names its record, and each reason once', () => {
    const records = {
      validation_records: [{ txt_name: '_acme-challenge.bee.test', txt_value: 'abc' }],
      validation_errors: [{ message: 'SERVFAIL' }, { message: 'SERVFAIL' }, { message: '' }],
    };
    expect(stateOf('bee.test', entry('active', 'pending_validation', records), 'target.test').notes).toEqual([
      'for the certificate: TXT _acme-challenge.bee.test "abc"',
      'reported: SERVFAIL',
    ]);
  });
});
