/**
 * Runs in every document before its own scripts. It is handed over as text, so it uses nothing from outside.
 * @param binding.tell the name of the function that takes what happens
 */
export function watchPage({ tell: name }: { tell: string }): void {
  /** The shortest duration that the Event Timing API reports. */
  const DURATION_MIN_MS = 16;
  const AFTER_RETURN_MS = 1_000;
  if (window !== window.top) return;
  const tell = (kind: string, at: number, more: object = {}): void =>
    Reflect.get(window, name)(JSON.stringify({ kind, at: performance.timeOrigin + at, ...more }));

  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    take: (entry: PerformanceEntry) => void,
  ): PerformanceObserver => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ ...options, buffered: true });
    return observer;
  };

  const tellInteraction = (entry: PerformanceEntry): void => {
    const id = Number(Reflect.get(entry, 'interactionId'));
    if (id > 0) tell('interaction', entry.startTime, { id, ms: entry.duration });
  };
  observe({ type: 'event', durationThreshold: DURATION_MIN_MS }, tellInteraction);
  observe({ type: 'first-input' }, tellInteraction);

  let firstPaint = 0;
  observe({ type: 'paint' }, (entry) => {
    if (entry.name !== 'first-contentful-paint') return;
    firstPaint = entry.startTime;
    tell('painted', firstPaint);
  });

  const heading = (): string => document.querySelector('h1')?.textContent?.trim() ?? '';
  /** Reports when another heading is painted; a loaded document may have it before its first paint. */
  const untilHeading = (before: string): void => {
    const { port1, port2 } = new MessageChannel();
    let frame = 0;
    port1.onmessage = () => {
      frame ||= performance.now();
      if (firstPaint === 0) setTimeout(() => port2.postMessage(null));
      else tell('heading', Math.max(frame, firstPaint), { text: heading() });
    };
    const look = (): void => {
      if (heading() !== before) port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  untilHeading('');

  addEventListener(
    'click',
    ({ timeStamp, isTrusted }) => {
      if (!isTrusted) return;
      tell('tap', timeStamp);
      untilHeading(heading());
    },
    { capture: true },
  );

  /** @param isNew whether the document was loaded again: its frames count until a second after `load` */
  const watchFrames = (persisted: boolean, isNew: boolean): void => {
    const began = performance.now();
    let last = isNew ? Number.NaN : began;
    let longest = 0;
    let ends = isNew ? Number.POSITIVE_INFINITY : began + AFTER_RETURN_MS;
    if (isNew)
      addEventListener('load', () => {
        ends = performance.now() + AFTER_RETURN_MS;
      });
    const animation = observe({ type: 'long-animation-frame' }, ({ startTime, duration }) => {
      if (startTime + duration > began) longest = Math.max(longest, duration);
    });
    const frame = (): void => {
      const now = performance.now();
      if (now > last) longest = Math.max(longest, now - last);
      last = now;
      if (now < ends) requestAnimationFrame(frame);
      else {
        animation.disconnect();
        tell('returned', now, { longestFrameMs: longest, top: window.scrollY, persisted });
      }
    };
    requestAnimationFrame(frame);
  };
  addEventListener('popstate', () => watchFrames(false, false), { capture: true });
  addEventListener('pageshow', ({ persisted }) => persisted && watchFrames(true, false));
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && Reflect.get(navigation, 'type') === 'back_forward') watchFrames(false, true);
}
