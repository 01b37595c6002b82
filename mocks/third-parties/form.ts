import type { Markup } from './markup.ts';
import { html } from './markup.ts';

/** Room for a long letter with every field filled. */
const MAX_FORM_BYTES = 64 * 1024;

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'tel' | 'long';
  readonly autocomplete: string;
  readonly optional?: true;
  readonly maxCharacters: number;
  /** @returns the message about a non-empty invalid value, or null */
  readonly fault?: (value: string) => string | null;
  /** The message for an empty required field. */
  readonly missing?: string;
}

/** The sent values, or the status that says why they are unreadable: 411, 413, 415 or 400. */
export type Sent =
  | { readonly ok: true; readonly values: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly status: number };

/** Reads a posted form of at most MAX_FORM_BYTES; files and repeated names are ignored. */
export async function readForm(request: Request): Promise<Sent> {
  const length = request.headers.get('content-length');
  if (length === null) return { ok: false, status: 411 };
  if (Number(length) > MAX_FORM_BYTES) return { ok: false, status: 413 };
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    return { ok: false, status: 415 };
  try {
    const values = new Map<string, string>();
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string' && !values.has(name)) values.set(name, value.trim());
    }
    return { ok: true, values };
  } catch {
    return { ok: false, status: 400 };
  }
}

/** @returns the faults by field name, in the order of the fields; may be empty */
export function faults(fields: readonly Field[], values: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const field of fields) {
    const value = values.get(field.name) ?? '';
    const fault =
      value === ''
        ? field.optional
          ? null
          : (field.missing ?? `Please fill in “${field.label}”.`)
        : value.length > field.maxCharacters
          ? `At most ${field.maxCharacters.toLocaleString('en-US')} characters, please.`
          : (field.fault?.(value) ?? null);
    if (fault !== null) found.set(field.name, fault);
  }
  return found;
}

/** Checks only for some text, an at sign and a domain with a dot: only delivery proves more. */
export function emailFault(value: string): string | null {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? null : 'That is not an e-mail address.';
}

/** One labelled field with its value and fault. `focus` puts the cursor into it (the first fault). */
export function fieldRow(field: Field, value: string, fault: string | undefined, focus: boolean): Markup {
  const id = `field-${field.name}`;
  const described = fault === undefined ? null : html` aria-invalid="true" aria-describedby="${id}-fault"`;
  const required = field.optional ? null : html` aria-required="true"`;
  const cursor = focus ? html` autofocus` : null;
  const common = html` id="${id}" name="${field.name}" autocomplete="${field.autocomplete}"${required}${described}${cursor}`;
  const control =
    field.kind === 'long'
      ? html`<textarea${common} rows="4">
${value}</textarea>`
      : html`<input${common} type="${field.kind}" value="${value}">`;
  const optional = field.optional ? html` <span class="optional">optional</span>` : null;
  const message = fault === undefined ? null : html`<p class="fault" id="${id}-fault">${fault}</p>`;
  return html`<div class="row row-${field.kind}"><label for="${id}">${field.label}${optional}</label>${control}${message}</div>`;
}

/** Shared by both forms: the form fills its frame, so that a frame of the promised height never scrolls inside. */
export const FORM_CSS = `
html,body{block-size:100%}
main{min-block-size:100%;display:flex;flex-direction:column}
form{flex:1;display:flex;flex-direction:column}
h1{font:500 1.5rem/1.15 var(--serif);letter-spacing:-.01em}
.lead{color:var(--soft)}
label{display:block;font-size:.875rem;font-weight:600}
.optional{font-weight:400;color:var(--soft)}
input:not([type=checkbox]),textarea{inline-size:100%;margin-block-start:.25rem;padding:.5rem .625rem;border:1px solid light-dark(#85868a,#767b86);
border-radius:2px;background:light-dark(#fff,#1d2027)}
textarea{display:block;resize:none}
[aria-invalid=true]{border-color:var(--alarm)!important;box-shadow:inset 3px 0 0 var(--alarm)}
.fault{margin-block-start:.2rem;font-size:.8125rem;line-height:1.3;color:var(--alarm)}
button{padding:.625rem 1.25rem;border:0;border-radius:2px;background:var(--ink);color:var(--paper);font-weight:600;cursor:pointer}
button:hover{background:var(--accent)}
.small{font-size:.75rem;line-height:1.4;color:var(--soft)}
.thanks{flex:1;display:flex;flex-direction:column;justify-content:center;gap:.75rem}
.thanks h1:focus{outline:none}
`;
