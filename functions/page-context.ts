import type { PageContext } from '../schema/context.ts';
import type { Publication } from '../schema/publication.ts';
import { createBackend } from './backend/client.ts';
import type { Env } from './env.ts';
import { createSectionReader } from './feeds/sections.ts';
import { backendDomain } from './publication.ts';
import { makeNonce } from './security.ts';

/** Who asks for a page, and how. */
export interface PageAsker {
  env: Env;
  publication: Publication;
  /** Normalised hostname. */
  host: string;
  origin: string;
  /** Leave nothing to come. */
  whole: boolean;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
  timing: PageContext['timing'];
}

/** @returns everything a route may ask for. */
export function createPageContext(asker: PageAsker): PageContext {
  const { publication, host, origin, whole, now, timing } = asker;
  const domain = backendDomain(publication, host);
  return {
    publication,
    origin,
    domain,
    nonce: makeNonce(),
    whole,
    now,
    sections: createSectionReader(asker),
    backend: createBackend({ ...asker, domain }),
    timing,
  };
}
