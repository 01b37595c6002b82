/** SQLite's name for a full disk, and for a Durable Object with as much as the platform allows (10 GB). */
export const isStorageFull = (error: unknown): boolean => /SQLITE_FULL|disk is full/.test(String(error));
