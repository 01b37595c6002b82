import type { DeskFetch, DeskFetchLine, PaperFrame } from '../../../schema/contract/paper-desk.ts';

/** Feeds that are fetched now: a line arrives as each is finished. */
export function Fetch({ frame, page }: { frame: PaperFrame; page: DeskFetch }) {
  return (
    <>
      <h1 className="page-title">{page.heading}</h1>
      <ol className="ed-lines" />
      <p>
        <a className="button plain" href={`/desk/${frame.id}`}>
          To the front page
        </a>
      </p>
    </>
  );
}

export const FetchLine = ({ name, words, failed }: DeskFetchLine) => (
  <li data-failed={failed || undefined}>
    <strong>
      <bdi>{name}</bdi>
    </strong>{' '}
    {words}
  </li>
);
