export function onReturn(call: () => void): void {
  const look = () => {
    if (!document.hidden && navigator.onLine) call();
  };
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
}
