import type { Markup } from '../markup.ts';

export interface Section {
  readonly heading: string;
  readonly text: Markup;
}

export interface PartnerDocument {
  readonly title: string;
  readonly kind: string;
  readonly edition: string;
  readonly summary: string;
  readonly sections: readonly Section[];
}
