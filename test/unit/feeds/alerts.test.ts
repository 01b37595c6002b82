import { describe, expect, test } from 'vitest';
import { parseAlerts } from '../../../functions/sources/weather/parse-weather.ts';
import { alertsOf } from '../../../functions/sources/weather/stored-weather.ts';
import { toAlertView } from '../../../functions/sources/weather/weather-view.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';

/** A Saturday. */
const NOW = Date.UTC(2026, 10, 28, 13);
const HOUR_MS = 3_600_000;
const iso = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
const urn = (name: string) => `urn:oid:2.49.0.1.840.0.${name}.001.1`;
const addressOf = (name: string) => `https://api.weather.gov/alerts/${urn(name)}`;

/** A message as the service sends it, in force for ten more hours. */
const message = (name: string, own: Record<string, unknown> = {}) => ({
  id: addressOf(name),
  properties: {
    '@id': addressOf(name),
    id: urn(name),
    areaDesc: 'Sonoma Valley',
    references: [],
    sent: iso(-10),
    effective: iso(-10),
    onset: iso(-9),
    expires: iso(2),
    ends: iso(10),
    status: 'Actual',
    messageType: 'Alert',
    severity: 'Severe',
    event: 'Flood Watch',
    ...own,
  },
});
const naming = (...names: string[]) =>
  names.map((name) => ({
    '@id': addressOf(name),
    identifier: urn(name),
    sender: 'w@example.com',
    sent: iso(-10),
  }));
const cancel = (name: string, own: Record<string, unknown> = {}) =>
  message(name, { messageType: 'Cancel', sent: iso(-1), ...own });
const update = (name: string, own: Record<string, unknown> = {}) =>
  message(name, { messageType: 'Update', sent: iso(-1), ...own });

const A = message('a');
/** Messages that name it. */
const cancelOf = (own: Record<string, unknown> = {}) => cancel('b', { references: naming('a'), ...own });
const updateOf = (own: Record<string, unknown> = {}) => update('b', { references: naming('a'), ...own });

/** What a reader of a place in UTC sees: "Flood Watch until Sat 11:00 PM". */
function shown(...features: unknown[]): string[] {
  const read = parseAlerts(new TextEncoder().encode(JSON.stringify({ features })), NOW);
  if (!read.ok) throw new Error(read.detail);
  return shownOf(read.items);
}
const shownOf = (items: readonly FeedItem[]) =>
  alertsOf(items)
    .map((alert) => toAlertView(alert, { locale: 'en-US', timezone: 'UTC' }, NOW))
    .map(
      ({ event, from, until }) => `${event}${from ? ` from ${from}` : ''}${until ? ` until ${until}` : ''}`,
    )
    .map((text) => text.replaceAll(/\s/g, ' ').replaceAll(',', ''));
const WATCH = 'Flood Watch until Sat 11:00 PM';

describe('HOME-23 what a newer message names is gone', () => {
  test.each<[string, unknown[]]>([
    ['a cancellation after it', [A, cancelOf()]],
    ['a cancellation before it', [cancelOf(), A]],
    ['a cancellation that has expired itself', [A, cancelOf({ ends: iso(-1), expires: iso(-1) })]],
    ['a cancellation of the same minute', [A, cancelOf({ sent: iso(-10) })]],
    ['a cancellation whose own event is unreadable', [A, cancelOf({ event: null })]],
    ['a cancellation without a readable time', [A, cancelOf({ sent: 'now' })]],
    ['an identifier alone', [A, cancelOf({ references: [{ identifier: urn('a') }] })]],
    ['an address alone', [A, cancelOf({ references: [{ '@id': addressOf('a') }] })]],
    [
      "CAP's text",
      [
        A,
        cancel('b', {
          references: `w@example.com,${urn('x')},${iso(-20)} w@example.com,${urn('a')},${iso(-10)}`,
        }),
      ],
    ],
    [
      "CAP's text with blanks, in a list",
      [A, cancelOf({ references: [`w@example.com,\n ${urn('a')},${iso(-10)}`] })],
    ],
    [
      'references whose message has expired',
      [A, cancel('b', { parameters: { expiredReferences: [`w@example.com,${urn('a')},${iso(-10)}`] } })],
    ],
    ['a malformed reference beside a good one', [A, cancelOf({ references: [null, 7, {}, ...naming('a')] })]],
    ['a chain', [A, updateOf({ sent: iso(-5) }), cancel('c', { references: naming('b') })]],
    ['an update that has ended', [A, updateOf({ ends: iso(-1) })]],
    ['"replaced by" of a listed cancellation', [message('a', { replacedBy: addressOf('b') }), cancel('b')]],
  ])('%s', (_, features) => {
    expect(shown(...features)).toEqual([]);
  });

  test('an update has its own end, also one that another update has replaced', () => {
    const sooner = updateOf({ ends: iso(4) });
    expect(shown(A, sooner)).toEqual(['Flood Watch until Sat 5:00 PM']);
    expect(shown(sooner, A)).toEqual(['Flood Watch until Sat 5:00 PM']);
    const earlier = updateOf({ sent: iso(-5), ends: iso(12) });
    const last = update('c', { references: naming('b'), ends: iso(4) });
    expect(shown(last, A, earlier)).toEqual(['Flood Watch until Sat 5:00 PM']);
  });

  test('a cancellation of one of two leaves the other', () => {
    const other = message('b', { ends: iso(6) });
    const features = [A, other, cancel('c', { references: naming('a') })];
    expect(shown(...features)).toEqual(['Flood Watch until Sat 7:00 PM']);
  });
});

