import { AI_CRAWLERS, type Trust } from '../../schema/trust.ts';

/** @returns the AI crawlers that must not read the site, in alphabetical order */
export function deniedCrawlers({ default: others, byName }: Trust['crawlers']): string[] {
  // RFC 9309 §2.2.1: names are compared without regard to case.
  const named = new Map(Object.entries(byName).map(([name, rule]) => [name.toLowerCase(), { name, rule }]));
  const known = AI_CRAWLERS.filter((name) => others === 'deny' && !named.has(name.toLowerCase()));
  const denied = [...named.values()].filter(({ rule }) => rule === 'deny').map(({ name }) => name);
  return [...known, ...denied].toSorted((a, b) => a.localeCompare(b, 'en'));
}
