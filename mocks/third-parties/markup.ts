import { escapeXml } from '../../functions/documents/write-xml.ts';

/** Text that is safe to send. Only `html` creates it, so that outside text is always escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Content = string | number | false | Markup | readonly Content[] | null | undefined;

function safe(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Markup) return content.text;
  return typeof content === 'object' ? content.map(safe).join('') : escapeXml(`${content}`);
}

/**
 * Builds HTML from a template: values are escaped for text and for quoted attributes; `Markup` is inserted literally,
 * lists item by item, nothing for `null`, `undefined` and `false`.
 */
export function html(strings: TemplateStringsArray, ...values: Content[]): Markup {
  let text = '';
  for (let i = 0; i < strings.length; i++) text += strings[i] + safe(values[i]);
  return new Markup(text);
}
