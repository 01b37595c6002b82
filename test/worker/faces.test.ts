import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedPictureSchema } from '../../schema/face.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import { smallPublication } from '../../testing/publications.ts';
import { startTestEnv } from '../../testing/test-env.ts';
import { ownEnv } from '../shared/own-env.ts';
import { ownFolder } from '../shared/own-folder.ts';
import { SIX_PAPERS } from '../shared/papers.ts';
import { decodePng, encodePng } from '../shared/png.ts';
import { hostedCommand } from '../unit/scripts/hosted-command.ts';

const NETWORK = 'network.test';
const folder = ownFolder();
const testEnv = await ownEnv({ faults: true, env: { NETWORK_HOSTS: NETWORK } });

type Row = Partial<PublicationInput>;

const command = hostedCommand('scripts/publication.ts', folder);
/** The command, in the folder of the row's file. */
async function publication(words: string[], { site, operatorToken } = testEnv) {
  const asked = await command.run([...words, '--site', site], { OPERATOR_TOKEN: operatorToken });
  return { code: asked.code, printed: asked.out + asked.err };
}

async function put(rows: PublicationInput[], verb = 'put') {
  writeFileSync(path.join(folder, 'rows.json'), JSON.stringify(rows));
  return publication([verb, 'rows.json', '--by', 'Ann']);
}
const bee = (own: Row = {}): PublicationInput => smallPublication('bee', own);

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** @returns the answer, also of a file that is no text */
const answerAt = (address: string, host: string, { site } = testEnv): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = http.get(site + address, { headers: { host }, agent: false }, async (answer) => {
      const { statusCode: status = 0, headers } = answer;
      resolve({ status, headers, body: await buffer(answer) });
    });
    sent.on('error', reject);
  });

/** @returns the paths that a page names */
async function faceOf(host: string, env = testEnv) {
  const { text } = await env.get('/', host);
  const named = (pattern: RegExp) => pattern.exec(text)?.[1]?.replace(/^http:\/\/[^/]+/, '') ?? '';
  return {
    card: named(/property="og:image" content="([^"]+)"/),
    icon: named(/rel="icon" href="([^"]+)"/),
    touch: named(/rel="apple-touch-icon" href="([^"]+)"/),
    logo: named(/"logo":"([^"]+)"/),
  };
}

const manifestIcons = async (host: string): Promise<unknown> =>
  JSON.parse((await testEnv.get('/manifest.webmanifest', host)).text).icons.map(
    ({ src, sizes, type, purpose }: Record<string, string>) => `${src} ${sizes} ${type} ${purpose}`,
  );

const NEUTRAL = { card: '/card.png', touch: '/icon-neutral.png' };
const DRAWN = { card: /^\/face\/card-[0-9a-z]+\.png$/, touch: /^\/face\/touch-[0-9a-z]+\.png$/ };

