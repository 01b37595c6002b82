import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

interface Island<P extends object> {
  default: ComponentType<P>;
  /** Called before the component takes over the server's HTML. */
  start?(props: P): void;
  /** Called when other content has replaced the island. */
  leave?(): void;
}

/** Lets React take over the island's HTML. Loaded with the first island. */
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
    element.dataset.failed = '';
  };
  // Synchronous, so that the stored clicks find the component.
  const root = flushSync(() =>
    hydrateRoot(
      element,
      createElement(
        Boundary,
        // React is still rendering when it reports an error.
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

/** Without it an error would remove the island from the page. */
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
