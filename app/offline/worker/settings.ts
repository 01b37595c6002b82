import type { OfflineSettings } from '../../../schema/contract/offline.ts';

/** Written in front of the script (functions/offline/service-worker.ts). */
declare const offlineSettings: OfflineSettings;

export const SETTINGS = offlineSettings;

/** A hostname may come to show another publication, whose pages these are not. */
export const PAGES_CACHE = `pages:${SETTINGS.publication}`;
export const FILES_CACHE = `files:${SETTINGS.publication}`;
