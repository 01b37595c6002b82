import { Hono } from 'hono';
import { html } from 'hono/html';

/** What the page shows; in memory, as the site's feeds are. */
let front = null;

const Story = ({ story, kicker }) => (
  <li>
    <p>
      <span>{kicker}</span>
      {story.published && <time datetime={story.published.iso}>{story.published.label}</time>}
    </p>
    <h3>
      <a href={story.link}>{story.title}</a>
    </h3>
    <p>{story.excerpt}</p>
  </li>
);

const Front = ({ name, sections }) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{name}</title>
    </head>
    <body>
      <header>
        <h1>{name}</h1>
      </header>
      <main>
        {sections.map((section) => (
          <section>
            <h2>
              <a href={section.path}>{section.title}</a>
            </h2>
            <p>{section.description}</p>
            <ul>
              {section.stories.map((story) => (
                <Story story={story} kicker={section.title} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </body>
  </html>
);

const app = new Hono();

app.put('/', async (c) => {
  front = await c.req.json();
  return c.body(null, 204);
});

app.get('/', (c) => {
  // Local runtimes compress what is not marked so.
  c.header('content-encoding', 'identity');
  return c.html(html`<!doctype html>${<Front {...front} />}`);
});

export default app;
