/** A page restored sooner is shown as it is. */
const OLD_AFTER_MS = 10 * 60_000;

/** Browsers show a page that was left as it was, hours later: then it is loaded again if there is another edition. */
export function startRestoredPage(): void {
  let shownAt = Date.now();
  window.addEventListener('pageshow', ({ persisted }) => {
    const isOld = persisted && Date.now() - shownAt > OLD_AFTER_MS;
    shownAt = Date.now();
    if (isOld)
      import('./reload.ts').then(
        (reload) => reload.reloadIfChanged(),
        () => {},
      );
  });
}
