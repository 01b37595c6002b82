import { isRouteErrorResponse, Link } from '@remix-run/react';
import { NoticePage } from './notice-page.tsx';

/** ERR-1: the heading of the specification, the way home, never an exception's text. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <NotFound /> : <UnexpectedError />;
}

function UnexpectedError() {
  return (
    <NoticePage
      kicker="Stop press"
      heading="Unexpected Application Error!"
      text="Something broke on our side, and we have written it down. The rest of the paper is where you left it."
    >
      <Link to="/" className="button" reloadDocument>
        Return to Home
      </Link>
    </NoticePage>
  );
}

/** NF-1. */
export function NotFound() {
  return (
    <NoticePage
      kicker="404"
      heading="Oops! Page not found"
      text="This page was never printed, or it has been pulled from the archive."
    >
      <Link to="/" className="button">
        Return to Home
      </Link>
    </NoticePage>
  );
}
