import { LinkList } from './link-list.tsx';
import { SECTION_LINKS } from './navigation.ts';

/** The sections and the months: ways on that need no data. */
export const SectionList = () => (
  <section className="ruled screen-only" aria-labelledby="sections-title">
    <h2 id="sections-title">Sections</h2>
    <LinkList links={SECTION_LINKS} className="line">
      <li>
        <a href="/archive">Archive by month</a>
      </li>
    </LinkList>
  </section>
);
