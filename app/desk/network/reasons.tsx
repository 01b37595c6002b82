import type { DeskReason } from '../../../schema/contract/desk-view.ts';
import { Time } from '../../status/feed-table.tsx';
import { Part } from '../part.tsx';

/** What is wrong: one line for each reason, with a link to its feeds. */
export function Reasons({ reasons }: { reasons: readonly DeskReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <Part id="reasons" title="What is wrong">
      <ul className="ed-rows">
        {reasons.map(({ words, href, isHere, feeds, since }) => (
          <li className="ed-pair" key={href}>
            <p>
              <a className="ed-label" href={href} aria-current={isHere ? 'true' : undefined}>
                {words}
              </a>
            </p>
            <p className="note tabular">{feeds}</p>
            {since && (
              <p className="meta">
                The newest since <Time time={since} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
