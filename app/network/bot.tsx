import type { ReactNode } from 'react';
import {
  BOT_PATH,
  type BotContent,
  type BotFeed,
  type BotHost,
  SWITCH_SCHEMA_PATH,
} from '../../schema/contract/bot-view.ts';
import { SWITCH_PATH } from '../../schema/publisher-switch.ts';
import { Time } from '../status/feed-table.tsx';

/** `/bot`: what the network fetches from a publisher and shows of it, and how a publisher changes that (DOOR-9). */
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
          conditional (<code>ETag</code>, <code>Last-Modified</code>). A feed that fails is asked at most once
          an hour; one that answers 410 (Gone) three more times, a day apart, and then no more.
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
            <strong>Less often</strong>: a <code>Crawl-delay</code> for <code>Masthead</code> in robots.txt, a{' '}
            <code>ttl</code> or <code>skipHours</code> in the feed, or a <code>Retry-After</code> header.
          </li>
          <li>
            <strong>Less of it</strong>: a file <code>{SWITCH_PATH}</code> of up to 8 kB on the feed’s own
            https host, such as <code>{'{"excerpt": 0, "pictures": false}'}</code>. It also knows{' '}
            <code>credit</code>, <code>delayMinutes</code>, <code>until</code>, <code>out</code> and{' '}
            <code>contact</code>; <a href={SWITCH_SCHEMA_PATH}>its schema and examples</a>. The host is the
            proof that it is yours: on a shared platform only the platform can set it.
          </li>
          <li>
            <strong>Not at all</strong>: <code>{'{"out": true}'}</code> in that file takes every story of
            yours off our pages within two minutes of being read. A robots.txt that refuses{' '}
            <code>Masthead</code> ends fetches within an hour of being read, and what is shown leaves after a
            day. 410 (Gone) for the feed ends the fetches only.
          </li>
          <li>
            Both files are read once a day, and when you press the button beside what we have of your host,
            five times a minute at most. Taking the limit out of them brings your stories back the same way.
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
function Host({ host, feeds, more, files }: BotHost) {
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
      <ul className="net-list">
        {files.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      <form className="screen-only" method="post" action={BOT_PATH}>
        <button type="submit" className="button" name="host" value={host}>
          Read the files of this host again
        </button>
      </form>
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
