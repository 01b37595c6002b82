import { PREVIEW_STORIES, SECTIONS } from '../../../schema/sections.ts';
import { wholePolicy } from '../../http/page-policy.ts';
import { hash53 } from '../../platform/hash.ts';
import { logEvent } from '../../platform/log.ts';
import type { HandlePage } from '../handle-page.ts';
import { inlineHashes } from '../inline-hashes.ts';
import { sampleContext } from './sample-context.ts';
import { sampleEdition } from './sample-edition.ts';
import { inStartScope } from './start-scope.ts';

/** All sections but the empty one. */
const STORIES = (SECTIONS.length - 1) * PREVIEW_STORIES;

/**
 * Renders one front page while the Worker starts, so that the engine has compiled what the first reader's page needs:
 * the platform does not bill the start to a request (docs/decisions/0089). Never rejects: a Worker that could not be
 * warmed up works as well, and its first page takes longer.
 */
export async function warmUp(handlePage: HandlePage): Promise<void> {
  try {
    const html = await inStartScope(() => renderSamplePage(handlePage));
    const stories = html.split('data-story').length - 1;
    if (stories !== STORIES) logEvent('start.not-warm', { detail: `${stories} of ${STORIES} stories` });
  } catch (error) {
    logEvent('start.not-warm', { detail: String(error).slice(0, 200) });
  }
}

/** @returns the HTML of a front page of sample stories, made by the code that makes those of readers */
export async function renderSamplePage(handlePage: HandlePage): Promise<string> {
  const context = await sampleContext();
  sampleEdition(context);
  let html = '';
  const onDocument = (text: string) => {
    html = text;
  };
  await handlePage(new Request(`${context.origin}/`), { ...context, onDocument });
  wholePolicy(context.publication, await inlineHashes(html), false);
  hash53(html);
  return html;
}