describe('HOME-23 an alert stays in doubt', () => {
  test.each<[string, unknown[]]>([
    ['no reference', [A, cancel('b')]],
    ['references of another shape', [A, cancelOf({ references: 'none' })]],
    ['a number', [A, cancelOf({ references: 7 })]],
    ['a part of the name', [A, cancelOf({ references: [{ identifier: 'urn:oid:2.49' }] })]],
    ['two thirds of a reference', [A, cancelOf({ references: `w@example.com,${urn('a')}` })]],
    [
      'a nameless message',
      [message('a', { id: '', '@id': null }), cancelOf({ references: [{ identifier: '' }] })].map((one) => ({
        ...one,
        id: '',
      })),
    ],
    ['a cancellation that is older', [A, cancelOf({ sent: iso(-11) })]],
    ['a cancellation in a test', [A, cancelOf({ status: 'Test' })]],
    ['an acknowledgement', [A, message('b', { messageType: 'Ack', references: naming('a'), sent: iso(-1) })]],
    ['an update without a readable event', [A, updateOf({ event: '' })]],
    ['a message that names itself', [update('a', { references: naming('a') })]],
    ['two that name each other', [update('a', { references: naming('b') }), updateOf()]],
    ['a message of no known kind', [message('a', { messageType: 'Notice' })]],
    ['"replaced by" of a message that is not listed', [message('a', { replacedBy: addressOf('b') })]],
    ['an unreadable end', [message('a', { ends: 'tonight', expires: iso(10) })]],
    ['an unreadable beginning', [message('a', { onset: 'soon', effective: null })]],
    [
      'unreadable parameters',
      [message('a', { parameters: 'none', geocode: 1, affectedZones: {}, areaDesc: null })],
    ],
  ])('%s', (_, features) => {
    expect(shown(...features)).toEqual([WATCH]);
  });

  test('without a readable end the event is shown without one, for a day or two if the service fails', () => {
    const endless = message('a', { ends: 'tonight', expires: null });
    expect(shown(endless)).toEqual(['Flood Watch']);
    expect(shown(endless, message('b'))).toEqual([WATCH, 'Flood Watch']);
    expect(shown(message('a', { onset: iso(30), ends: null, expires: iso(6) }))).toEqual([
      'Flood Watch from Sun 7:00 PM',
    ]);
    const read = parseAlerts(new TextEncoder().encode(JSON.stringify({ features: [endless] })), NOW);
    const [stored] = read.ok ? alertsOf(read.items) : [];
    expect(stored?.endsAt).toBe(Date.UTC(2026, 10, 30));
  });

  test('an event that ends before it begins is shown without times, unless all of them have passed', () => {
    expect(shown(message('a', { onset: iso(8), ends: iso(3) }))).toEqual(['Flood Watch']);
    expect(shown(message('a', { onset: iso(-2), ends: iso(-3), expires: iso(-3) }))).toEqual([]);
  });

  test.each(['Exercise', 'System', 'Test', 'Draft', 'actual', null])('status %s stays out', (status) => {
    expect(shown(message('a', { status }))).toEqual([]);
  });
});

const coded = (...codes: string[]) => ({ parameters: { VTEC: codes } });
const vtec = (action: string, event: string, ends = '261129T0300Z', office = 'KMTR') =>
  `/O.${action}.${office}.${event}.261128T1200Z-${ends}/`;

