import type { Publication } from '../../schema/publication.ts';
import { ExternalLink } from '../ui/links/external-link.tsx';

interface Props {
  partners: readonly Pick<Publication['partners'][number], 'name' | 'url'>[];
  className?: string | undefined;
}

/** HDR-5: the partners, in the phone menu and the footer. */
export function PartnerLinks({ partners, className }: Props) {
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
