declare module '*/build/server/index.js' {
  type Build = import('@remix-run/cloudflare').ServerBuild;
  export const mode: NonNullable<Build['mode']>;
  /** Includes what app/entry.server.tsx exports in addition. */
  export const entry: {
    module: Build['entry']['module'] & {
      createPageHandler: (build: Build) => import('@remix-run/cloudflare').RequestHandler;
      renderFeedStatus: import('../../schema/contract/feed-status.ts').RenderFeedStatus;
      renderPaperDesk: import('../../schema/contract/paper-desk.ts').RenderPaperDesk;
      renderDeskFetchLine: import('../../schema/contract/paper-desk.ts').RenderDeskFetchLine;
      renderDesk: import('../../schema/contract/desk-view.ts').RenderDesk;
      renderDeskSignIn: import('../../schema/contract/desk-view.ts').RenderDeskSignIn;
      renderLateSection: import('../../schema/contract/late-sections.ts').RenderLateSection;
      renderNetwork: import('../../schema/contract/network-view.ts').RenderNetwork;
      renderOffline: import('../../schema/contract/offline.ts').RenderOffline;
      SERVICE_WORKER_SCRIPT: string;
      REMOVAL_SCRIPT: string;
    };
  };
  export const routes: Build['routes'];
  export const assets: Build['assets'];
  export const publicPath: Build['publicPath'];
  export const assetsBuildDirectory: Build['assetsBuildDirectory'];
  export const future: Build['future'];
  export const isSpaMode: Build['isSpaMode'];
  export const basename: NonNullable<Build['basename']>;
}

declare module '*/build/server/page-build.js' {
  /** A hash of everything that decides what a page looks like, written by the build. */
  export const PAGE_BUILD: string;
}
