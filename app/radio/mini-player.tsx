import { createRoot } from 'react-dom/client';
import type { Words } from '../words/words.ts';
import styles from './mini-player.module.css';
import { type RadioState, radioStore, useRadio } from './playback/radio-store.ts';
import { Close, PlayOrPause } from './player/icons.tsx';
import { Seconds, useOnline, Waiting } from './player/waiting.tsx';

/**
 * Shows the radio on every page except `/radio`, while it plays, connects or is paused, until the listener closes it.
 * It is in the header, so that it stays when the content changes, after the skip link.
 * @param words of the page that started the radio
 * @returns closes it
 */
export function openDock(words: Words['radio']): () => void {
  const place = document.createElement('div');
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    delete document.documentElement.dataset.dock;
  };
  document.querySelector('.skip')?.insertAdjacentElement('afterend', place);
  document.documentElement.dataset.dock = '';
  root.render(
    <MiniPlayer
      words={words}
      onClose={() => {
        radioStore.close();
        close();
        // The focused button has been removed.
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />,
  );
  return close;
}

function MiniPlayer({ words, onClose }: { words: Words['radio']; onClose: () => void }) {
  const radio = useRadio();
  const { phase, fault, elsewhere, lostAt, programme, station } = radio;
  const silent = elsewhere || fault !== null || lostAt !== null;
  return (
    <section className={`screen-only ${styles.dock}`} data-phase={phase} aria-label={words.title}>
      <button
        type="button"
        className={styles.play}
        aria-label={words.play}
        aria-pressed={phase === 'playing'}
        onClick={radioStore.toggle}
      >
        <PlayOrPause />
      </button>
      <div className={styles.words}>
        <p className={`kicker ${styles.status}`} role="status">
          {phase === 'idle' ? words.paused : words[phase]}
          {fault && <span className="visually-hidden"> {words[fault]}</span>}
        </p>
        <p className={silent ? `tabular ${styles.trouble}` : styles.title}>
          <a href="/radio">
            <span className="visually-hidden">{words.title}: </span>
            {silent ? <Trouble words={words} radio={radio} /> : (programme.title ?? station)}
          </a>
        </p>
      </div>
      <button type="button" className={styles.round} aria-label={words.close} onClick={onClose}>
        <Close />
      </button>
    </section>
  );
}

/** Fits two lines on a phone; the status says what the player does about a fault. */
function Trouble({ words, radio }: { words: Words['radio']; radio: RadioState }) {
  const { fault, lostAt } = radio;
  const online = useOnline();
  if (fault === null || !online) return <Waiting words={words} {...radio} />;
  return (
    <>
      <span className={styles.fault}>{words[fault]}</span>{' '}
      {lostAt !== null && <Seconds key={lostAt} since={lostAt} words={words} />}
    </>
  );
}
