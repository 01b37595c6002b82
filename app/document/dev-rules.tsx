/** All stylesheets of pages in import order; the common ones come first. */
const FILES = [
  '/app/styles/tokens.css',
  '/app/styles/base.css',
  '/app/styles/far-below.css',
  ...Object.keys(import.meta.glob('/app/**/*.module.css')),
];

/** In development each stylesheet has a link, so that Vite can replace it in place. */
export const DevRules = () =>
  FILES.map((file) => <link key={file} rel="stylesheet" href={`${file}?direct`} />);
