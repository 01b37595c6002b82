/** The icon of the tab: browsers that show no SVG pass it over by its type, and ask for `/favicon.ico`. */
export const IconLink = ({ href }: { href: string }) => (
  <link rel="icon" href={href} type={href.endsWith('.svg') ? 'image/svg+xml' : undefined} />
);
