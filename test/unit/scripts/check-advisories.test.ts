import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exceptionsSchema, judgeAdvisories } from '../../../scripts/check/check-advisories.ts';

const TODAY = '2026-11-23';
const advisory = (id: string, severity: string, name = 'fast-xml-parser') => ({
  source: 1,
  name,
  dependency: name,
  title: `What ${id} is about`,
  url: `https://advisories.example/${id}`,
  severity,
  cwe: ['CWE-400'],
  range: '<5.12.2',
});
/** Output of `npm audit --json`: a package that is affected by another one names it. */
const reportOf = (...via: object[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      'fast-xml-parser': { name: 'fast-xml-parser', severity: 'high', isDirect: true, via, nodes: [] },
      other: { name: 'other', severity: 'high', via: ['fast-xml-parser', ...via], nodes: [] },
    },
    metadata: { vulnerabilities: { total: 1 } },
  });

describe('known advisories', () => {
  test('high and critical ones are grave, others are reported; each once', () => {
    const report = reportOf(
      advisory('a', 'critical'),
      advisory('b', 'high'),
      advisory('c', 'moderate'),
      advisory('d', 'low'),
    );
    expect(judgeAdvisories(report, [], TODAY)).toEqual({
      known: true,
      grave: [
        'critical fast-xml-parser <5.12.2: What a is about https://advisories.example/a',
        'high fast-xml-parser <5.12.2: What b is about https://advisories.example/b',
      ],
      others: [
        'moderate fast-xml-parser <5.12.2: What c is about https://advisories.example/c',
        'low fast-xml-parser <5.12.2: What d is about https://advisories.example/d',
      ],
    });
  });

  test('an exception holds to the end of its last day, and is reported with its reason', () => {
    const report = reportOf(advisory('a', 'high'));
    const reason = 'We never parse entities of a document type.';
    const exception = (until: string) => [{ url: 'https://advisories.example/a', reason, until }];
    const graveUntil = (until: string) => judgeAdvisories(report, exception(until), TODAY).grave.length;
    expect([graveUntil('2026-11-22'), graveUntil(TODAY), graveUntil('2027-01-01')]).toEqual([1, 0, 0]);
    expect(judgeAdvisories(report, exception(TODAY), TODAY).others[0]).toContain(`(excepted: ${reason})`);
    const elsewhere = [{ url: 'https://advisories.example/b', reason, until: TODAY }];
    expect(judgeAdvisories(report, elsewhere, TODAY).grave).toHaveLength(1);
  });

  test('no advisory', () => {
    expect(judgeAdvisories('{"auditReportVersion":2,"vulnerabilities":{}}', [], TODAY)).toEqual({
      known: true,
      grave: [],
      others: [],
    });
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'npm error code ENOTFOUND'],
    ['an error', '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":"","detail":""}}'],
    ['another form', '{"vulnerabilities":[1]}'],
  ])('are not known where npm prints %s', (_name, printed) => {
    expect(judgeAdvisories(printed, [], TODAY)).toEqual({ known: false, grave: [], others: [] });
  });
});

test('every exception has a reason and an end', () => {
  const text = readFileSync('scripts/check/advisory-exceptions.json', 'utf8');
  expect(exceptionsSchema.safeParse(JSON.parse(text)).error).toBeUndefined();
  const bad = [{ url: 'https://advisories.example/a', reason: 'no', until: 'some day' }];
  expect(exceptionsSchema.safeParse(bad).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    '0.reason',
    '0.until',
  ]);
});
