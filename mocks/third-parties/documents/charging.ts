import { html } from '../markup.ts';
import type { PartnerDocument } from './partner-document.ts';

export const charging: PartnerDocument = {
  title: 'Charging-station partnership overview',
  kind: 'For hosts and merchants',
  edition:
    'Golden Gate Ledger and its charging partner. Overview of October 2026; an offer for a given site is always made in writing.',
  summary:
    'A place to charge a car, twenty minutes of local news while it charges, and a reason for drivers to walk through your door. What a host gives, gets and should ask.',
  sections: [
    {
      heading: 'The idea',
      text: html`<p>Somebody who charges a car has between twenty minutes and an hour, and is standing in a neighborhood. Most chargers waste
that time behind a supermarket. This partnership puts them where the walking is good: beside cafés, libraries, markets and
small main streets. A panel at the charger shows the day’s local headlines, the next events within walking distance, and
the shops that host it.</p>`,
    },
    {
      heading: 'Who does what',
      text: html`<table><thead><tr><th scope="col">Who</th><th scope="col">Provides</th></tr></thead><tbody>
<tr><th scope="row">The host</th><td>Two or more parking spaces, a path to them without steps, and permission for cables to cross the site</td></tr>
<tr><th scope="row">The charging partner</th><td>Chargers, permits, installation, insurance, repairs, a telephone that is answered at night</td></tr>
<tr><th scope="row">The Ledger</th><td>Headlines and events on the panel, a page for the site, a notice in the neighborhood’s section when it opens</td></tr>
</tbody></table>`,
    },
    {
      heading: 'What makes a good site',
      text: html`<ul>
<li>Open to the public at least fourteen hours a day, lit, and in view of people.</li>
<li>Room for one space that a wheelchair user can use, with the plug within reach from the seat.</li>
<li>A grid connection of 100 kilowatts or more nearby. Less is possible: slower chargers suit libraries and cinemas.</li>
<li>Something to do within three hundred steps.</li>
</ul>
<p>We look at every site on foot before anything is signed, once by day and once after dark.</p>`,
    },
    {
      heading: 'What it costs and earns',
      text: html`<p>The host pays nothing for equipment or installation. Electricity is metered separately and paid by the charging partner.
The host receives a share of the charging revenue, agreed per site and paid each quarter, and an advertisement of the Notice
format on the site’s own page.</p>
<p>If a charger is out of service for more than seventy-two hours, the share for that month is paid as if it had worked.</p>`,
    },
    {
      heading: 'Privacy at the charger',
      text: html`<p>Drivers can pay by card, without an account. Where somebody chooses an account, the charging partner keeps what billing
requires: which station, when, how much. The newspaper receives totals for each station and day, never a person’s sessions.
There is no camera in the panel and no microphone, and it does not look for telephones nearby.</p>`,
    },
    {
      heading: 'From first letter to first charge',
      text: html`<table><thead><tr><th scope="col">When</th><th scope="col">What happens</th></tr></thead><tbody>
<tr><th scope="row">Week 1</th><td>You write to us with an address. We answer with what we know about its grid connection.</td></tr>
<tr><th scope="row">Weeks 2 to 4</th><td>Two visits, a drawing, a written offer. You have thirty days to think.</td></tr>
<tr><th scope="row">Weeks 5 to 16</th><td>Permits. This is the slow part, and the charging partner’s work, not yours.</td></tr>
<tr><th scope="row">Weeks 17 to 20</th><td>Two days of digging, a week of mounting, an inspection, an opening with coffee.</td></tr>
</tbody></table>`,
    },
    {
      heading: 'Questions a host should ask',
      text: html`<p><strong>Can I stop?</strong> Yes, with ninety days’ notice after the first year. The equipment is removed and the ground restored at
the charging partner’s cost.</p>
<p><strong>Who is liable?</strong> The charging partner, for everything between the meter and the plug.</p>
<p><strong>Does hosting change how the newspaper writes about me?</strong> No. If it writes about you, it says that you host a
station.</p>`,
    },
  ],
};
