/** SQLite's error for a full disk, and for a Durable Object at the platform's limit (10 GB). */
export const isStorageFull = (error: unknown): boolean => /SQLITE_FULL|disk is full/.test(String(error));
