import type { Publication } from '../../../schema/publication.ts';
import { ExternalLink } from './external-link.tsx';
import styles from './social-links.module.css';

const NAMES = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  threads: 'Threads',
  tiktok: 'TikTok',
};

/** FTR-2: one icon per configured social network, with its name and address. */
export function SocialLinks({ social }: { social: Publication['social'] }) {
  if (social.length === 0) return null;
  return (
    <ul className={styles.social}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <ExternalLink href={url}>
            <span className={styles.icon} data-network={network} />
            <span className="visually-hidden">{NAMES[network]}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
