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
  const { title, link, picture, excerpt, note, why } = story;
  const parts = [
    factsOf(story, kicker),
    html`<details><summary aria-label="Why this story? ${title}"></summary>${why}</details>`,
    html`<h4 dir="auto">${link ? externalLink(link, title) : title}</h4>`,
    excerpt && excerptOf(story),
    note && html`<p class="${styles.note}" dir="auto"><strong>${note.label}:</strong> ${note.text}</p>`,
    newsroomsOf(story),
    link && html`<p aria-hidden="true">Read full story →</p>`,
  ];
  // Beside its picture, the text must be a single grid item.
  return leads
    ? html`<li data-story="">${picture && pictureOf(picture)}<div>${parts}</div></li>`
    : html`<li data-story="">${parts}</li>`;
}

function factsOf({ credit, publisher, hour, pinned, published }: StoryCard, kicker: string): Markup {
  const source = credit ?? publisher;
  return html`<p>${kicker}${source && html`<span><bdi>${source}</bdi>${hour && ` · ${hour}`}</span>`}${
    pinned && html`<strong>Editors’ pick</strong>`
  }${published && html`<time datetime="${published.iso}">${published.label}</time>`}</p>`;
}

/** The early script removes a publisher's picture that fails to load: the card then looks as without one. */
const pictureOf = (src: string): Markup =>
  html`<img alt="" width="1200" height="750" loading="lazy" decoding="async" src="${src}" data-drawn="">`;

const excerptOf = (story: StoryCard): Markup =>
  story.unmodified
    ? html`<p class="${styles.whole}" dir="auto">${story.excerpt}</p>`
    : html`<p dir="auto">${story.excerpt}</p>`;

/** HOME-25: the other newsrooms that have the story; where they are many, a page of all of them. */
function newsroomsOf({ alsoAt, group }: StoryCard): Markup | null {
  if (group)
    return html`<div class="${styles.also}"><a href="${group.path}">${group.newsrooms} newsrooms have this story</a></div>`;
  if (alsoAt.length === 0) return null;
  const links = alsoAt.map(({ name, link }, i) => [i > 0 && ', ', externalLink(link, name)]);
  return html`<div class="${styles.also}">Also at ${links}</div>`;
}
