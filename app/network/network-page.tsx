import type { ReactNode } from 'react';
import {
  NEAR_ASKED_MAX,
  NEAR_PATH,
  type NetworkContent,
  type NetworkHeadline,
  type NetworkPage,
  type NetworkPaper,
  type NetworkState,
} from '../../schema/contract/network-view.ts';
import { PlainHead } from '../document/plain-head.tsx';
import { Bot } from './bot.tsx';
import pageStyles from './network.css?url';

type Of<Is extends NetworkContent['is']> = Extract<NetworkContent, { is: Is }>;

/** A page of the network: no publication's name, header or theme is in it, and no script (DOOR-1). */
export function NetworkDocument({ content, host, canonical, home, stylesheets }: NetworkPage) {
  const { title, description } = headOf(content);
  const found = canonical === null ? undefined : { description, canonical };
  return (
    <html lang="en">
      <PlainHead title={`${title} – ${host}`} stylesheets={[...stylesheets, pageStyles]} found={found} />
      <body className="net">
        <header className="page line">
          <a className="skip" href="#main">
            {content.is === 'bot' ? 'Skip to the text' : 'Skip to the papers'}
          </a>
          <a className="part-title" href={home}>
            {host}
          </a>
          <p className="meta">Local papers, each its own town’s</p>
        </header>
        <main className="page" id="main">
          {bodyOf(content, home)}
        </main>
      </body>
    </html>
  );
}

const counted = (papers: number): string =>
  `${papers.toLocaleString('en')} ${papers === 1 ? 'paper' : 'papers'}`;

const FRONT_TITLE = 'Local papers, A to Z';
const NEAR_TITLE = 'Papers near you';

function headOf(content: NetworkContent): { title: string; description: string } {
  switch (content.is) {
    case 'front':
      return {
        title: FRONT_TITLE,
        description: `${counted(content.total)}, by state and by name: find the one of your town.`,
      };
    case 'state': {
      const { title, total } = content.state;
      return { title: `Local papers in ${title}`, description: `${counted(total)} in ${title}, by town.` };
    }
    case 'near':
      return { title: NEAR_TITLE, description: '' };
    case 'bot':
      return {
        title: 'For publishers',
        description: 'What Masthead fetches from newsrooms’ sites, why, and how to limit it.',
      };
  }
}

function bodyOf(content: NetworkContent, home: string): ReactNode {
  switch (content.is) {
    case 'front':
      return <Front {...content} />;
    case 'state':
      return <State {...content} home={home} />;
    case 'near':
      return <Near {...content} home={home} />;
    case 'bot':
      return <Bot {...content} />;
  }
}

function Front({ total, states }: Of<'front'>) {
  const isListed = states.some(({ papers }) => papers.length > 0);
  return (
    <>
      <Title words={FRONT_TITLE}>
        {total === 0 ? 'This network lists no paper yet.' : `${counted(total)}. Each is made for one town.`}
      </Title>
      {total > 0 && <Find asked="" />}
      {isListed ? states.map((state) => <Listed key={state.href} {...state} />) : <States states={states} />}
    </>
  );
}

function Title({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="net-title">
      <h1 className="page-title">{words}</h1>
      <p className="standfirst">{children}</p>
    </div>
  );
}

/** A form that works without scripts, and the way for whom the platform has an idea where they are. */
function Find({ asked }: { asked: string }) {
  return (
    <search className="net-find screen-only">
      <form action={NEAR_PATH}>
        <label htmlFor="place">Your town</label>
        <div className="net-field">
          <input
            type="search"
            id="place"
            name="q"
            defaultValue={asked}
            maxLength={NEAR_ASKED_MAX}
            autoComplete="address-level2"
            enterKeyHint="search"
            required
          />
          <button type="submit" className="button">
            Find
          </button>
        </div>
      </form>
      <a className="go" href={NEAR_PATH}>
        Papers near you →
      </a>
    </search>
  );
}

/** A state with its papers, on the front page of a small network. */
function Listed({ title, href, papers }: NetworkState) {
  return (
    <section className="ruled net-state">
      <h2 className="part-title">
        <a href={href}>{title}</a>
      </h2>
      <Papers papers={papers} level="h3" />
    </section>
  );
}

function States({ states }: { states: readonly NetworkState[] }) {
  return (
    <nav className="ruled" aria-label="States">
      <ul className="net-index">
        {states.map(({ title, href, total }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <span className="net-leader" aria-hidden="true" />
            <span className="meta" aria-label={counted(total)} role="img">
              {total.toLocaleString('en')}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function State({ state: { title, total, papers }, home }: Of<'state'> & { home: string }) {
  return (
    <>
      <Title words={title}>{`${counted(total)}, by town.`}</Title>
      <Papers papers={papers} level="h2" />
      <AllStates home={home} />
    </>
  );
}

function Near({ asked, around, papers, home }: Of<'near'> & { home: string }) {
  return (
    <>
      <Title words={NEAR_TITLE}>{nearWords(asked, around, papers.length)}</Title>
      <Find asked={asked} />
      <Papers papers={papers} level="h2" />
      <AllStates home={home} />
    </>
  );
}

function nearWords(asked: string, around: string | null, found: number): string {
  if (asked === '')
    return found === 0
      ? 'Where you are is not known here: the name of your town leads to its paper.'
      : 'By a rough guess from your connection, which is used for this page and not stored.';
  if (found === 0) return `No paper of this network is known by “${asked}”. Try a larger town nearby.`;
  return around === null ? `Papers of “${asked}”.` : `Papers of “${asked}”, then those nearest to ${around}.`;
}

function Papers({ papers, level: Heading }: { papers: readonly NetworkPaper[]; level: 'h2' | 'h3' }) {
  if (papers.length === 0) return null;
  return (
    <ul className="net-papers">
      {papers.map(({ name, href, place, locale, language, distance, headline }) => (
        <li key={href}>
          <Heading>
            <a href={href} hrefLang={locale}>
              <bdi lang={locale}>{name}</bdi>
            </a>
          </Heading>
          <p className="meta">
            <bdi>{place}</bdi>
            {` · ${language}`}
            {distance !== null && ` · ${distance}`}
          </p>
          {headline && <Headline {...headline} locale={locale} />}
        </li>
      ))}
    </ul>
  );
}

/** A story of another newsroom, so it is named. */
function Headline({ words, link, publisher, locale }: NetworkHeadline & { locale: string }) {
  return (
    <p className="net-headline">
      <bdi lang={locale}>{link === null ? words : <a href={link}>{words}</a>}</bdi>{' '}
      <span className="meta">
        <bdi>{publisher}</bdi>
      </span>
    </p>
  );
}

const AllStates = ({ home }: { home: string }) => (
  <p className="net-end screen-only">
    <a className="go" href={home}>
      ← All states
    </a>
  </p>
);
