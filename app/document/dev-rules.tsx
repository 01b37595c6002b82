/** All stylesheets of pages, in the order of their imports: those of every page first. */
const FILES = [
  '/app/styles/tokens.css',
  '/app/styles/base.css',
  '/app/styles/far-below.css',
  ...Object.keys(import.meta.glob('/app/**/*.module.css')),
];

/** In development only: stylesheets are linked one by one, so that Vite exchanges a changed one in place. */
export const DevRules = () =>
  FILES.map((file) => <link key={file} rel="stylesheet" href={`${file}?direct`} />);
