/**
 * Part of `npm run check`: known advisories for the deployed packages. High and critical ones fail, others are printed.
 * If the registry does not answer in time, one line says so, and the check goes on.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { jsonOf } from '../local/json-of.ts';
import { printable } from '../local/printable.ts';

/** A working registry answers within two seconds. */
const REGISTRY_TIMEOUT_MS = 20_000;
const REPORT_MAX_BYTES = 16 * 1024 * 1024;
const EXCEPTIONS_FILE = 'scripts/check/advisory-exceptions.json';

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);

/** The output of `npm audit --json`; a package's `via` has its advisories and the packages that affect it. */
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.url(), severity, range: z.string() }),
        ]),
      ),
    }),
  ),
});

/** An advisory that does not concern this project, for a limited time. */
export const exceptionsSchema = z.array(
  z.strictObject({
    /** Its address, as npm prints it. */
    url: z.url(),
    reason: z.string().min(20),
    /** The last day. */
    until: z.iso.date(),
  }),
);

/** Advisories of these levels fail the check. */
const GRAVE = new Set(['high', 'critical']);

export interface Judgement {
  /** False if the registry did not answer. */
  known: boolean;
  grave: string[];
  others: string[];
}

/** @param printed by `npm audit --json` @param today ISO date @returns a line per advisory, each once */
export function judgeAdvisories(
  printed: string,
  exceptions: z.infer<typeof exceptionsSchema>,
  today: string,
): Judgement {
  const report = reportSchema.safeParse(jsonOf(printed));
  if (!report.success) return { known: false, grave: [], others: [] };
  const advisories = Object.values(report.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string');
  const judgement: Judgement = { known: true, grave: [], others: [] };
  for (const { name, title, url, severity: level, range } of new Map(
    advisories.map((one) => [one.url, one]),
  ).values()) {
    const exception = exceptions.find((one) => one.url === url);
    const line = `${level} ${name} ${range}: ${title} ${url}`;
    if (exception && exception.until >= today)
      judgement.others.push(`${line} (excepted: ${exception.reason})`);
    else (GRAVE.has(level) ? judgement.grave : judgement.others).push(line);
  }
  return judgement;
}

function check(): number {
  const wanted = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0'];
  const { stdout } = spawnSync('npm', wanted, {
    encoding: 'utf8',
    timeout: REGISTRY_TIMEOUT_MS,
    maxBuffer: REPORT_MAX_BYTES,
    shell: process.platform === 'win32',
  });
  const exceptions = exceptionsSchema.parse(JSON.parse(readFileSync(EXCEPTIONS_FILE, 'utf8')));
  const today = new Date().toISOString().slice(0, 10);
  const { known, grave, others } = judgeAdvisories(stdout ?? '', exceptions, today);
  for (const line of [...grave, ...others]) console.log(printable(line));
  if (!known) console.log('The registry did not answer: whether there are advisories is not known.');
  else console.log(`${grave.length} grave advisories for what is deployed, ${others.length} others`);
  return grave.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = check();
