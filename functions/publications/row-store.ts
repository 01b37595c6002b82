/** The part of a KV namespace that reading and writing rows needs. */
export interface RowStore {
  get(key: string, options?: { cacheTtl: number }): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
}
