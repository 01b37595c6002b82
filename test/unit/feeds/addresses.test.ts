import { expect, test } from 'vitest';
import { isPrivateAddress } from '../../../functions/http/private-address.ts';

/** One address in all the notations that address parsers accept for it. */
const LOOPBACK = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.0.0.01',
  '127.0.0.1.',
];

test.each([
  ...LOOPBACK,
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.255.255.254', '168.63.129.16', '169.254.169.254'],
  ...[
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]'],
  ...[
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[fd00::2606:1]',
  ],
  ...['[2002:7f00:1::]', '[2001::7f00:1]', '[2001:db8::1]', '[100::1]'],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost..',
    'printer',
    'metadata',
    'wire.local',
    'wire.lan',
  ],
  ...['metadata.google.internal.', 'wire.internal', 'wire.home.arpa', 'metadata.goog', 'api.default.svc'],
  ...['127.0.0.1.nip.io', 'nip.io', 'localtest.me'],
])('FEED-9 %s is on this machine or a private network', (host) => {
  expect(isPrivateAddress(new URL(`http://${host}/`))).toBe(true);
});

test.each([
  ...[
    'ledger.example',
    'ledger.example.',
    'localhost.example',
    'notlocal.example',
    'internal.example',
    'svc.example',
    'news.local.example',
    'news.localities.example',
  ],
  ...[
    '8.8.8.8',
    '100.63.0.1',
    '100.128.0.1',
    '168.63.129.17',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '223.1.1.1',
  ],
  ...['[2606:4700::1111]', '[2001:4860:4860::8888]', '[2a00:1450::1]', '[3ffe::1]', '[2a00:1450::2002:1]'],
])('FEED-9 %s is not', (host) => {
  expect(isPrivateAddress(new URL(`https://${host}/`))).toBe(false);
});