describe('rows that the command writes', () => {
  beforeAll(async () => {
    const rows = SIX_PAPERS.map(({ id, name, place, locale, accent }) =>
      smallPublication(id, {
        name,
        locale,
        theme: { accent },
        region: { code: 'US-CA', place, area: place },
      }),
    );
    expect(await put(rows)).toMatchObject({ code: 0, printed: expect.not.stringContaining('its card') });
  });

  test.each(SIX_PAPERS)('META-3 $name has a card and an icon of its own', async ({ id, accent }) => {
    const host = `${id}.test`;
    const face = await faceOf(host);
    expect(face).toEqual({
      card: expect.stringMatching(DRAWN.card),
      touch: expect.stringMatching(DRAWN.touch),
      icon: '/icon.svg',
      logo: '/icon.svg',
    });
    const [card, touch] = await Promise.all([answerAt(face.card, host), answerAt(face.touch, host)]);
    for (const { status, headers } of [card, touch])
      expect({ status, ...headers }).toMatchObject({
        status: 200,
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
    const [picture, icon] = [decodePng(card.body), decodePng(touch.body)];
    expect([picture.width, picture.height, icon.width, icon.height]).toEqual([1200, 630, 180, 180]);
    expect([picture.at(5, 625), icon.at(5, 5)]).toEqual([accent, accent]);
    expect(await manifestIcons(host)).toEqual([
      '/icon.svg any image/svg+xml any',
      '/icon.svg any image/svg+xml maskable',
    ]);
    for (const [guessed, same] of [
      ['/og.png', card],
      ['/apple-touch-icon.png', touch],
      ['/favicon.ico', touch],
    ] as const)
      expect((await answerAt(guessed, host)).body.equals(same.body), guessed).toBe(true);
  });

  test('META-2 the offline page and the state of its feeds have its icon, the network’s pages a neutral one', async () => {
    const iconIn = (html: string) => /rel="icon" href="([^"]+)"/.exec(html)?.[1];
    for (const address of ['/offline', '/desk/feeds'])
      expect(iconIn((await testEnv.get(address, 'laredo.test')).text), address).toBe('/icon.svg');
    expect(iconIn((await testEnv.get('/offline')).text)).toBe('/favicon.svg');
    for (const address of ['/', '/desk'])
      expect(iconIn((await testEnv.get(address, NETWORK)).text), address).toBe(NEUTRAL.touch);
    for (const address of ['/favicon.ico', '/apple-touch-icon.png'])
      expect((await answerAt(address, NETWORK)).headers.location, address).toBe(NEUTRAL.touch);
    for (const file of Object.values(NEUTRAL)) expect((await answerAt(file, NETWORK)).status).toBe(200);
  });
});

test('META-2 the default publication keeps its drawings', async () => {
  expect(await faceOf('localhost')).toEqual({
    card: '/card-shipped.png',
    icon: '/favicon.svg',
    touch: '/icon-180.png',
    logo: '/icon-512.png',
  });
  for (const [guessed, file] of [
    ['/og.png', '/card-shipped.png'],
    ['/apple-touch-icon.png', '/icon-180.png'],
    ['/favicon.ico', '/icon-180.png'],
  ] as const) {
    expect((await answerAt(guessed, 'localhost')).headers.location, guessed).toBe(file);
    expect((await answerAt(file, 'localhost')).body.equals(readFileSync(`public${file}`))).toBe(true);
  }
});

test('META-3 a row that the API alone wrote has neutral pictures until a command writes it', async () => {
  const row = { ...smallPublication('api'), shipped: false };
  const written = await testEnv.callRegister('/api?by=Ann', { method: 'PUT', body: JSON.stringify(row) });
  expect(written.status).toBe(200);
  const face = await faceOf('api.test');
  for (const kind of ['card', 'touch'] as const) {
    const { status, headers } = await answerAt(face[kind], 'api.test');
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      NEUTRAL[kind],
      'public, max-age=300',
    ]);
  }
  expect((await answerAt('/favicon.ico', 'api.test')).headers.location).toBe('/icon.svg');
  expect(await put([smallPublication('api')])).toMatchObject({
    code: 0,
    printed: expect.stringContaining('unchanged'),
  });
  expect(await faceOf('api.test')).toEqual(face);
  expect(decodePng((await answerAt(face.card, 'api.test')).body).width).toBe(1200);
});

test('META-3 another name or accent has another card at another address; a restored version has its own again', async () => {
  expect(await put([bee()])).toMatchObject({ code: 0 });
  const first = await faceOf('bee.test');
  const before = await answerAt(first.card, 'bee.test');
  expect(await put([bee({ name: 'The Wasp' })])).toMatchObject({ code: 0 });
  const second = await faceOf('bee.test');
  expect(second.card).not.toBe(first.card);
  expect((await answerAt(first.card, 'bee.test')).headers.location).toBe(second.card);
  expect((await answerAt(first.touch, 'bee.test')).headers.location).toBe(second.touch);
  const after = await answerAt('/og.png', 'bee.test');
  expect(after.body.equals(before.body)).toBe(false);
  expect(await put([bee({ name: 'The Wasp', theme: { accent: '#005f3c' } })])).toMatchObject({ code: 0 });
  expect(decodePng((await answerAt('/og.png', 'bee.test')).body).at(5, 625)).toBe('#005f3c');
  await publication(['restore', 'bee', '--version', '1', '--by', 'Ann']);
  expect((await answerAt('/og.png', 'bee.test')).body.equals(before.body)).toBe(true);
});

