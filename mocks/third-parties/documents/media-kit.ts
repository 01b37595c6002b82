import { html } from '../markup.ts';
import type { PartnerDocument } from './partner-document.ts';

export const mediaKit: PartnerDocument = {
  title: 'Media kit',
  kind: 'For advertisers',
  edition:
    'Golden Gate Ledger, advertising desk. Rates and formats of autumn 2026, in US dollars, before tax.',
  summary:
    'What an advertisement in the Golden Gate Ledger looks like, what it costs, what we accept, and what we measure. Written to be read in five minutes.',
  sections: [
    {
      heading: 'Who reads us',
      text: html`<p>People who live here and mean to stay. They come for the city budget and leave with a restaurant; they read on the ferry,
on the N Judah and at the kitchen table. They open an article because it is about their street, and they finish it.</p>
<p>Our sixteen sections run from local news, politics and business to food, sports and the arts. You can appear beside one
of them or across all of them. Current reach, by section and by month, is sent on request with the method by which it was
counted.</p>`,
    },
    {
      heading: 'Packages',
      text: html`<p>Three packages, by the month, with no minimum term. Every one of them can be stopped on the last day of any month.</p>
<table><thead><tr><th scope="col">Package</th><th scope="col">Per month</th><th scope="col">Made for</th></tr></thead><tbody>
<tr><th scope="row">Standard</th><td>$299</td><td>A shop, studio or practice that wants to be seen by its own neighborhood.</td></tr>
<tr><th scope="row">Premium</th><td>$499</td><td>A business with something new to say each month. The one most choose.</td></tr>
<tr><th scope="row">Business</th><td>$999</td><td>An institution, a season, an opening: every format, on every section front.</td></tr>
</tbody></table>
<p>Nonprofit organizations and businesses in their first year pay two thirds.</p>`,
    },
    {
      heading: 'Formats',
      text: html`<table><thead><tr><th scope="col">Format</th><th scope="col">Space reserved</th><th scope="col">Where</th></tr></thead><tbody>
<tr><th scope="row">Notice</th><td>Full column, 250 px high</td><td>Between sections, and under articles</td></tr>
<tr><th scope="row">Poster</th><td>300 px wide, 600 px high</td><td>In the margin, on wide screens only</td></tr>
<tr><th scope="row">Letter</th><td>60 words and a link</td><td>In the morning letter, after the third story</td></tr>
</tbody></table>
<p>The space of every format is reserved before the page appears, so an advertisement never moves the text that somebody is
reading. On phones there are fewer places, which is why those are worth having.</p>`,
    },
    {
      heading: 'What we accept',
      text: html`<ul>
<li>Still pictures in PNG, WebP or SVG, at most 150 kB, in a light and a dark version. Text in pictures is repeated as text.</li>
<li>Contrast of at least 4.5 to 1, type of at least 14 px.</li>
<li>A headline of up to 40 characters, a line of up to 90, and an address that leads where it says.</li>
</ul>
<p>We do not accept sound, motion that starts by itself, anything that covers the page, or anything that imitates an
article. We decline tobacco, betting, payday loans, weapons, and medicine that promises what it cannot prove. Political
advertisements name who paid for them, in the advertisement.</p>`,
    },
    {
      heading: 'What we measure, and what not',
      text: html`<p>You receive, in the first week of each month, how often your advertisement was seen for at least one second and how often
it was opened, by section. We count in total. We do not follow people from page to page, we set no advertising cookies, and
we pass no reader’s data to anybody, you included.</p>`,
    },
    {
      heading: 'How to book',
      text: html`<p>Write to the advertising desk with the package, the month and the sections you have in mind. You get an answer and a draft
contract within two working days. Material is due five working days before it appears; if you have none, our designer sets
a text-only advertisement from your words at no extra cost, and you see it before anybody else does.</p>
<p>Advertisements are labeled as such, always. The newsroom does not know who is booked when it decides what to write.</p>`,
    },
  ],
};
