import { html } from '../markup.ts';
import type { PartnerDocument } from './partner-document.ts';

export const agreement: PartnerDocument = {
  title: 'Community partnership agreement',
  kind: 'Agreement',
  edition:
    'Golden Gate Ledger, community desk. Edition of September 2026; the wording in force is the one that both sides signed.',
  summary:
    'How the Golden Gate Ledger and a neighborhood organization work together: what each brings, what neither may ask of the other, and how they part.',
  sections: [
    {
      heading: 'Who this is between',
      text: html`<p>The Golden Gate Ledger (“the Ledger”) publishes local news for San Francisco and the Bay Area. The partner is a
library, school, merchants’ association, neighborhood council, cultural center or other organization that serves people
who live or work here. Political parties, campaigns and candidates cannot be partners.</p>
<p>The partnership covers the projects that both sides list in the annex. Nothing else is implied by it.</p>`,
    },
    {
      heading: 'What the Ledger brings',
      text: html`<ul>
<li>A named editor who answers the partner within two working days.</li>
<li>A place in the events listings, free of charge, for every public event of the partner.</li>
<li>Two workshops a year at the partner’s address, on subjects that the partner chooses: reading a city budget, filing a
public records request, telling a photograph from a forgery.</li>
<li>A printed or printable edition of the week’s local stories for notice boards and reading rooms.</li>
</ul>`,
    },
    {
      heading: 'What the partner brings',
      text: html`<ul>
<li>A contact person, and a second one for the weeks when the first is away.</li>
<li>Dates of public events at least ten days ahead, with the facts about access: steps, hearing loops, languages, cost.</li>
<li>A room for the workshops, open to everybody and free to enter.</li>
<li>Word, without delay, when something the Ledger published about the partner is wrong.</li>
</ul>`,
    },
    {
      heading: 'Editorial independence',
      text: html`<p>The Ledger alone decides what it reports, when, and in which words. A partnership buys no story and prevents none.
The partner does not see articles before they appear; people who are quoted may hear their own quotations read back.</p>
<p>When the Ledger reports on a partner, the article says that the partnership exists. Reporters who work on that article
take no part in the joint projects while they do.</p>`,
    },
    {
      heading: 'Names, pictures and work',
      text: html`<p>Each side may use the other’s name and emblem to announce the joint projects, unchanged in shape and color, and for
nothing else. Photographs and texts belong to those who made them; both sides may keep using what was made together, with
credit. Nobody under sixteen is shown or named without the consent of a parent or guardian, in writing.</p>`,
    },
    {
      heading: 'Personal data',
      text: html`<p>Neither side hands the other a list of its readers, members or visitors. Sign-up sheets for a workshop are kept by the side
that hosts it and destroyed within thirty days. If something goes wrong all the same, the other side is told within
seventy-two hours.</p>`,
    },
    {
      heading: 'Money',
      text: html`<p>Each side carries its own costs. A cost that is shared is agreed beforehand, in writing, with its amount and its due date.
Advertising is a separate matter with its own contract, and makes no difference to anything above.</p>`,
    },
    {
      heading: 'Duration and disagreement',
      text: html`<p>The agreement runs for one year from the later signature and renews itself for another unless one side says otherwise
thirty days before. Either side may end it at any time with thirty days’ notice, and at once if the other breaks sections 4
or 6.</p>
<p>A disagreement goes first to the two contact persons, then to the Ledger’s standards editor and the partner’s director.
If thirty days bring no solution, both sides may publish that they disagree, and about what.</p>
<div class="signatures"><p>For the partner: name, date, place</p><p>For the Golden Gate Ledger: name, date, place</p></div>`,
    },
  ],
};
