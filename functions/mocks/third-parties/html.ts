/** Text that is already safe to send. Made by `html` only, so nothing from outside gets in unescaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Content = string | number | Markup | readonly Content[] | null;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function safe(content: Content): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(safe).join('');
  return String(content).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/**
 * Builds HTML from a template: every value is escaped for text and for quoted attributes; `Markup` is inserted as it
 * is, lists item by item, `null` not at all.
 */
export function html(strings: TemplateStringsArray, ...values: Content[]): Markup {
  return new Markup(strings.reduce((sum, text, index) => sum + safe(values[index - 1] ?? null) + text));
}
