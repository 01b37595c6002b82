import { expect, test } from 'vitest';
import { rulesOf } from '../../../scripts/build/page-rules.ts';

const SHEET = [
  ...['Newsreader Display', 'Newsreader', 'Libre Franklin'].map(
    (family) => `@font-face{font-family:"${family}";src:url(/assets/${family}.woff2) format("woff2")}`,
  ),
  '@font-face{font-family:"Newsreader";src:url(/assets/italic.woff2) format("woff2");font-style:italic}',
  '@font-face{font-family:Fallback;src:local("Georgia")}',
  'body{margin:0}.skip{left:0}',
  '.aA1,.bB2{color:red}.aA1 .bB2{color:green}.bB2:hover{color:blue}',
  '@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}',
  '@media (hover:hover){.bB2{display:none}.aA1{animation:turn 1s}}@media (width>=48rem){.bB2{animation:fade 1s}}',
  '@media print{:root{color:black}.aA1,.bB2{display:none}}',
].join('');
const CLASSES = new Map([
  ['/app/a.module.css', new Set(['aA1'])],
  ['/app/b.module.css', new Set(['bB2'])],
  ['/app/root.module.css', new Set(['rR3'])],
]);
const used = (files: Record<string, string[]>) =>
  new Map(Object.entries(files).map(([route, list]) => [route, new Set(list)]));

test('a route has the rules without classes and those of its own modules, in order, and none of print', () => {
  const { rules } = rulesOf(SHEET, used({ root: [], 'routes/a': ['/app/a.module.css'] }), CLASSES);
  expect(rules['routes/a']).toBe(
    '@font-face{font-family:Fallback;src:local("Georgia")}body{margin:0}.skip{left:0}.aA1{color:red}' +
      '@keyframes turn{to{rotate:1turn}}@media (hover:hover){.aA1{animation:turn 1s}}',
  );
  expect(rules.root).toBe('@font-face{font-family:Fallback;src:local("Georgia")}body{margin:0}.skip{left:0}');
});

test('a rule for an attribute of one module is only where the module is', () => {
  const own = 'p{top:0}[data-a] p,[data-b]{left:0}[data-a=x]{left:1px}';
  const classes = new Map([['/app/a.tsx', new Set(['[data-a'])]]);
  const { rules } = rulesOf(SHEET + own, used({ root: [], 'routes/a': ['/app/a.tsx'] }), classes);
  expect(rules.root).toMatch(/p\{top:0\}\[data-b\]\{left:0\}$/);
  expect(rules['routes/a']?.endsWith(own)).toBe(true);
});

test('rules of the root belong to every route', () => {
  const files = { root: ['/app/a.module.css'], 'routes/b': ['/app/b.module.css'] };
  const { rules } = rulesOf(SHEET, used(files), CLASSES);
  for (const part of [
    '.aA1,.bB2{color:red}',
    '.aA1 .bB2{color:green}',
    '@media (width>=48rem){.bB2{animation:fade 1s}}',
  ])
    expect(rules['routes/b']).toContain(part);
});

test('parts that few pages have are apart from the rules of every route', () => {
  const sheet = `${SHEET}@page{margin:1cm}.cC3{left:0}.aA1+.cC3{top:0}@media (hover:hover){.cC3,.aA1{top:1px}}`;
  const file = '/app/layout/breaking-line.module.css';
  const classes = new Map([...CLASSES, [file, new Set(['cC3'])]]);
  const { rules, rare } = rulesOf(sheet, used({ root: [file, '/app/a.module.css'] }), classes);
  expect(rare).toEqual({
    breaking: '.cC3{left:0}.aA1+.cC3{top:0}@media (hover:hover){.cC3{top:1px}}',
    preview: '',
    error: '',
  });
  expect(rules.root).not.toContain('cC3');
  expect(rules.root).toContain('@media (hover:hover){.aA1{top:1px}}');
});

test('the error page has its rules apart, and routes that show it without an error have them too', () => {
  const sheet = `${SHEET}.button{top:0}.cC3{left:0}`;
  const [page, module] = ['/app/layout/error-page.tsx', '/app/layout/notice-page.module.css'];
  const classes = new Map([...CLASSES, [page, new Set(['button'])], [module, new Set(['cC3'])]]);
  const { rules, rare } = rulesOf(sheet, used({ root: [], 'routes/$': [page, module] }), classes);
  expect(rare.error).toBe('.button{top:0}.cC3{left:0}');
  expect(rules['routes/$']?.endsWith('.button{top:0}.cC3{left:0}')).toBe(true);
  expect(rules.root).not.toMatch(/button|cC3/);
});

test('a global class of several modules is where any of them is', () => {
  const sheet = `${SHEET}.button{top:0}`;
  const classes = new Map(['/app/a.tsx', '/app/b.tsx'].map((file) => [file, new Set(['button'])]));
  const { rules } = rulesOf(
    sheet,
    used({ root: [], 'routes/a': ['/app/a.tsx'], 'routes/b': ['/app/b.tsx'] }),
    classes,
  );
  expect(rules['routes/a']).toContain('.button');
  expect(rules['routes/b']).toContain('.button');
  expect(rules.root).not.toContain('.button');
});

test('typefaces that are loaded are apart from the rules, upright ones first', () => {
  const { faces } = rulesOf(SHEET, used({ root: [] }), CLASSES);
  expect([...faces.matchAll(/assets\/([^.]+)/g)].map(([, name]) => name)).toEqual([
    'Newsreader Display',
    'Libre Franklin',
    'Newsreader',
    'italic',
  ]);
});

test('a typeface that the stylesheet lacks fails the build', () => {
  expect(() => rulesOf('body{margin:0}', used({ root: [] }), CLASSES)).toThrow(
    'The stylesheet declares no typeface Newsreader Display',
  );
});
