import { createElement, type ElementType, type Key } from 'react';

/** By it React 18 recognises an element. */
const ELEMENT = Symbol.for('react.element');

export { Fragment } from 'react';

/**
 * What compiled JSX calls in the Worker's build (vite.config.ts), as React 19 has it: React 18 copies the properties of each of a
 * front page's two thousand elements, a tenth of its processor time. A `ref` or a `key` among them takes React's way.
 * `defaultProps` have no effect, as in React 19.
 */
export function jsx(type: ElementType, props: object, key?: Key): unknown {
  if ('ref' in props || 'key' in props)
    return createElement(type, key === undefined ? props : { ...props, key });
  return {
    $$typeof: ELEMENT,
    type,
    key: key === undefined ? null : String(key),
    ref: null,
    props,
    _owner: null,
  };
}

export const jsxs = jsx;
