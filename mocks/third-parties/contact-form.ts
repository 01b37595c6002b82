import type { Field } from './form.ts';
import { emailFault, FORM_CSS, faults, fieldRow, readForm } from './form.ts';
import { html } from './markup.ts';
import { notice, page } from './page.ts';

const TITLE = 'Write to the mocks';
const DEFAULT_CATEGORY = 'General';
const MAX_CATEGORY_CHARACTERS = 80;
const MIN_MESSAGE_CHARACTERS = 10;

const FIELDS: readonly Field[] = [
  {
    name: 'name',
    label: 'Your name',
    kind: 'text',
    autocomplete: 'name',
    maxCharacters: 120,
    missing: 'Please tell us your name.',
  },
  {
    name: 'email',
    label: 'E-mail address',
    kind: 'email',
    autocomplete: 'email',
    maxCharacters: 254,
    missing: 'We need an address to answer to.',
    fault: emailFault,
  },
  {
    name: 'phone',
    label: 'Phone',
    kind: 'tel',
    autocomplete: 'tel',
    optional: true,
    maxCharacters: 30,
    fault: (value) => (/^\+?[\d\s().-]{7,}$/.test(value) ? null : 'Digits, spaces and dashes only, please.'),
  },
  {
    name: 'message',
    label: 'Your message',
    kind: 'long',
    autocomplete: 'off',
    maxCharacters: 4_000,
    missing: 'Please write a message.',
    fault: (value) => (value.length < MIN_MESSAGE_CHARACTERS ? 'A few more words, please.' : null),
  },
];

/** Made for a frame of 789 px, or of the older 600 px (HOME-16): the message field takes the remaining height. */
const CSS = `${FORM_CSS}
main{padding:1.5rem clamp(1.25rem,4vw,2rem)}
.lead{margin-block-start:.375rem}
.category{margin-block-start:1rem;padding-block:.625rem;border-block:1px solid var(--rule);font-size:.9375rem}
.category dt{display:inline;color:var(--soft)}
.category dd{display:inline;margin-inline-start:.5rem;font-weight:600}
.faults{margin-block-start:1rem;color:var(--alarm);font-weight:600}
form{gap:.875rem;margin-block-start:1.125rem}
.row-long{flex:1;display:flex;flex-direction:column;min-block-size:8rem}
.row-long textarea{flex:1}
.end{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;align-items:center}
.end .small{flex:1 1 8rem}
main:has(.faults) .lead{display:none}
@media (min-width:34rem){.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}}
@media (max-width:33.99rem){.pair{display:flex;flex-direction:column;gap:.875rem}}
@media (max-height:40rem){main{padding-block:1rem}.lead{display:none}form{gap:.625rem}.row-long{min-block-size:4.5rem}}
`;

function form(
  category: string,
  values: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): Response {
  const [first] = found.keys();
  const [name, email, phone, message] = FIELDS.map((field) =>
    fieldRow(field, values.get(field.name) ?? '', found.get(field.name), field.name === first),
  );
  const summary =
    found.size === 0
      ? null
      : html`<p class="faults" role="alert">${found.size === 1 ? 'One thing is missing or unclear.' : `${found.size} things are missing or unclear.`}</p>`;
  const body = html`<main>
<h1>${TITLE}</h1>
<p class="lead">A question, a correction, a story we missed. Someone reads every message.</p>
<dl class="category"><div><dt>Category</dt><dd>${category}</dd></div></dl>
${summary}
<form method="post" novalidate>
${name ?? null}
<div class="pair">${email ?? null}${phone ?? null}</div>
${message ?? null}
<div class="end"><button type="submit">Send message</button>
<p class="small">A sample form: nothing is kept.</p></div>
</form>
</main>`;
  const title = found.size === 0 ? TITLE : `Check your message: ${TITLE}`;
  return page({ title, css: CSS, body, status: found.size === 0 ? 200 : 422 });
}

function thanks(category: string, name: string, again: string): Response {
  const body = html`<main><div class="thanks" role="status">
<h1>Thank you, ${name}</h1>
<p>Your message about “${category}” would be on the desk by now, and an editor would answer within two working days.</p>
<p class="small">This is a sample form: nothing was kept or sent on.</p>
<p><a href="${again}">Write another message</a></p>
</div></main>`;
  return page({ title: `Thank you: ${TITLE}`, css: CSS, body });
}

/**
 * Contact form for the category in `?category=`. A POST is answered with thanks (200) or with the form, its values and
 * its faults (422).
 */
export async function contactForm(request: Request, url: URL): Promise<Response> {
  const asked = url.searchParams.get('category')?.trim() ?? '';
  const category = asked === '' ? DEFAULT_CATEGORY : asked.slice(0, MAX_CATEGORY_CHARACTERS);
  if (request.method !== 'POST') return form(category, new Map(), new Map());
  const sent = await readForm(request);
  if (!sent.ok) return notice(sent.status, 'That message could not be read', 'Please go back and try again.');
  const found = faults(FIELDS, sent.values);
  if (found.size > 0) return form(category, sent.values, found);
  return thanks(category, sent.values.get('name') ?? '', `${url.pathname}${url.search}`);
}
