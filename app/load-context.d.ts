import type { PageContext } from '../schema/contract/context.ts';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends PageContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
