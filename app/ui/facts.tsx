import { Fragment } from 'react';
import type { DisplayDate } from '../../schema/contract/display-date.ts';

interface Props {
  category?: string | null;
  date?: DisplayDate | null;
  /** In words, of a story of today. */
  hour?: string | null;
  newsroom?: string | null;
}

/** What is known of a story, in one quiet line: category, date, newsroom, as on the front page (HOME-7). */
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
