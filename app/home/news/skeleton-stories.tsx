import type { Rhythm } from '../../../schema/contract/section-shapes.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './section.module.css';
import { listClasses } from './story-list.tsx';

/** HOME-8. */
const SKELETONS = ['first', 'second', 'third'];

/** Three skeleton cards in the rhythm of the stories. */
export function SkeletonStories({ rhythm }: { rhythm: Rhythm }) {
  const { loading } = useWords().states;
  return (
    <ul className={`${listClasses(rhythm)} ${styles.pending}`} aria-busy="true">
      {SKELETONS.map((name, i) => (
        <li key={name}>
          <div>
            <span className="skeleton" data-shape="date" />
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" data-shape="most" />
            {i === 0 && <span className="visually-hidden">{loading}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}
