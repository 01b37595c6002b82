import { KV_WRITE_MAX_MS } from './kv-limits.ts';
import { withTimeout } from './with-timeout.ts';

/** Yields what stands behind the prefix in each key that has it. @throws KV's error */
export async function* namesAfter(kv: KVNamespace, prefix: string): AsyncGenerator<string> {
  for (let cursor: string | null = null; ; ) {
    const page: KVNamespaceListResult<unknown> = await withTimeout(
      kv.list({ prefix, cursor }),
      KV_WRITE_MAX_MS,
    );
    for (const { name } of page.keys) yield name.slice(prefix.length);
    if (page.list_complete) return;
    cursor = page.cursor;
  }
}
