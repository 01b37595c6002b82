import net from 'node:net';

export type GateMode = 'passes' | 'refuses' | 'resets';

/** A port in front of the mocks that can refuse or break connections, which a Worker cannot. */
export interface Gate {
  origin: string;
  /** Closes all connections and applies the mode to new ones, on the same port. */
  set: (mode: GateMode) => Promise<void>;
  stop: () => Promise<void>;
}

const HOST = '127.0.0.1';

/** @param port where the mocks listen @returns an open gate on a free port */
export async function openGate(port: number): Promise<Gate> {
  const sockets = new Set<net.Socket>();
  let resets = false;
  const server = net.createServer((inner) => {
    // After the request: before it, the client would see a refusal.
    if (resets) {
      inner.on('error', () => {});
      inner.once('data', () => inner.resetAndDestroy());
      return;
    }
    const outer = net.connect(port, HOST);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, HOST, () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a gate without a port');
  const stop = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null;
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    origin: `http://${HOST}:${address.port}`,
    stop,
    set: async (mode) => {
      if (mode === 'passes' && server.listening && !resets) return;
      await stop();
      resets = mode === 'resets';
      if (mode !== 'refuses') await listen(address.port);
    },
  };
}
