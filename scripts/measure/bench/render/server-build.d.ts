/// <reference path="../../../../functions/pages/remix-build.d.ts" />

/** One of the builds that `npm run bench -- render` compares. */
declare module 'virtual:server-build' {
  export * from 'masthead/build/server/index.js';
}
