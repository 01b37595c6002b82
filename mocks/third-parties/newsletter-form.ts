import type { Field } from './form.ts';
import { emailFault, FORM_CSS, faults, fieldRow, readForm } from './form.ts';
import { html } from './markup.ts';
import { notice, page } from './page.ts';

const TITLE = 'The morning letter';

const EMAIL: Field = {
  name: 'email',
  label: 'E-mail address',
  kind: 'email',
  autocomplete: 'email',
  maxCharacters: 254,
  missing: 'Please enter your e-mail address.',
  fault: emailFault,
};

/** Fits a frame 400 px high (HOME-11) and at least 280 px wide, with and without a fault shown. */
const CSS = `${FORM_CSS}
main{padding:1.25rem;border-block-start:3px solid var(--accent);background:light-dark(#f6f2ea,#1b1e24)}
.lead{margin-block-start:.375rem;font-size:.9375rem;line-height:1.45}
form{gap:.875rem;margin-block-start:1rem}
.choice{display:flex;gap:.625rem;align-items:flex-start;font-weight:400;line-height:1.4;padding-block:.125rem}
.choice input{flex:none;inline-size:1.25rem;block-size:1.25rem;margin:0;accent-color:var(--accent)}
form .small{margin-block-start:auto}
`;

function form(values: ReadonlyMap<string, string>, fault: string | undefined): Response {
  const sunday = values.get('sunday') === 'yes' ? html` checked` : null;
  const body = html`<main>
<h1>${TITLE}</h1>
<p class="lead">Five stories before the first ferry, weekdays at six. Free.</p>
<form method="post" novalidate>
${fieldRow(EMAIL, values.get(EMAIL.name) ?? '', fault, fault !== undefined)}
<label class="choice"><input type="checkbox" name="sunday" value="yes"${sunday}> Also the long read on Sundays</label>
<button type="submit">Subscribe</button>
<p class="small">Every letter has a link that stops it. A sample form: nothing is kept.</p>
</form>
</main>`;
  const title = fault === undefined ? TITLE : `Check your address: ${TITLE}`;
  return page({ title, css: CSS, body, status: fault === undefined ? 200 : 422 });
}

function thanks(email: string, sunday: boolean): Response {
  const when = sunday
    ? 'Your first letter comes on the next weekday morning, the long read on Sunday.'
    : 'Your first letter comes on the next weekday morning.';
  const body = html`<main><div class="thanks" role="status">
<h1>Thank you</h1>
<p>${when}</p>
<p class="small">A real service would now ask ${email} to confirm. This sample keeps no address and sends nothing.</p>
<p><a href="/embed/newsletter-form">Subscribe another address</a></p>
</div></main>`;
  return page({ title: `Thank you: ${TITLE}`, css: CSS, body });
}

/** Newsletter sign-up. A POST is checked and answered with thanks (200) or the form and its fault (422). */
export async function newsletterForm(request: Request): Promise<Response> {
  if (request.method !== 'POST') return form(new Map(), undefined);
  const sent = await readForm(request);
  if (!sent.ok) return notice(sent.status, 'That form could not be read', 'Please go back and try again.');
  const fault = faults([EMAIL], sent.values).get(EMAIL.name);
  if (fault !== undefined) return form(sent.values, fault);
  return thanks(sent.values.get(EMAIL.name) ?? '', sent.values.get('sunday') === 'yes');
}
