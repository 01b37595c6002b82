import type { Occasion } from './events.ts';
import { upcoming } from './events.ts';
import type { Markup } from './markup.ts';
import { html } from './markup.ts';
import { page } from './page.ts';

const CSS = `
body{--paper:light-dark(#fbfaf6,#15181a);--accent:light-dark(#1d6050,#86cdb9)}
main{padding:1.25rem clamp(1rem,3vw,2rem) 2rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;justify-content:space-between;padding-block-end:.75rem;border-block-end:2px solid var(--ink)}
h1{font:500 1.5rem/1.2 var(--serif);letter-spacing:-.01em}
header p{font-size:.875rem;color:var(--soft)}
.wall{list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,16.5rem),1fr));column-gap:2rem}
.wall li{display:grid;grid-template-columns:3.5rem 1fr;gap:0 .875rem;padding-block:1.125rem;border-block-end:1px solid var(--rule)}
.day{font:500 2rem/1 var(--serif);font-variant-numeric:lining-nums tabular-nums}
.day span{display:block;font:600 .75rem/1.4 var(--sans);color:var(--soft)}
.day .weekday{color:var(--accent)}
.kind{font-size:.75rem;font-weight:600;color:var(--accent)}
h2{margin-block:.125rem .375rem;font:500 1.1875rem/1.25 var(--serif)}
.when{font-size:.875rem;color:var(--soft);font-variant-numeric:tabular-nums}
details{margin-block-start:.375rem;font-size:.875rem}
summary{display:inline-block;padding-block:.25rem;cursor:pointer;color:var(--accent);text-decoration:underline;text-underline-offset:.18em;list-style:none}
summary::-webkit-details-marker{display:none}
details p{padding-block:.25rem;line-height:1.5}
footer{padding-block-start:1.25rem;font-size:.75rem;color:var(--soft)}
`;

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  const half = hour < 12 ? 'am' : 'pm';
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return minute === 0 ? `${shown} ${half}` : `${shown}:${String(minute).padStart(2, '0')} ${half}`;
}

function isoTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function card(event: Occasion): Markup {
  const named = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(event.day);
  const datetime = `${event.day.toISOString().slice(0, 10)}T${isoTime(event.startsAt)}`;
  return html`<li>
<time class="day" datetime="${datetime}"><span class="weekday">${named({ weekday: 'short' })}</span> ${named({ day: 'numeric' })} <span>${named({ month: 'short' })}</span></time>
<article>
<p class="kind">${event.kind}</p>
<h2>${event.title}</h2>
<p class="when">${clock(event.startsAt)} to ${clock(event.endsAt)}<br>${event.place}<br>${event.price}</p>
<details><summary>About<span class="unseen"> ${event.title}</span></summary><p>${event.about}</p></details>
</article>
</li>`;
}

/** A wall of a dozen local events, the next ones after `now`. */
export function eventsWall(now: Date): Response {
  const body = html`<main>
<header><h1>Coming up around the Bay</h1><p>San Francisco and nearby, times as on the clock there</p></header>
<ul class="wall">
${upcoming(now).map(card)}
</ul>
<footer>A sample wall of events, made for this newspaper’s local runs.</footer>
</main>`;
  return page({ title: 'Coming up around the Bay', css: CSS, body });
}
