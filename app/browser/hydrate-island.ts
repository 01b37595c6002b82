import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

interface Island<P extends object> {
  default: ComponentType<P>;
  /** Called before the component takes over what the server rendered. */
  start?(props: P): void;
  /** Called when other content has taken the place of the island's. */
  leave?(): void;
}

/** Has React take over the island's HTML. Loaded with the first island. */
export function hydrateIsland<P extends object>(
  element: HTMLElement,
  island: Island<P>,
  signal: AbortSignal,
): void {
  const props: P = JSON.parse(element.dataset.props ?? '{}');
  island.start?.(props);
  if (signal.aborted) {
    island.leave?.();
    return;
  }
  const sent = [...element.childNodes].map((node) => node.cloneNode(true));
  const restore = () => {
    root.unmount();
    element.replaceChildren(...sent);
    delete element.dataset.hydrated;
  };
  // At once, so that the early clicks find it.
  const root = flushSync(() =>
    hydrateRoot(
      element,
      createElement(
        Boundary,
        // React is still at work when it reports an error.
        { onError: () => queueMicrotask(restore) },
        createElement(island.default, props),
      ),
    ),
  );
  element.dataset.hydrated = '';
  signal.addEventListener('abort', () => {
    root.unmount();
    island.leave?.();
  });
}

interface Props {
  onError: () => void;
  children?: ReactNode;
}

/** Without it an error would leave nothing of the island on the page. */
class Boundary extends Component<Props> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
