/** Executable scripts, with or without a body; data blocks (JSON-LD) stay, because they cost only bytes. */
const SCRIPTS = /<script\b(?![^>]*\btype="application\/)[^>]*>[\s\S]*?<\/script>/gi;
const PRELOADS = /<link\b[^>]*\brel="(?:modulepreload|preload" as="script)"[^>]*>/gi;

/** @returns the page without its scripts, as the baseline for paint times */
export const stripScripts = (html: string): string => html.replace(SCRIPTS, '').replace(PRELOADS, '');
