import type { OfflineSettings } from '../../../schema/contract/offline.ts';

/** Inserted before the script by functions/offline/service-worker.ts. */
declare const offlineSettings: OfflineSettings;

export const SETTINGS = offlineSettings;

/** A hostname may move to another publication, which must not show these pages. */
export const PAGES_CACHE = `pages:${SETTINGS.publication}`;
export const FILES_CACHE = `files:${SETTINGS.publication}`;
