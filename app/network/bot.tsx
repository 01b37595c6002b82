import type { ReactNode } from 'react';
import { BOT_PATH, type BotContent, type BotFeed, type BotHost } from '../../schema/contract/bot-view.ts';
import { Time } from '../status/feed-table.tsx';

/** `/bot`: what a publisher wants to know of whoever fetches its feeds, and how to change it (DOOR-9). */
export function Bot({ asked, found, agent, contact, times }: BotContent) {
  return (
    <>
      <div className="net-title">
        <h1 className="page-title">What Masthead fetches from your site, and why</h1>
        <p className="standfirst">
          This network makes local papers. Beside their own articles they show headlines of other newsrooms,
          from the feeds that these newsrooms publish.
        </p>
      </div>
      <Part id="host" title="What we have of your host">
        <form className="screen-only" action={BOT_PATH}>
          <label htmlFor="of">Your host, such as www.ledger.example</label>
          <div className="net-field">
            <input type="search" id="of" name="host" defaultValue={asked} maxLength={300} required />
            <button type="submit" className="button">
              Show
            </button>
          </div>
        </form>
        {found && <Host {...found} />}
      </Part>
      <Part id="what" title="What is fetched, and how often">
        <p>
          RSS, Atom and JSON feeds that a paper of ours lists, each once for all of them, with{' '}
          <code>{agent}</code> as its User-Agent. {times.usual} The feed’s <code>ttl</code>,{' '}
          <code>skipHours</code>, <code>Cache-Control: max-age</code> and <code>Retry-After</code> make it
          longer, up to a day; a feed that rarely changes is asked every {times.quiet}. Requests are
          conditional (<code>ETag</code>, <code>Last-Modified</code>), and four of a host are in flight at
          most. A feed that fails is asked at most once an hour; one that answers 410 (Gone) three more times,
          a day apart, and then no more.
        </p>
        <p>
          If a feed is gone, its newsroom’s pages and usual addresses are looked at for a new one, with at
          most three requests a day. No article’s page is fetched, and nothing behind a login.
        </p>
      </Part>
      <Part id="shown" title="What is shown">
        <p>
          The headline, at most {times.excerpt} characters of the feed’s summary, the newsroom’s name, the
          day, and a link to your page in a new tab. Never the full text, and no advertisement of yours is
          replaced. A picture is shown only where the feed names one and the paper shows pictures. What leaves
          your feed leaves our pages with the next fetch; the search of a paper keeps its headline and link.
        </p>
      </Part>
      <Part id="limit" title="How to limit or end it">
        <ul className="net-list">
          <li>
            <strong>Less often</strong>: a <code>ttl</code> in the feed, a <code>Retry-After</code> header, or{' '}
            <code>skipHours</code>.
          </li>
          <li>
            <strong>Not at all</strong>: answer 410 (Gone) for the feed. Refuse the product token{' '}
            <code>Masthead</code>, and write to us so that your stories leave at once.
          </li>
          <li>
            <strong>Only headlines</strong>: send no summary in the feed.
          </li>
        </ul>
      </Part>
      <Part id="write" title="Whom to write to">
        <p>
          {contact === null ? (
            <>The operator of this network has named no address yet; each paper’s page has its own.</>
          ) : (
            <>
              The operator of this network: <Contact address={contact} />
            </>
          )}
        </p>
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="ruled net-text" aria-labelledby={id}>
      <h2 id={id} className="part-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Contact = ({ address }: { address: string }) => (
  <a href={address.includes('://') ? address : `mailto:${address}`}>{address}</a>
);

/** Addresses are publishers', without queries, which may hold keys. */
function Host({ host, feeds, more }: BotHost) {
  if (feeds === null)
    return <p className="note">What is known of {host} cannot be read now. Try again in a minute.</p>;
  if (feeds.length === 0) return <p className="note">No paper of this network lists a feed of {host}.</p>;
  return (
    <>
      <table className="net-table">
        <caption className="part-title">
          <bdi>{host}</bdi>
        </caption>
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">Last fetch</th>
            <th scope="col">Interval</th>
            <th scope="col">Papers</th>
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <Feed key={feed.id} {...feed} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="note">And {more.toLocaleString('en')} more feeds.</p>}
    </>
  );
}

const Feed = ({ address, lastFetch, interval, papers }: BotFeed) => (
  <tr>
    <th scope="row">
      <bdi>{address}</bdi>
    </th>
    <td>{lastFetch ? <Time time={lastFetch} /> : 'Not yet'}</td>
    <td>{interval}</td>
    <td>{papers}</td>
  </tr>
);
