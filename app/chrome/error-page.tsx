import { isRouteErrorResponse, Link } from '@remix-run/react';
import styles from './error-page.module.css';

/** ERR-1: the heading of the specification, the way home, never an exception's text. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <NotFound /> : <UnexpectedError />;
}

function UnexpectedError() {
  return (
    <section className={`page ${styles.notice}`}>
      <p className="kicker">Stop press</p>
      <h1>Unexpected Application Error!</h1>
      <p>
        Something broke on our side, and we have written it down. The rest of the paper is where you left it.
      </p>
      <p>
        <Link to="/" className="button" reloadDocument>
          Return to Home
        </Link>
      </p>
    </section>
  );
}

/** NF-1. */
export function NotFound() {
  return (
    <section className={`page ${styles.notice}`}>
      <p className="kicker">404</p>
      <h1>Oops! Page not found</h1>
      <p>This page was never printed, or it has been pulled from the archive.</p>
      <p>
        <Link to="/" className="button">
          Return to Home
        </Link>
      </p>
    </section>
  );
}
