import type { IncomingMessage, ServerResponse } from 'node:http';
import { SWITCH_PATH } from '../../schema/publisher-switch.ts';

/**
 * A test's publisher has no robots.txt and no switch, unless the test is about them: their requests are not counted as
 * some for feeds.
 * @returns whether it was one, and is answered
 */
export function answersPublisherFile({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (url !== '/robots.txt' && url !== SWITCH_PATH) return false;
  response.writeHead(404).end();
  return true;
}
