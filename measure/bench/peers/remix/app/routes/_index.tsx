import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import type { PeerFront } from '../../../../peer-front.ts';

type Section = PeerFront['sections'][number];

export const loader = ({ context }: LoaderFunctionArgs) => ({ front: context.front as PeerFront });

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.front.name }];

function Story({ story, kicker }: { story: Section['stories'][number]; kicker: string }) {
  return (
    <li>
      <p>
        <span>{kicker}</span>
        {story.published && <time dateTime={story.published.iso}>{story.published.label}</time>}
      </p>
      <h3>
        <Link to={story.link ?? '/'}>{story.title}</Link>
      </h3>
      <p>{story.excerpt}</p>
    </li>
  );
}

export default function Index() {
  const { front } = useLoaderData<typeof loader>();
  return (
    <>
      <header>
        <h1>{front.name}</h1>
      </header>
      <main>
        {front.sections.map((section) => (
          <section key={section.path}>
            <h2>
              <Link to={section.path}>{section.title}</Link>
            </h2>
            <p>{section.description}</p>
            <ul>
              {section.stories.map((story) => (
                <Story key={`${story.link} ${story.title}`} story={story} kicker={section.title} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}
