import net from 'node:net';

/** @returns whether nothing listens on a port of this machine */
export const isPortFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
