/** Calls back whenever the connection returns or the page is shown again, until the signal aborts. */
export function onReturn(signal: AbortSignal, call: () => void): void {
  const look = () => {
    if (!document.hidden && navigator.onLine) call();
  };
  window.addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
}
