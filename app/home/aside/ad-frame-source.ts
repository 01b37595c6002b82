import type { PageContext } from '../../../schema/contract/context.ts';

/** Address and permissions of a slot's frame. */
export interface AdFrameSource {
  src: string;
  sandbox: string;
}

const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * @returns the frame on the publication's ad host, where the script's origin differs from the publication's; else a
 * sandboxed frame of this host without an origin. Only the row's hostnames may embed a frame of the ad host, so a site
 * under another hostname uses the sandbox (functions/documents/ad-frame.ts)
 */
export function adFrameSource({ publication, origin }: Context, slot: string): AdFrameSource {
  const { id, hostnames, advertising } = publication;
  const inside = { src: `/ad/${slot}`, sandbox: SANDBOX };
  if (advertising.host === undefined) return inside;
  const address = new URL(origin);
  if (!hostnames.includes(address.hostname)) return inside;
  address.hostname = advertising.host;
  return {
    src: `${address.origin}/ad-frame/${id}/${slot}`,
    sandbox: `${SANDBOX} allow-same-origin`,
  };
}

type Context = Pick<PageContext, 'publication' | 'origin'>;
