import type { StoryCard } from '../../../schema/context.ts';
import { html, type Markup } from '../../../schema/markup.ts';
import { externalLink } from '../../ui/links/external-link-html.ts';
import styles from './story.module.css';

/** @returns the HTML of a section's cards; the first is larger than the others */
export const storiesHtml = (stories: readonly StoryCard[], kicker: string): string =>
  stories.map((story, i) => card(story, kicker, i === 0).text).join('');

/**
 * HOME-7, with what an editor wrote on the story, and HOME-24. The headline's link is stretched over the card; there is
 * none if the address is not safe (FEED-10). A page has 75 cards, so their styles select elements of the list instead of
 * classes.
 */
function card(story: StoryCard, kicker: string, leads: boolean): Markup {
  const words = html`${facts(story, kicker)}<details><summary aria-label="${`Why this story? ${story.title}`}"></summary>${story.why}</details><h4 dir="auto">${
    story.link ? externalLink(story.link, story.title) : story.title
  }</h4>${story.excerpt && excerpt(story)}${story.note && note(story.note)}${alsoAt(story)}${
    story.link && html`<p aria-hidden="true">Read full story →</p>`
  }`;
  // Beside its picture, the text must be a single grid item.
  return html`<li data-story="">${leads && story.picture && picture(story.picture)}${leads ? html`<div>${words}</div>` : words}</li>`;
}

function facts({ credit, publisher, hour, pinned, published }: StoryCard, kicker: string): Markup {
  const source = credit ?? publisher;
  return html`<p>${kicker}${source && html`<span><bdi>${source}</bdi>${hour && ` · ${hour}`}</span>`}${
    pinned && html`<strong>Editors’ pick</strong>`
  }${published && html`<time datetime="${published.iso}">${published.label}</time>`}</p>`;
}

/** The early script removes a publisher's picture that fails to load: the card then looks as without one. */
const picture = (src: string): Markup =>
  html`<img alt="" width="1200" height="750" loading="lazy" decoding="async" src="${src}" data-drawn="">`;

const excerpt = (story: StoryCard): Markup =>
  story.unmodified
    ? html`<p class="${styles.whole}" dir="auto">${story.excerpt}</p>`
    : html`<p dir="auto">${story.excerpt}</p>`;

const note = ({ label, text }: NonNullable<StoryCard['note']>): Markup =>
  html`<p class="${styles.note}" dir="auto"><strong>${label}:</strong> ${text}</p>`;

/** HOME-25: the other newsrooms that have the story; where they are many, a page of all of them. */
function alsoAt({ alsoAt: others, group }: StoryCard): Markup | null {
  if (group)
    return html`<div class="${styles.also}"><a href="${group.path}">${`${group.newsrooms} newsrooms have this story`}</a></div>`;
  if (others.length === 0) return null;
  const links = others.map(({ name, link }, i) => [i > 0 && ', ', externalLink(link, name)]);
  return html`<div class="${styles.also}">Also at ${links}</div>`;
}
