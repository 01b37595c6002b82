import * as z from 'zod';
import { jsonOf } from '../local/json-of.ts';

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
