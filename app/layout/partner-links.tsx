import { ExternalLink } from '../ui/links/external-link.tsx';
import type { Shell } from './shell.ts';

/** HDR-5: a publication's partners, as listed in the phone menu and the footer. */
export function PartnerLinks({
  partners,
  className,
}: Pick<Shell, 'partners'> & { className?: string | undefined }) {
  return (
    <ul className={className}>
      {partners.map(({ name, url }) => (
        <li key={url}>
          <ExternalLink href={url}>{name}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}
