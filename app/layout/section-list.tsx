import { useWords } from '../words/use-words.ts';
import { LinkList } from './link-list.tsx';
import { sectionLinks } from './navigation.ts';

/** The sections and the months: ways on that need no data. */
export function SectionList() {
  const words = useWords();
  const { navigation } = words;
  return (
    <section className="ruled screen-only" aria-labelledby="sections-title">
      <h2 id="sections-title">{navigation.sections}</h2>
      <LinkList links={sectionLinks(words)} className="line">
        <li>
          <a href="/archive">{navigation.archiveByMonth}</a>
        </li>
      </LinkList>
    </section>
  );
}
