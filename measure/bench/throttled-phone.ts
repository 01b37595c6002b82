import type { CDPSession } from '@playwright/test';

/** Lighthouse's phone, in CSS pixels. */
export const PHONE = { width: 412, height: 823 };
export const PROCESSOR_SLOWDOWN = 4;
/**
 * Lighthouse's connection, 150 ms and 1.6 Mbit/s, as DevTools throttles it: per request, not per packet, so that
 * Lighthouse takes 3.75 times the latency and nine tenths of the throughput. In ms and bytes per second.
 */
const CONNECTION = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638.4 * 1_024 * 0.9) / 8,
  uploadThroughput: (1_638.4 * 1_024 * 0.9) / 8,
};

/** Makes a page's scripts run as on Lighthouse's phone. */
export async function slowProcessor(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
}

/** Makes a page's requests take as long as on Lighthouse's phone. */
export async function slowConnection(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
}
