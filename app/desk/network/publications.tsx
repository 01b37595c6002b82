import type { DeskBroken, DeskList, DeskPublication } from '../../../schema/contract/desk-view.ts';
import { Part } from '../part.tsx';
import { Rows } from '../rows.tsx';
import { NOTES, TITLES } from './copy.ts';

/** Rows before "more": about one screen of a laptop. */
const SHOWN = 12;

/** The publications whose readers see a section that fails or is empty. */
export function BrokenPublications({ broken }: { broken: DeskList<DeskBroken> }) {
  if (broken.total === 0) return null;
  return (
    <Part id="publications" title={TITLES.publications} count={broken.total} note={NOTES.broken}>
      <Rows list={broken} shown={SHOWN} keyOf={({ id }) => id}>
        {(publication) => (
          <div className="ed-facts">
            <PublicationName publication={publication} />
            <div className="ed-sections">
              <Sections state="Failing" titles={publication.failing} />
              <Sections state="Empty" titles={publication.empty} />
            </div>
          </div>
        )}
      </Rows>
    </Part>
  );
}

function Sections({ state, titles }: { state: 'Failing' | 'Empty'; titles: string[] }) {
  if (titles.length === 0) return null;
  return (
    <p data-state={state}>
      <strong>{state}</strong> {titles.join(', ')}
    </p>
  );
}

/** A publication's name and host, with a link to its feed status page. */
export function PublicationName({ publication: { name, hostname, href } }: { publication: DeskPublication }) {
  return (
    <p className="ed-publication">
      <PublicationLink name={name} href={href} />
      {hostname !== null && <span className="meta">{hostname}</span>}
    </p>
  );
}

export function PublicationLink({ name, href }: Pick<DeskPublication, 'name' | 'href'>) {
  return href === null ? <bdi>{name}</bdi> : <a href={href}>{name}</a>;
}
