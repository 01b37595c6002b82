/** The element that says to screen readers what has come; its attributes are the page's words (app/home/news/news.tsx). */
export const shownStatus = (): HTMLElement | null => document.querySelector('[data-see-all-status]');

/** @param total of a large section of which only `n` stories are there */
export function sayShown(n: number, section: string, total = ''): void {
  const status = shownStatus();
  if (!status) return;
  const form = new Intl.PluralRules(document.documentElement.lang).select(Number(total || n));
  const kind = total ? 'part' : 'shown';
  const text = status.getAttribute(`data-${kind}-${form}`) ?? status.getAttribute(`data-${kind}-other`);
  const values: Record<string, string> = { '{n}': `${n}`, '{total}': total, '{section}': section };
  status.textContent = `${text}`.replace(/{\w+}/g, (name) => values[name] ?? name);
}
