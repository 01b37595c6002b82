import {
  siBluesky,
  siFacebook,
  siInstagram,
  siMastodon,
  siPinterest,
  siThreads,
  siTiktok,
  siX,
  siYoutube,
} from 'simple-icons';
import { ExternalLink } from './external-link.tsx';
import type { Shell } from './shell.ts';
import styles from './social-links.module.css';

const ICONS = {
  facebook: siFacebook,
  x: siX,
  instagram: siInstagram,
  youtube: siYoutube,
  pinterest: siPinterest,
  bluesky: siBluesky,
  mastodon: siMastodon,
  threads: siThreads,
  tiktok: siTiktok,
};

/** FTR-2: an icon per configured network, each with a name and a real address. */
export function SocialLinks({ social }: { social: Shell['social'] }) {
  if (social.length === 0) return null;
  return (
    <ul className={styles.social}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <ExternalLink href={url}>
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
              <path d={ICONS[network].path} />
            </svg>
            <span className="quiet">{ICONS[network].title}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
