export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Lets a local runtime look at its sockets: it does not while work within it goes on without a pause (F22), and readers
 * would wait for all of it. Elsewhere nothing is paused.
 */
export async function pauseLocally({ LOCAL }: { LOCAL?: string | undefined }): Promise<void> {
  if (LOCAL === '1') await pause(0);
}
