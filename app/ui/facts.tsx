import { Fragment } from 'react';
import type { DisplayDate } from '../../schema/contract/display-date.ts';

interface Props {
  category?: string | null;
  date?: DisplayDate | null;
  /** In words, of a story of today. */
  hour?: string | null;
  newsroom?: string | null;
}

/** A story's facts in one line, in the order of the front page (HOME-7): category, date, newsroom. */
export function Facts({ category, date, hour, newsroom }: Props) {
  const facts = [
    category,
    date && (
      <time key="date" dateTime={date.iso}>
        {hour ? `${date.label}, ${hour}` : date.label}
      </time>
    ),
    newsroom && <bdi key="newsroom">{newsroom}</bdi>,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className="meta">
      {facts.map((fact, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <Fragment key={i}>
          {i > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}
