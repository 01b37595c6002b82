import type { EditingStatus, FeedStatus, FeedStatusPageProps } from '../../schema/contract/feed-status.ts';
import { PlainHead } from '../document/plain-head.tsx';
import pageStyles from './feed-status.css?url';
import { FeedTable, Time, Warning } from './feed-table.tsx';

export function FeedStatusPage({ publication, icon, status, stylesheets }: FeedStatusPageProps) {
  const { name, locale, theme, timezone } = publication;
  return (
    <html lang={locale}>
      <PlainHead
        title={`Feed status – ${name}`}
        stylesheets={[...stylesheets, pageStyles]}
        icon={icon}
        theme={theme}
      />
      <body>
        <header className="page tap">
          <a className="skip" href="#feeds">
            Skip to the feeds
          </a>
          <a className="part-title" href="/">
            {name}
          </a>
        </header>
        <main className="page" id="main">
          <p className="kicker">Feed status</p>
          <h1 className="page-title">Feeds</h1>
          <Summary status={status} />
          <p className="note status-note">
            These states were read <Time time={status.gathered} />; they are read again when the page is
            loaded after half a minute. Times are those of {timezone.replaceAll('_', ' ')}. The newest attempt
            is on the right. A higher bar is a slower attempt (10 milliseconds to 10 seconds); a red bar below
            the line is a failed one.
          </p>
          {status.editing.length > 0 && <EditingChanges changes={status.editing} />}
          {status.feeds > 0 && (
            <FeedTable label="Feeds by section" sections={status.sections} locale={locale} />
          )}
          {status.empty.length > 0 && (
            <p className="note status-note">No feeds in {new Intl.ListFormat('en').format(status.empty)}.</p>
          )}
        </main>
      </body>
    </html>
  );
}

function Summary({ status: { feeds, failing, silent } }: { status: FeedStatus }) {
  if (feeds === 0) return <p className="standfirst">This publication lists no feeds yet.</p>;
  return (
    <>
      {failing.length === 0 ? (
        <p className="standfirst">
          {feeds} {feeds === 1 ? 'feed' : 'feeds'}; none fails.
        </p>
      ) : (
        <>
          <p className="standfirst status-alarm">
            <Warning />
            {failing.length} of {feeds} feeds {failing.length === 1 ? 'fails' : 'fail'}.
          </p>
          <ul className="line screen-only">
            {failing.map(({ name, id }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {silent > 0 && (
        <p className="status-alarm">
          <Warning />
          {silent} of {feeds} pollers do not answer: what is stored is shown instead.
        </p>
      )}
    </>
  );
}

/** The current changes by editors, each with its end. */
function EditingChanges({ changes }: { changes: EditingStatus }) {
  return (
    <section className="ruled status-editing" aria-labelledby="editing-title">
      <h2 id="editing-title">Changed by the editors</h2>
      {changes.map(({ title, entries }) => (
        <div key={title}>
          <h3 className="kicker">{title}</h3>
          <ul>
            {entries.map(({ text, end }, i) => (
              // Several hidden stories may have the same words.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
              <li className="note line" key={i}>
                <span dir="auto">{text}</span>
                <span className="note tabular">
                  {end ? (
                    <>
                      until <Time time={end} />
                    </>
                  ) : (
                    'without end'
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
