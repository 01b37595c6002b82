import { z } from 'zod';

const reportSchema = z.object({
  messages: z.array(
    z.object({ message: z.string(), url: z.string().optional(), extract: z.string().optional() }),
  ),
});

const EXTRACT_MAX_UNITS = 100;

/** What is no fault of a page. */
const EXCEPTIONS = [
  // Its parser of CSS knows no container query, scroll-driven animation, view transition or gradient of one colour.
  /^CSS: /,
  // React writes it.
  /^Trailing slash on void elements has no effect/,
  // A frame of another origin cannot take its sandbox away; without its own origin, most embeds do not work.
  /^Potentially bad value “allow-scripts allow-same-origin [^”]*” for attribute “sandbox”/,
];
/** Name of the document that streams, in which more is none. */
export const STREAMED = 'streamed';
const EXCEPTIONS_STREAMED = [
  // A section's skeleton has its name too, until a script puts the section in its place.
  /^Duplicate ID “\w+-title”|^The first occurrence of ID “\w+-title”/,
  // Only the front page knows that it streams, and its part of the document is the body; browsers obey there as well.
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
