import { type SentHtml, useRenderedHtml } from '../hydration/rendered-html.ts';
import '../search/results.module.css';
import styles from './group-page.module.css';

interface Props {
  heading: string;
  /** The newsrooms, which the server has rendered. */
  newsrooms: SentHtml;
}

/** `/stories/{name}`: how each of the newsrooms that have a story tells it (HOME-25). */
export function GroupPage({ heading, newsrooms }: Props) {
  return (
    <div className={`page ${styles.screen}`}>
      <p className="kicker">One story</p>
      <h1 className="page-title">{heading}</h1>
      <div {...useRenderedHtml('newsrooms', newsrooms)} />
    </div>
  );
}
