import { Scripts } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ReactNode, useEffect } from 'react';
import { useNonce } from '../document/nonce.ts';
import { announceHydration } from './hydration.ts';

/** A valid type that no browser runs. */
const DEFERRED = 'text/deferred';

/**
 * Renders what Remix's `<Scripts>` renders, but nothing of it is fetched or run until start-when-idle.ts starts it: six
 * `modulepreload` links would compete with the first paint. `Scripts` is called as a function because its output must
 * be changed in the same way on the server and during hydration; its hooks therefore run as hooks of this component.
 */
export function DeferredScripts() {
  const nonce = useNonce();
  const files: string[] = [];
  const scripts = defer(Scripts({ nonce }), files);
  useEffect(announceHydration, []);
  return scripts;
}

/**
 * @param files receives the addresses of the preload links, which come before the module script
 * @returns the tree without preload links; its module script has the type `DEFERRED` and lists the addresses
 */
function defer(node: ReactNode, files: string[]): ReactNode {
  if (!isValidElement<ElementProps>(node))
    return Array.isArray(node) ? node.map((one) => defer(one, files)) : node;
  const { rel, href, type, children } = node.props;
  if (node.type === 'link' && rel === 'modulepreload' && href) {
    files.push(href);
    return null;
  }
  if (node.type === 'script' && type === 'module')
    return cloneElement(node, { type: DEFERRED, async: undefined, 'data-files': files.join(' ') });
  return children === undefined
    ? node
    : cloneElement(
        node,
        {},
        Children.map(children, (one) => defer(one, files)),
      );
}

interface ElementProps {
  rel?: string;
  href?: string;
  type?: string;
  async?: boolean | undefined;
  'data-files'?: string;
  children?: ReactNode;
}
