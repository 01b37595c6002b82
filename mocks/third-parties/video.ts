import { html } from './markup.ts';
import { page } from './page.ts';
import { poster } from './poster.ts';

interface Film {
  readonly title: string;
  readonly seconds: number;
}

const FILMS: readonly [Film, ...Film[]] = [
  { title: 'A morning on the first ferry', seconds: 194 },
  { title: 'How a streetcar is put back together', seconds: 412 },
  { title: 'Fog, explained from above', seconds: 158 },
  { title: 'The last neon bender on Mission Street', seconds: 276 },
  { title: 'Under the seawall with the engineers', seconds: 331 },
  { title: 'Planting a dune by hand', seconds: 121 },
  { title: 'The night shift at the produce market', seconds: 249 },
];

/** The same film for the same id. */
function film(id: string): Film {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return FILMS[sum % FILMS.length] ?? FILMS[0];
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const CSS = `
html,body{block-size:100%}
body{background:#0d0f14;color:#fff}
main{position:relative;min-block-size:100%;overflow:hidden;display:flex;flex-direction:column;justify-content:space-between}
.poster{position:absolute;inset:0;inline-size:100%;block-size:100%}
.top,.bottom{position:relative;padding:.75rem 1rem}
.top{background:linear-gradient(#0d0f14e6,#0d0f14b3)}
.bottom{background:#0d0f14e6}
h1{font:500 1.0625rem/1.3 var(--sans)}
.top p{font-size:.8125rem;color:#d5d7dc}
.play{position:absolute;inset-block-start:50%;inset-inline-start:50%;translate:-50% -50%;inline-size:4.5rem;block-size:4.5rem;border:0;border-radius:50%;
background:#0d0f14d9;color:#fff;cursor:pointer}
.play:hover{background:#0d0f14}
:focus-visible{outline:3px solid #fff;outline-offset:3px}
.play svg{display:block;margin:auto;inline-size:2rem;block-size:2rem;fill:currentcolor}
.play .bars,.playing .play .arrow{display:none}
.playing .play .bars{display:block}
.playing .play{opacity:0;transition:opacity .3s .8s}
.playing main:hover .play,.playing .play:focus-visible{opacity:1;transition-delay:0s}
.bottom{display:flex;gap:.875rem;align-items:center;font-size:.8125rem;font-variant-numeric:tabular-nums}
progress{flex:1;block-size:.25rem;border:0;appearance:none;background:#ffffff40}
progress::-webkit-progress-bar{background:#ffffff40}
progress::-webkit-progress-value{background:#fff}
progress::-moz-progress-bar{background:#fff}
@media (max-height:16rem){.top,.bottom{padding:.375rem .75rem}.top p{display:none}h1{font-size:.9375rem;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.play{inline-size:3rem;block-size:3rem;margin-block-start:.25rem}}
@media (prefers-reduced-motion:no-preference){
.fog,.tide,.sun{animation:drift 14s ease-in-out infinite alternate;animation-play-state:paused}
.tide{animation-duration:5s;animation-name:swell}
.sun{animation-duration:60s;animation-name:sink}
.playing .fog,.playing .tide,.playing .sun{animation-play-state:running}}
@keyframes drift{to{translate:220px 0}}
@keyframes swell{to{translate:0 14px}}
@keyframes sink{to{translate:0 160px}}
`;

/** The seconds follow the clock, so a throttled tab is not behind when it returns. */
const SCRIPT = `
const root=document.documentElement,button=document.querySelector('.play'),bar=document.querySelector('progress'),shown=document.querySelector('.now');
let played=0,since=0,timer=0;
const at=()=>Math.min(bar.max,played+(since?(performance.now()-since)/1000:0));
const draw=()=>{const s=Math.floor(at());bar.value=at();shown.textContent=Math.floor(s/60)+':'+String(s%60).padStart(2,'0')};
const pause=()=>{played=at();since=0;clearInterval(timer);root.classList.remove('playing');button.setAttribute('aria-label','Play');draw()};
const play=()=>{if(at()>=bar.max)played=0;since=performance.now();root.classList.add('playing');button.setAttribute('aria-label','Pause');
timer=setInterval(()=>{draw();if(at()>=bar.max)pause()},250)};
button.addEventListener('click',()=>since?pause():play());
button.hidden=false;
if(new URLSearchParams(location.search).get('autoplay')==='1')play();
`;

/**
 * A mock of a video player: it shows a drawn poster and only its clock runs. `?autoplay=1` starts it at once, as after
 * a click on a facade (HOME-14).
 * @param id the 11 characters of the address, already checked
 */
export function video(id: string): Response {
  const { title, seconds } = film(id);
  const body = html`<main>
${poster(id)}
<header class="top"><h1>${title}</h1><p>Sample player: a picture that moves, without sound</p></header>
<button class="play" type="button" aria-label="Play" hidden><svg class="arrow" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4v16l14-8z"/></svg><svg class="bars" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 4h4v16H6zM14 4h4v16h-4z"/></svg></button>
<div class="bottom"><span class="now">0:00</span><progress value="0" max="${seconds}" aria-label="Played"></progress><span>${minutes(seconds)}</span></div>
</main>`;
  return page({ title, css: CSS, body, script: SCRIPT });
}
