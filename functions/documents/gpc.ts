import { documentEndpoint } from '../publications/document-endpoint.ts';

const FRESH_S = 86_400;
/** The day since which every page and frame has followed the signal; not the day of a deploy. */
const LAST_UPDATE = '2026-11-23';

/** `/.well-known/gpc.json`: the site honours Global Privacy Control (EMB-3). */
export const privacySupport = documentEndpoint(() => ({
  type: 'application/json; charset=utf-8',
  freshS: FRESH_S,
  text: JSON.stringify({ gpc: true, lastUpdate: LAST_UPDATE }),
}));
