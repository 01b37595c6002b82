declare module 'virtual:server-build' {
  type Build = import('@remix-run/cloudflare').ServerBuild;
  export const mode: NonNullable<Build['mode']>;
  export const entry: Build['entry'];
  export const routes: Build['routes'];
  export const assets: Build['assets'];
  export const publicPath: Build['publicPath'];
  export const assetsBuildDirectory: Build['assetsBuildDirectory'];
  export const future: Build['future'];
  export const isSpaMode: Build['isSpaMode'];
  export const basename: NonNullable<Build['basename']>;
}
