import { useLayoutEffect } from 'react';
import { PageLink } from '../ui/links/page-link.tsx';
import { PAUSED, STATUS, TITLE } from './copy.ts';
import { dock } from './dock.tsx';
import styles from './mini-player.module.css';
import { type RadioState, radioStore, useRadio } from './playback/radio-store.ts';
import { Close, Pause, Play } from './player/icons.tsx';
import { Seconds, useOnline, Waiting } from './player/waiting.tsx';

/** The radio on every page except `/radio`, while it plays, connects or is paused here; until it is closed. */
export function MiniPlayer() {
  const radio = useRadio();
  const { phase, fault, elsewhere, lostAt, programme, station } = radio;
  const silent = elsewhere || fault !== null || lostAt !== null;
  useLayoutEffect(() => {
    keepSheet();
    document.documentElement.dataset.dock = '';
    return () => {
      delete document.documentElement.dataset.dock;
    };
  }, []);
  return (
    // Hidden until its stylesheet has loaded and overrides this: unstyled, the player would be in the page's way.
    <section
      ref={radioStore.attachElement}
      className={styles.dock}
      data-phase={phase}
      aria-label={TITLE}
      hidden
    >
      <button
        type="button"
        className={styles.play}
        aria-label="Play live radio"
        aria-pressed={phase === 'playing'}
        onClick={radioStore.toggle}
      >
        {phase === 'idle' ? <Play /> : <Pause />}
      </button>
      <div className={styles.words}>
        <p className={styles.status} role="status">
          {phase === 'idle' ? PAUSED : STATUS[phase]}
          {fault && <span className="visually-hidden"> {fault}</span>}
        </p>
        <p className={silent ? styles.trouble : styles.title}>
          <PageLink to="/radio">
            <span className="visually-hidden">{TITLE}: </span>
            {silent ? <Trouble {...radio} /> : (programme.title ?? station)}
          </PageLink>
        </p>
      </div>
      <button type="button" className={styles.close} aria-label="Close live radio" onClick={close}>
        <Close />
      </button>
    </section>
  );
}

/** Fits two lines on a phone; the status says what is being done about a fault. */
function Trouble(radio: RadioState) {
  const { fault, lostAt } = radio;
  const online = useOnline();
  if (fault === null || !online) return <Waiting {...radio} />;
  return (
    <>
      <span className={styles.fault}>{fault}</span>{' '}
      {lostAt !== null && <Seconds key={lostAt} since={lostAt} />}
    </>
  );
}

/** The stylesheet that was loaded with this module. */
let sheet: Element | null = null;

/** React creates a new document for its error page, without stylesheets that React did not render itself. */
function keepSheet(): void {
  sheet ??= document.querySelector('link[rel="stylesheet"][href*="/mini-player-"]');
  if (sheet && !sheet.isConnected) document.head.appendChild(sheet);
}

function close(): void {
  radioStore.close();
  dock(null);
  // The focused button has been removed.
  document.getElementById('main')?.focus({ preventScroll: true });
}
