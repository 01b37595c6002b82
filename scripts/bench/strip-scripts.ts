/** Executable scripts, with or without a body; data blocks (JSON-LD) stay, for they cost nothing but bytes. */
const SCRIPTS = /<script\b(?![^>]*\btype="application\/)[^>]*>[\s\S]*?<\/script>/gi;
const PRELOADS = /<link\b[^>]*\brel="(?:modulepreload|preload" as="script)"[^>]*>/gi;

/** @returns a page of ours as it would be if it had no scripts: what the paint is compared with */
export const stripScripts = (html: string): string => html.replace(SCRIPTS, '').replace(PRELOADS, '');
