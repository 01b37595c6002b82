import { createElement, createRef, type FunctionComponent, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fragment, jsx, jsxs } from '../../../app/document/jsx-runtime.ts';

const Story: FunctionComponent<{ title: string }> = ({ title }) => createElement('b', null, title);

test('an element has the properties that were given, and a key in words', () => {
  const props = { title: 'Ferries' };
  const story = jsx(Story, props, 7);
  expect(isValidElement(story)).toBe(true);
  expect(story).toMatchObject({ type: Story, key: '7', ref: null });
  expect(story).toHaveProperty('props', props);
  expect(jsx(Story, props)).toHaveProperty('key', null);
});

test('a key or a ref among the properties is none of them', () => {
  const ref = createRef<HTMLElement>();
  expect(jsx('p', { key: 'a', ref, id: 'one' })).toMatchObject({ key: 'a', ref, props: { id: 'one' } });
  const paragraph = jsx('p', { ref, id: 'one' }, 'b');
  expect(paragraph).toMatchObject({ key: 'b', ref });
  expect(isValidElement<object>(paragraph) && Object.keys(paragraph.props)).toEqual(['id']);
});

test('children are rendered in their order', () => {
  const children = [jsx(Story, { title: 'One' }, 1), ' & ', jsx('i', { children: 2 }, 2)];
  const list = jsxs(Fragment, { children });
  const html = isValidElement(list) && renderToStaticMarkup(list);
  expect(html).toBe('<b>One</b> &amp; <i>2</i>');
});
