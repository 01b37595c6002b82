import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { PublicationInput } from '../../schema/publication.ts';
import { ownFolder } from '../shared/own-folder.ts';
import { startSite } from './started-site.ts';

const folder = ownFolder();

/** The row as the earlier build was given it: nothing is written at the start. */
const OLD_LEDGER: PublicationInput = {
  id: 'golden-gate-ledger',
  hostnames: ['goldengateledger.example'],
  name: 'The Old Ledger',
  tagline: 'Since breakfast',
  description: 'A small paper.',
  local: true,
  region: { code: 'US-CA', place: 'Sonoma', area: 'the Sonoma Valley' },
  radio: { url: 'http://127.0.0.1:9311/radio?port={port}', ports: [8076] },
  sections: { local: ['http://127.0.0.1:9311/feeds/bay-wire'] },
};

/**
 * A state that commit 5d6ab7b5 left: a register with a hostname that was given up, an object of a station, one of the newest
 * articles, rows under their ids. Made by `npm start` with this row; its search index and pages were removed for size.
 */
const STATE = 'test/full/states/5d6ab7b5.tar.gz';

test('NET-1 CACHE-1 a state of an earlier build starts, and its paper, stories and former hostname are served', async () => {
  expect(spawnSync('tar', ['-xzf', STATE, '-C', folder]).status).toBe(0);
  const rows = path.join(folder, 'rows.json');
  writeFileSync(rows, JSON.stringify(OLD_LEDGER));
  const started = await startSite('.', folder, rows);
  try {
    const get = (place: string, host = 'goldengateledger.example') => started.get(place, host);
    const front = await get('/');
    expect(front.status).toBe(200);
    expect(front.text).toContain('The Old Ledger');
    // The feed's publisher is gone: these are the stories that the earlier build stored.
    expect(front.text).toMatch(/<section[^>]* id="local".*?Read full story/s);
    for (const place of ['/radio', '/blog', '/search?q=bay', '/about', '/api/now-playing', '/api/health'])
      expect([place, (await get(place)).status]).toEqual([place, 200]);
    const former = () => get('/faq', 'given-up.example');
    await expect.poll(async () => (await former()).status, { timeout: 20_000 }).toBe(308);
    expect((await former()).headers.get('location')).toBe('http://goldengateledger.example/faq');
    expect(started.printed()).not.toMatch(/"event":"(?:gateway|register|storage|index)\.|Uncaught/);
  } finally {
    await started.stop();
  }
}, 240_000);
