import type { ReactNode } from 'react';

/** Drawn on a 24-unit grid; hidden from screen readers, because the buttons have labels. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

const wave = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 } as const;
const cone = <path d="M3 9v6h4l6 5V4L7 9z" />;

/** The button's `aria-pressed` selects the shape, so that all readers get the same state. */
export const PlayOrPause = () => (
  <Icon>
    <path d="M7 3.5v17L21 12z" />
    <path d="M6 4h4v16H6zM14 4h4v16h-4z" />
  </Icon>
);

export const Sounding = () => (
  <Icon>
    {cone}
    <path d="M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12" {...wave} />
  </Icon>
);

export const Muted = () => (
  <Icon>
    {cone}
    <path d="m16 9 6 6m0-6-6 6" {...wave} />
  </Icon>
);

export const Close = () => (
  <Icon>
    <path d="m5.5 5.5 13 13m0-13-13 13" {...wave} />
  </Icon>
);
