const OLD_AFTER_MS = 10 * 60_000;

/** Browsers restore a page as it was, even hours later: it is reloaded if it has changed. */
export function startRestoredPage(): void {
  let shownAt = Date.now();
  addEventListener('pageshow', ({ persisted }) => {
    const isOld = persisted && Date.now() - shownAt > OLD_AFTER_MS;
    shownAt = Date.now();
    if (isOld)
      import('./reload.ts').then(
        (reload) => reload.reloadIfChanged(),
        () => {},
      );
  });
}
