import type { Publication } from '../../schema/publication.ts';
import { escapeXml } from '../documents/write-xml.ts';
import type { FeedStatus, FeedStatusRow, StatusTime } from './feed-status-view.ts';
import { sparkline } from './sparkline.ts';

/** Parts of the document's head that differ per response. */
interface Head {
  nonce: string;
  stylesheets: string[];
}

const COLUMNS = ['Feed', 'State', 'Last success', 'Stories', 'Last attempts', 'Next attempt'] as const;

/** @returns the feed status page as a document, which needs and has no scripts */
export function feedStatusPage(
  publication: Publication,
  status: FeedStatus,
  { nonce, stylesheets }: Head,
): string {
  const { name, locale, theme, timezone } = publication;
  const styles = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeXml(href)}">`).join('');
  return `<!doctype html><html lang="${escapeXml(locale)}"><head><meta charset="utf-8">
<title>${escapeXml(`Feeds – the desk of ${name}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><meta name="theme-color" content="${theme.browser}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${styles}
<style nonce="${nonce}">:root{--title-accent:${theme.accent};--title-accent-dark:${theme.accentDark}}</style></head>
<body class="desk"><a class="skip" href="#feeds">Skip to the feeds</a>
<header class="page desk-head"><a class="desk-paper" href="/">${escapeXml(name)}</a></header>
<main class="page" id="desk"><p class="kicker">The desk</p><h1 class="page-title">Feeds</h1>
${summary(status)}
<p class="desk-note">Asked of the feeds’ pollers ${time(status.gathered)}, and again after half a minute. Times are those of ${escapeXml(timezone.replaceAll('_', ' '))}. In the column of attempts, newest right, a bar is the higher the longer the feed took (10 milliseconds to 10 seconds); one below the line failed.</p>
${status.feeds > 0 ? table(status, locale) : ''}
${status.empty.length > 0 ? `<p class="desk-note">No feeds in ${escapeXml(new Intl.ListFormat('en').format(status.empty))}.</p>` : ''}
</main></body></html>`;
}

function summary({ feeds, failing, silent }: FeedStatus): string {
  if (feeds === 0) return '<p class="standfirst">This title lists no feeds yet.</p>';
  const silence =
    silent === 0
      ? ''
      : `<p class="desk-alarm">${WARNING}${silent} of ${feeds} pollers do not answer: what is stored is shown instead.</p>`;
  if (failing.length === 0)
    return `<p class="standfirst">${feeds} ${feeds === 1 ? 'feed' : 'feeds'}; none fails.</p>${silence}`;
  const links = failing.map(({ name, id }) => `<li><a href="#${id}">${escapeXml(name)}</a></li>`).join('');
  const verb = failing.length === 1 ? 'fails' : 'fail';
  return `<p class="standfirst desk-alarm">${WARNING}${failing.length} of ${feeds} feeds ${verb}.</p><ul class="desk-failing">${links}</ul>${silence}`;
}

/** Explicit roles: small screens lay the table out as cards, and browsers then drop its table semantics. */
function table({ sections }: FeedStatus, locale: string): string {
  const heads = COLUMNS.map((column) => `<th role="columnheader" scope="col">${column}</th>`).join('');
  const bodies = sections.map(
    ({ id, title, feeds }) => `<tbody role="rowgroup" aria-labelledby="section-${id}">
<tr role="row" class="desk-section"><th role="rowheader" scope="rowgroup" colspan="${COLUMNS.length}" id="section-${id}">${escapeXml(title)}</th></tr>
${feeds.map((feed) => row(feed, locale)).join('\n')}</tbody>`,
  );
  return `<table role="table" class="desk-table" id="feeds"><caption class="visually-hidden">Feeds by section</caption>
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>${bodies.join('\n')}</table>`;
}

function row(feed: FeedStatusRow, locale: string): string {
  const { id, name, address, state, lastSuccess, items, attempts, next } = feed;
  const cells = [
    STATES[state](feed),
    lastSuccess ? time(lastSuccess) : 'Never',
    items.toLocaleString(locale),
    sparkline(attempts, locale),
    next ? `${time(next)} <span class="desk-clock">${escapeXml(next.clock)}</span>` : 'When a reader comes',
  ].map(
    (cell, i) => `<td role="cell"><span class="desk-label">${COLUMNS[i + 1]}</span><div>${cell}</div></td>`,
  );
  return `<tr role="row" id="${id}" data-state="${state}"><th role="rowheader" scope="row"><span class="desk-name">${escapeXml(name)}</span> <span class="desk-address">${escapeXml(address)}</span></th>${cells.join('')}</tr>`;
}

const WARNING =
  '<svg class="desk-icon" aria-hidden="true" viewBox="0 0 16 16" width="16" height="16"><path d="M8 1 15.5 15H.5Z"/><path class="desk-icon-mark" d="M8 6v4m0 1.6v1.6"/></svg>';

const STATES: Record<FeedStatusRow['state'], (feed: FeedStatusRow) => string> = {
  works: () => 'Works',
  unasked: () => 'Not asked for yet',
  silent: () => 'Unknown: its poller does not answer',
  fails: ({ fault }) =>
    `${WARNING}<strong>Fails</strong>${fault ? ` <span>${escapeXml(fault.words)}, for the first time ${time(fault.since)}.</span>` : ''}`,
};

const time = ({ iso, words, clock }: StatusTime): string =>
  `<time datetime="${iso}" title="${escapeXml(clock)}">${escapeXml(words)}</time>`;
