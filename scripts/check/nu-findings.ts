import { z } from 'zod';

const reportSchema = z.object({
  messages: z.array(
    z.object({ message: z.string(), url: z.string().optional(), extract: z.string().optional() }),
  ),
});

const EXTRACT_MAX_UNITS = 100;

/** Findings that are not faults. */
const EXCEPTIONS = [
  // Its CSS parser does not know container queries, scroll-driven animations or gradients of one colour.
  /^CSS: /,
  // React writes it.
  /^Trailing slash on void elements has no effect/,
  // A frame of another origin cannot remove its sandbox; without its origin, most embeds do not work.
  /^Potentially bad value “allow-scripts allow-same-origin [^”]*” for attribute “sandbox”/,
];
/** Name of the document that streams, for which more findings are allowed. */
export const STREAMED = 'streamed';
const EXCEPTIONS_STREAMED = [
  // A section's skeleton has the same id until a script replaces it.
  /^Duplicate ID “\w+-title”|^The first occurrence of ID “\w+-title”/,
  // Only the front page's component knows that it streams, and it is in the body; browsers accept that.
  /^Attribute “http-equiv” not allowed on element “meta” at this point|^Element “meta” is missing one or more/,
];

/**
 * @param report of the Nu checker, as JSON
 * @returns a line per message, with the number of places and one of them
 */
export function distinctFindings(report: string): string[] {
  const places = new Map<string, string[]>();
  for (const { message, url = '', extract = '' } of reportSchema.parse(JSON.parse(report)).messages) {
    const file = url.split('/').at(-1) ?? '';
    const exceptions = file === `${STREAMED}.html` ? [...EXCEPTIONS, ...EXCEPTIONS_STREAMED] : EXCEPTIONS;
    if (exceptions.some((exception) => exception.test(message))) continue;
    const place = `${file}: ${extract.replace(/\s+/g, ' ').slice(0, EXTRACT_MAX_UNITS)}`;
    places.set(message, [...(places.get(message) ?? []), place]);
  }
  return [...places].map(([message, found]) => `${message} (${found.length}, ${found[0]})`);
}
