import type { PageContext } from '../../../schema/contract/context.ts';

/** Where a slot's frame comes from, and what it may do. */
export interface AdFrameSource {
  src: string;
  sandbox: string;
}

const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * @returns the frame on the publication's own ad host, where the script has an origin that is not the publication's; else
 * the frame of this host, sandboxed without an origin. The ad host lets only the row's hostnames frame it, so a site under
 * another hostname leaves the frame in its sandbox (functions/documents/ad-frame.ts)
 */
export function adFrameSource({ publication, origin }: Context, slot: string): AdFrameSource {
  const { id, hostnames, advertising } = publication;
  const address = new URL(origin);
  if (advertising.host === undefined || !hostnames.includes(address.hostname))
    return { src: `/ad/${slot}`, sandbox: SANDBOX };
  address.hostname = advertising.host;
  return {
    src: `${address.origin}/ad-frame/${id}/${slot}`,
    sandbox: `${SANDBOX} allow-same-origin`,
  };
}

type Context = Pick<PageContext, 'publication' | 'origin'>;
