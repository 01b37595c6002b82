import type { ReactNode } from 'react';

/** Drawn on a 24-unit grid; hidden from screen readers, because the buttons have labels. */
function Icon({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true" data-icon={name}>
      {children}
    </svg>
  );
}

const wave = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 } as const;
const cone = <path d="M3 9v6h4l6 5V4L7 9z" />;

export const Play = () => (
  <Icon name="play">
    <path d="M7 3.5v17L21 12z" />
  </Icon>
);

export const Pause = () => (
  <Icon name="pause">
    <path d="M6 4h4v16H6zM14 4h4v16h-4z" />
  </Icon>
);

export const Sounding = () => (
  <Icon name="sounding">
    {cone}
    <path d="M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12" {...wave} />
  </Icon>
);

export const Muted = () => (
  <Icon name="muted">
    {cone}
    <path d="m16 9 6 6m0-6-6 6" {...wave} />
  </Icon>
);

export const Close = () => (
  <Icon name="close">
    <path d="m5.5 5.5 13 13m0-13-13 13" {...wave} />
  </Icon>
);
