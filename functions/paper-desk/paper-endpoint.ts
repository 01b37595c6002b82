import type { DeskFront, PaperPage } from '../../schema/contract/paper-desk.ts';
import { publicationSchema } from '../../schema/publication.ts';
import { feedListById } from '../../schema/sections.ts';
import { createBackend } from '../articles/backend-client.ts';
import { toNetworkDesk } from '../desk/network-desk.ts';
import { deskPath, signInPage } from '../desk/sign-in.ts';
import { errorResponse } from '../http/error-response.ts';
import { readSent } from '../http/limited-body.ts';
import { isFromOtherSite } from '../http/own-site.ts';
import { errorText, logEvent } from '../platform/log.ts';
import type { Endpoint, RequestDetails } from '../publications/endpoint.ts';
import { type Actor, authorise, type Refused } from '../publications/people/authorise.ts';
import { isNetworkHost } from '../publications/publication-of-host.ts';
import { readPublication } from '../publications/read-publication.ts';
import { breakingNews } from '../stories/editing/in-force.ts';
import { changePaper, typedFields } from './change-paper.ts';
import { editingsOf, PLANNED, toDeskEdit, toEntries, toPlannedEntry } from './entry-words.ts';
import { fetchNow } from './fetch-now.ts';
import { frameOf, paperDocument } from './paper-document.ts';
import { readFeedPage } from './read-feed.ts';
import { readFront } from './read-front.ts';
import { readSectionPage } from './read-section.ts';
import { readStory } from './read-story.ts';
import { readEdits, readStoredPaper, type StoredPaper, shownPaper } from './stored-paper.ts';
import { readHeadlines } from './story-headlines.ts';

/** Forty addresses of grouped stories, and texts at their limits in any script. */
const FORM_MAX_BYTES = 128 * 1024;

/**
 * `/desk/{paper}` with `/story?link=`, `/changes`, `/{section}` and `/feed/{name}`: a publication's editors see its front
 * page, change it, see what a change makes before readers do, and why a section has the stories that it has. On the
 * network's hosts only.
 * @returns a page; 303 after a change, and on a publication's own host
 */
export const paperDesk: Endpoint = {
  methods: ['GET', 'HEAD', 'POST'],
  errors: 'page',
  handleAny: handlePaper,
};

async function handlePaper(details: RequestDetails): Promise<Response> {
  const { request, env, url, host } = details;
  if (!isNetworkHost(env, host)) return toNetworkDesk(details);
  const [id = '', part = '', name, ...rest] = url.pathname.slice('/desk/'.length).split('/');
  const isPage = ['', 'story', 'changes'].includes(part) || feedListById(part) !== undefined;
  const isKnown = rest.length === 0 && (name === undefined ? isPage : part === 'feed');
  if (!isKnown || !publicationSchema.shape.id.safeParse(id).success) return nothingHere();
  const isForm = request.method === 'POST';
  if (isForm && isFromOtherSite(request, url)) return fromOtherSite();
  const form = isForm ? await readForm(request) : new URLSearchParams();
  if (form === null) return tooLong();
  const shown = await readPublication(details, id);
  if (shown === null) return nothingHere();
  const found = await authorise(details, isForm ? 'edit' : 'read', shown);
  if (!found.ok) return refuse(shownPaper(details, shown), found, form);
  const { actor } = found;
  const paper = await readStoredPaper(details, shown);
  if (paper === null) return nothingHere();
  if (paper.isSilent) return problem(paper, actor, 503, SILENT, form);
  try {
    return isForm
      ? await answerForm(details, form, paper, actor)
      : paperDocument(...(await pageOf(details, [part, name], paper, actor)));
  } catch (error) {
    logEvent('desk.register-unreachable', { detail: errorText(error) });
    return problem(paper, actor, 503, SILENT, form);
  }
}

/**
 * Refuses a form, and keeps what was typed.
 * @param paper as readers see it, because a stranger's form must not cause a call of the register
 */
function refuse(paper: StoredPaper, { status, reason, actor }: Refused, form: URLSearchParams): Response {
  const { scope } = paper;
  if (actor) {
    const text = `You are signed in as ${actor.name}, who does not edit this paper. Ask an operator, or sign in as somebody else.`;
    return problem(paper, actor, 403, { heading: 'Not your paper', text }, form);
  }
  if (status === 403) return errorResponse('page', 403, reason, { title: 'No role here' });
  if (status !== 401) return problem(paper, null, 503, SILENT, form);
  return scope.request.method === 'POST'
    ? problem(paper, null, 401, SIGNED_OUT, form)
    : signInPage({ is: 'secret', refused: false, next: deskPath(scope.url.pathname + scope.url.search) });
}

const nothingHere = (): Response =>
  errorResponse('page', 404, 'No paper of this network has this name, or it has no such page.', {
    title: 'Nothing here',
  });

const fromOtherSite = (): Response =>
  errorResponse('page', 403, 'The form was sent by a page of another site. Open the desk, and begin there.', {
    title: 'Not from here',
  });

const tooLong = (): Response =>
  errorResponse(
    'page',
    413,
    'The form came late or was too long, so nothing was changed. What you typed may still be in the tab before: go back in your browser, and send less at once.',
    { title: 'Try again' },
  );

