import { useLayoutEffect } from 'react';
import { PageLink } from '../chrome/page-link.tsx';
import { PAUSED, STATUS, TITLE } from './copy.ts';
import { dock } from './dock.tsx';
import { Close, Pause, Play } from './icons.tsx';
import styles from './mini-player.module.css';
import { type ReceiverState, receiver, useReceiver } from './receiver.ts';
import { Seconds, useOnline, Waiting } from './waiting.tsx';

/** The radio on every other page, while it plays, seeks its station or is paused here; until it is closed. */
export function MiniPlayer() {
  const radio = useReceiver();
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
    // Hidden until its sheet is there, which says otherwise: without it, it would stand in the page's way.
    <section ref={receiver.plugIn} className={styles.dock} data-phase={phase} aria-label={TITLE} hidden>
      <button
        type="button"
        className={styles.play}
        aria-label="Play live radio"
        aria-pressed={phase === 'playing'}
        onClick={receiver.toggle}
      >
        {phase === 'idle' ? <Play /> : <Pause />}
      </button>
      <div className={styles.words}>
        <p className={styles.status} role="status">
          {phase === 'idle' ? PAUSED : STATUS[phase]}
          {fault && <span className="quiet"> {fault}</span>}
        </p>
        <p className={silent ? styles.trouble : styles.title}>
          <PageLink to="/radio">
            <span className="quiet">{TITLE}: </span>
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

/** In two lines of a phone; what is done about a fault, the status says. */
function Trouble(radio: ReceiverState) {
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

/** The sheet that came with this file. */
let sheet: Element | null = null;

/** React makes a new document for its error page, and knows nothing of a sheet that was not its own. */
function keepSheet(): void {
  sheet ??= document.querySelector('link[rel="stylesheet"][href*="/mini-player-"]');
  if (sheet && !sheet.isConnected) document.head.appendChild(sheet);
}

function close(): void {
  receiver.close();
  dock(null);
  // The focus stood on a button that is gone.
  document.getElementById('main')?.focus({ preventScroll: true });
}
