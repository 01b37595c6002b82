/** What is used of the KV namespace of rows. */
export interface RowStore {
  get(key: string, options?: { cacheTtl: number }): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
}