/** @returns null for a form that is late or too long */
async function readForm(request: Request): Promise<URLSearchParams | null> {
  try {
    const form = new URLSearchParams(await readSent(request, FORM_MAX_BYTES));
    const link = form.get('hide');
    // The front page is one form, whose buttons name the story.
    return link === null
      ? form
      : new URLSearchParams({ do: 'hide', link, version: form.get('version') ?? '' });
  } catch {
    return null;
  }
}

const SILENT = {
  heading: 'The register does not answer',
  text: 'Nothing is known to have changed. Readers’ pages stay as they are. Try again in a minute.',
};
const SIGNED_OUT = {
  heading: 'You have been signed out',
  text: 'Sign in again in another tab, or ask an operator for a new link. Then come back to this tab and go on: what you typed is kept here.',
};

const problem = (
  paper: StoredPaper,
  user: Actor | null,
  status: number,
  words: { heading: string; text: string; asksTime?: true },
  form: URLSearchParams,
): Response => {
  const { heading, text, asksTime = false } = words;
  const signIn = words === SIGNED_OUT ? `/desk/${paper.scope.publication.id}` : null;
  const fields = typedFields(form);
  return paperDocument(
    frameOf(paper, user),
    { kind: 'problem', heading, text, fields, asksTime, signIn },
    status,
  );
};

async function answerForm(
  details: RequestDetails,
  form: URLSearchParams,
  paper: StoredPaper,
  user: Actor,
): Promise<Response> {
  const { publication } = paper.scope;
  const frame = frameOf(paper, user);
  const by = user.mark ?? user.name;
  if (form.get('do') === 'fetch') {
    const fetching = await fetchNow(form, paper.scope, frame, by);
    if (typeof fetching !== 'string') return fetching;
    return problem(paper, user, 422, { heading: 'Nothing was fetched', text: fetching }, form);
  }
  const result = await changePaper(form, paper, by, async () => {
    const again = await readStoredPaper(details, publication);
    if (again === null || again.isSilent) throw new Error('the register is silent');
    return again;
  });
  if ('kind' in result) return paperDocument(frame, result);
  if (!result.ok) return problem(paper, user, 422, result, form);
  const location = `/desk/${publication.id}?done=${result.version ?? PLANNED}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** @returns the arguments of `paperDocument` */
async function pageOf(
  { url, now }: RequestDetails,
  [part, name = '']: [part: string, name: string | undefined],
  paper: StoredPaper,
  user: Actor,
): Promise<Parameters<typeof paperDocument>> {
  const { scope, editing, planned } = paper;
  const frame = frameOf(paper, user);
  const withPlanned = (entries: Entries): Entries =>
    planned
      ? { ...entries, inForce: [toPlannedEntry(planned, scope.publication, now), ...entries.inForce] }
      : entries;
  if (part === 'changes') {
    const stored = await readEdits(scope);
    const headlines = await readHeadlines(scope, [editing, ...editingsOf(stored)]);
    const edits = stored.map((edit) => toDeskEdit(edit, scope.publication, now, headlines));
    return [
      frame,
      { kind: 'changes', ...withPlanned(toEntries(editing, scope.publication, now, headlines)), edits },
    ];
  }
  if (part === 'story') {
    const story = await readStory(scope, url.searchParams.get('link') ?? '');
    return story ? [frame, story] : [frame, GONE, 404];
  }
  if (part === 'feed') {
    const feed = await readFeedPage(scope, name);
    return feed ? [frame, feed] : [frame, NO_FEED, 404];
  }
  const section = feedListById(part);
  if (section) return [frame, await readSectionPage(paper, section)];
  const [sections, list, headlines] = await Promise.all([
    readFront(scope),
    createBackend(scope).list({ page: 1, category: null }),
    readHeadlines(scope, [editing]),
  ]);
  const page: PaperPage = {
    kind: 'front',
    said: saidOf(paper, url.searchParams.get('done')),
    sections,
    articles: list.ok ? list.articles : null,
    breaking: breakingNews(editing, now),
    inForce: withPlanned(toEntries(editing, scope.publication, now, headlines)).inForce,
  };
  return [frame, page];
}

const GONE: PaperPage = {
  kind: 'problem',
  heading: 'The story is gone',
  text: 'No feed and no article of this paper has this address. Publishers take stories away; the front page shows what is there now.',
  fields: [],
  asksTime: false,
  signIn: null,
};

const NO_FEED: PaperPage = {
  kind: 'problem',
  heading: 'No such feed',
  text: 'This paper does not list the feed, or no longer. Its sections name the feeds that it has.',
  fields: [],
  asksTime: false,
  signIn: null,
};

type Entries = ReturnType<typeof toEntries>;

/** @param done the version that was published, or PLANNED after a plan; null before anything was done */
function saidOf({ isHere, version, planned }: StoredPaper, done: string | null): DeskFront['said'] {
  if (done === null) return null;
  if (done === PLANNED)
    return planned
      ? { isHere: true, heading: 'Planned', text: 'Until the line begins no reader sees it.' }
      : { isHere: true, heading: 'Taken back', text: 'The line will not begin, and no reader has seen it.' };
  return isHere
    ? { isHere, heading: 'Here now', text: 'Readers see it here; elsewhere within about 2 minutes.' }
    : {
        isHere,
        heading: 'Not yet there',
        text: `It is stored as version ${version}, and readers see it within about 2 minutes. Load this page again to see whether they do.`,
      };
}