test('META-3 a name that no font has is told in one line, and its card is neutral', async () => {
  // Private letters: no system has a font for them.
  const { code, printed } = await put([smallPublication('odd', { name: 'The \u{f8a1}\u{f8a2} Bee' })]);
  expect(code).toBe(0);
  const told = printed.split('\n').filter((line) => line.includes('no font on this machine'));
  expect(told).toEqual([expect.stringMatching(/^odd \$\.name: .* has \S+ \S+: its card stays neutral/)]);
  expect((await answerAt('/og.png', 'odd.test')).headers.location).toBe('/card.png');
});

const OWN = {
  'own/card.png': encodePng(1200, 630, [1, 2, 3]),
  'own/icon.png': encodePng(512, 512, [4, 5, 6]),
  'own/logo.png': encodePng(600, 200, [7, 8, 9]),
};
const OWN_FACE = { card: 'own/card.png', icon: 'own/icon.png', logo: 'own/logo.png' };

describe('a row with pictures of its own', () => {
  const own = (face: Row['face'] = OWN_FACE) =>
    smallPublication('own', { face, texts: { terms: 'own/terms.md' } });
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'own'));
    writeFileSync(path.join(folder, 'own/terms.md'), 'Be kind.');
    for (const [name, bytes] of Object.entries(OWN)) writeFileSync(path.join(folder, name), bytes);
    expect(await put([own()])).toMatchObject({ code: 0 });
  });

  test('META-3 shows them in its pages, its manifest and its structured data', async () => {
    const face = await faceOf('own.test');
    expect(face.touch).toBe(face.icon);
    for (const [kind, file] of Object.entries(OWN_FACE)) {
      const { status, body } = await answerAt(Reflect.get(face, kind), 'own.test');
      expect([status, body.equals(Reflect.get(OWN, file))], kind).toEqual([200, true]);
    }
    expect(await manifestIcons('own.test')).toEqual(
      ['any', 'maskable'].map((purpose) => `${face.icon} 512x512 image/png ${purpose}`),
    );
    expect((await answerAt('/favicon.ico', 'own.test')).body.equals(OWN['own/icon.png'])).toBe(true);
    expect((await answerAt('/og.png', 'own.test')).body.equals(OWN['own/card.png'])).toBe(true);
    // Another publication's picture is not shown here.
    expect((await answerAt(face.card, 'localhost')).status).toBe(404);
  });

  test('META-3 a file of another type, size or place is one line with path and reason, and nothing is written', async () => {
    writeFileSync(path.join(folder, 'own/page.png'), '<!doctype html>');
    writeFileSync(path.join(folder, 'own/heavy.png'), encodePng(1200, 630, [1, 2, 3], 300_000));
    const before = await faceOf('own.test');
    for (const [file, reason] of [
      ['own/page.png', 'must be a PNG or JPEG'],
      ['own/heavy.png', 'has more than 300000 bytes'],
      ['own/icon.png', 'must have 1200 x 630 pixels, not 512 x 512'],
      ['own/none.png', 'there is no such file'],
    ]) {
      const { code, printed } = await put([own({ card: file })]);
      expect(code).toBe(2);
      expect(printed).toBe(`rows.json:1: own $.face.card: ${file}: ${reason} (nothing was sent)\n`);
    }
    expect(await faceOf('own.test')).toEqual(before);
  });

  test('META-3 a preview shows the draft’s picture, and the published row keeps its own', async () => {
    const before = await faceOf('own.test');
    const { printed } = await put([own({ ...OWN_FACE, card: undefined, logo: undefined })], 'preview');
    const link = new URL(/http\S+\/preview\/\S+/.exec(printed)?.[0] ?? '');
    const opened = await testEnv.get(link.pathname, NETWORK);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { text } = await testEnv.get('/', NETWORK, { headers: { cookie } });
    expect(/"logo":"[^"]*(\/face\/[^"]+)"/.exec(text)?.[1]).toBe(before.icon);
    expect(/og:image" content="[^"]*(\/face\/[^"]+)"/.exec(text)?.[1]).toMatch(DRAWN.card);
    expect(await faceOf('own.test')).toEqual(before);
  });

  test('META-3 DOC-3 a backup has them and texts, and another network shows them again; drawn ones are drawn by the next write', async () => {
    await publication(['export', '--out', 'backup.jsonl']);
    const file = readFileSync(path.join(folder, 'backup.jsonl'), 'utf8');
    expect(file.split('\n')[0]).toContain('"backup":3');
    const other = await startTestEnv();
    try {
      const { code, printed } = await publication(
        ['import', 'backup.jsonl', '--replace', '--by', 'Ann'],
        other,
      );
      expect([code, printed]).toEqual([0, expect.stringContaining('0 refused')]);
      const face = await faceOf('own.test', other);
      expect((await answerAt(face.card, 'own.test', other)).body.equals(OWN['own/card.png'])).toBe(true);
      expect((await other.get('/terms', 'own.test')).text).toContain('Be kind.');
      const laredo = await faceOf('laredo.test', other);
      expect((await answerAt(laredo.card, 'laredo.test', other)).headers.location).toBe('/card.png');
      await publication(['put', 'backup.jsonl', '--by', 'Ann'], other);
      const drawn = await answerAt(laredo.card, 'laredo.test', other);
      expect(decodePng(drawn.body).width).toBe(1200);
    } finally {
      await other.stop();
    }
  });
});

