import type { DeskRepairs } from '../../../schema/contract/desk-view.ts';
import { Time } from '../../status/feed-table.tsx';
import { Part } from '../part.tsx';
import { Rows } from '../rows.tsx';
import { NOTES, TITLES } from './copy.ts';

/** @returns whether there is something to accept or to take back */
export const isShown = (repairs: DeskRepairs | null): boolean =>
  repairs !== null && repairs.list.total + repairs.accepted.length > 0;

/** New addresses of feeds that are gone. Addresses and headlines are publishers'. */
export function Repairs({ repairs }: { repairs: DeskRepairs }) {
  const { list, accepted } = repairs;
  if (!isShown(repairs)) return null;
  return (
    <Part id="repairs" title={TITLES.repairs} count={list.total} note={NOTES.repairs}>
      <Rows list={list} keyOf={({ id }) => id}>
        {({ id, from, to, proof, samples, papers, provenAt }) => (
          <div className="ed-pair">
            <div>
              <p>
                <bdi className="ed-label">{from}</bdi> is now <bdi className="ed-label">{to}</bdi>
              </p>
              <p className="note">
                {proof} Proven <Time time={provenAt} />. {papers}
              </p>
              <ul className="note">
                {samples.map((sample) => (
                  <li key={sample} dir="auto">
                    {sample}
                  </li>
                ))}
              </ul>
            </div>
            <Decision name="accept" value={id} words="Accept" about={to} />
          </div>
        )}
      </Rows>
      <Rows list={accepted} keyOf={({ at }) => String(at)}>
        {({ at, time, by, words }) => (
          <div className="ed-pair">
            <p>
              Accepted: {words}, <Time time={time} /> by <bdi>{by}</bdi>
            </p>
            <Decision name="undo" value={String(at)} words="Take back" about={words} />
          </div>
        )}
      </Rows>
    </Part>
  );
}

function Decision({
  name,
  value,
  words,
  about,
}: {
  name: string;
  value: string;
  words: string;
  about: string;
}) {
  return (
    <form className="screen-only" method="post" action="/desk">
      <button className="button" type="submit" name={name} value={value} aria-label={`${words}: ${about}`}>
        {words}
      </button>
    </form>
  );
}
