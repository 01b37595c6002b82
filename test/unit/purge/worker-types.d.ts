/** Types of the runtime that a purge uses and that Node's types lack. */
interface SubtleCrypto {
  timingSafeEqual(a: ArrayBuffer | ArrayBufferView, b: ArrayBuffer | ArrayBufferView): boolean;
}

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: {
      /** The part of functions/pages/pages.ts that a purge calls. */
      Pages: new (
        ctx: ExecutionContext,
        env: unknown,
      ) => Rpc.WorkerEntrypointBranded & {
        fetch(request: Request): Promise<Response>;
        invalidate(tags: string[]): Promise<boolean>;
      };
    };
  }
}