describe('the API', () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, query = '', token = testEnv.operatorToken) =>
    fetch(`${testEnv.site}/api/pictures${query}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    });

  test('META-3 it takes pictures of operators only, by their bytes, up to a limit', async () => {
    const { name } = storedPictureSchema.parse(
      await (await send(new Uint8Array(encodePng(512, 512, [1, 1, 1])))).json(),
    );
    expect(name).toMatch(/^[0-9a-f]{64}\.png$/);
    expect((await send('<svg/>')).status).toBe(422);
    expect((await send('<svg/>', '?drawn=card-abc.png')).status).toBe(422);
    expect((await send('x', '?drawn=../row')).status).toBe(400);
    expect((await send('x'.repeat(300_001))).status).toBe(413);
    expect((await send('x', '', 'somebody-elses-secret')).status).toBe(401);
    expect((await testEnv.get('/api/pictures?drawn=card-abc.png')).status).toBe(401);
    const row = { ...smallPublication('lost'), face: { card: name, logo: `${'a'.repeat(64)}.png` } };
    const answer = await testEnv.callRegister('/lost?by=Ann', { method: 'PUT', body: JSON.stringify(row) });
    const said = await answer.text();
    expect([answer.status, said]).toEqual([422, expect.stringContaining('$.face.card')]);
    expect(said).toContain('must have 1200 x 630 pixels, not 512 x 512');
    expect(said).toContain('is no stored picture');
  });

  test('META-3 while KV does not answer the card is neutral, and the log says so', async () => {
    const { card } = await faceOf('laredo.test');
    await testEnv.fail({ kv: 'throw' });
    const { status, headers } = await answerAt(card, 'laredo.test');
    await testEnv.fail({});
    expect([status, headers.location]).toEqual([302, '/card.png']);
    await testEnv.untilLogged(/picture\.unreadable.*"publication":"laredo"/);
  });
});