describe('HOME-23 a watch goes where VTEC says so, never by its name', () => {
  const watch = (own: Record<string, unknown> = {}) =>
    message('a', { event: 'Winter Storm Watch', ...coded(vtec('NEW', 'WS.A.0007')), ...own });
  const warning = (codes: string[], own: Record<string, unknown> = {}) =>
    message('b', {
      event: 'Winter Storm Warning',
      severity: 'Extreme',
      sent: iso(-1),
      parameters: { VTEC: codes },
      ...own,
    });
  const upgrade = [vtec('UPG', 'WS.A.0007'), vtec('NEW', 'WS.W.0009')];
  const WARNING = 'Winter Storm Warning until Sat 11:00 PM';
  const BOTH = [WARNING, 'Winter Storm Watch until Sat 11:00 PM'];

  test.each<[string, unknown[], string[]]>([
    ['an upgrade', [watch(), warning(upgrade)], [WARNING]],
    ['an upgrade in one text', [watch(), warning([upgrade.join('\n')])], [WARNING]],
    ['an upgrade that comes first', [warning(upgrade), watch()], [WARNING]],
    ['an upgrade of the same minute', [watch(), warning(upgrade, { sent: iso(-10) })], [WARNING]],
    ['a cancellation without references', [watch(), cancel('b', coded(vtec('CAN', 'WS.A.0007')))], []],
    [
      'an event that has expired',
      [
        watch(),
        update('b', {
          event: 'Winter Storm Watch',
          ...coded(vtec('EXP', 'WS.A.0007', '261128T1200Z')),
        }),
      ],
      [],
    ],
    ['an update that cancels its own event', [update('b', coded(vtec('CAN', 'FA.A.0001')))], []],
    [
      'an upgrade of some of its zones',
      [
        watch({ geocode: { UGC: ['CAZ505', 'CAZ506'] } }),
        warning(upgrade, { affectedZones: ['https://api.weather.gov/zones/forecast/CAZ506'] }),
      ],
      [WARNING],
    ],
    ['only the name', [watch(), warning([])], BOTH],
    ['a new warning', [watch(), warning([vtec('NEW', 'WS.W.0009')])], BOTH],
    [
      'an upgrade of another watch',
      [watch(), warning([vtec('UPG', 'WS.A.0008'), vtec('NEW', 'WS.W.0009')])],
      BOTH,
    ],
    [
      "another office's upgrade",
      [watch(), warning([vtec('UPG', 'WS.A.0007', '261129T0300Z', 'KSTO'), vtec('NEW', 'WS.W.0009')])],
      BOTH,
    ],
    ['an upgrade elsewhere', [watch(), warning(upgrade, { areaDesc: 'Lake; Mendocino' })], BOTH],
    ['an upgrade that is older', [watch(), warning(upgrade, { sent: iso(-11) })], BOTH],
    ['a test of an upgrade', [watch(), warning(upgrade.map((code) => code.replace('/O.', '/T.')))], BOTH],
    ['an upgrade that cannot be read', [watch(), warning(['/O.UPG.KMTR.WS.A/', 'UPG', ''])], BOTH],
    [
      'a watch that is continued',
      [watch({ sent: iso(-1), ...coded(vtec('CON', 'WS.A.0007')), messageType: 'Update' }), warning(upgrade)],
      BOTH,
    ],
    [
      'another event in the same message',
      [watch(coded(vtec('NEW', 'WS.A.0007'), vtec('NEW', 'WI.Y.0001'))), warning(upgrade)],
      BOTH,
    ],
  ])('%s', (_, features, expected) => {
    expect(shown(...features)).toEqual(expected);
  });

  test('an upgrade whose warning cannot be shown leaves the watch', () => {
    expect(shown(watch(), warning(upgrade, { event: 7 }))).toEqual(['Winter Storm Watch until Sat 11:00 PM']);
  });
});

describe('HOME-23 messages about one event', () => {
  const at = (name: string, onset: number, ends: number | null, expires = 2) =>
    message(name, { onset: iso(onset), ends: ends === null ? null : iso(ends), expires: iso(expires) });

  test.each<[string, unknown[], string[]]>([
    [
      'the latest end, whichever comes first',
      [at('a', -1, 2), at('b', -1, 9)],
      ['Flood Watch until Sat 10:00 PM'],
    ],
    ['the same from the other side', [at('b', -1, 9), at('a', -1, 2)], ['Flood Watch until Sat 10:00 PM']],
    [
      'the ends of messages without that of the event',
      [at('a', -9, null, 6), at('b', -1, null, 30)],
      ['Flood Watch until Sun 7:00 PM'],
    ],
    ['the beginning that is ahead', [at('a', 30, 54)], ['Flood Watch from Sun 7:00 PM until Mon 7:00 PM']],
    [
      'no beginning once one of them is in force',
      [at('a', 1, 9), at('b', -1, 2)],
      ['Flood Watch until Sat 10:00 PM'],
    ],
    ['two times that touch', [at('a', -1, 2), at('b', 2, 9)], ['Flood Watch until Sat 10:00 PM']],
    [
      'two times apart',
      [at('b', 20, 30), at('a', -1, 2)],
      ['Flood Watch until Sat 3:00 PM', 'Flood Watch from Sun 9:00 AM until Sun 7:00 PM'],
    ],
    [
      'three times apart',
      [at('a', -1, 2), at('b', 4, 6), at('c', 20, 30)],
      ['Flood Watch until Sun 7:00 PM'],
    ],
  ])('%s', (_, features, expected) => {
    expect(shown(...features)).toEqual(expected);
  });
});

test('HOME-23 alerts that an older build stored are readable', () => {
  const stored = { title: 'Flood Watch', link: null, published: null, guid: 'alert:urn:oid:1' };
  const description = `{"event":"Flood Watch","endsAt":${NOW + 10 * HOUR_MS}}`;
  expect(shownOf([{ ...stored, description }])).toEqual([WATCH]);
});
