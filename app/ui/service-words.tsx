import { useLanguage } from '../words/use-words.ts';

/** The weather service's words, which nobody translates: English in a document of another language (LANG-4). */
export function ServiceWords({ text }: { text: string }) {
  const { english } = useLanguage();
  return english.lang === undefined ? text : <span {...english}>{text}</span>;
}
