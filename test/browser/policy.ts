import type { Page } from '@playwright/test';

declare global {
  interface Window {
    violations: string[];
  }
}

/** Makes each document of the page collect violations of its policy. */
export const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) =>
      window.violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });

export const violationsOf = (page: Page) => page.evaluate(() => window.violations);
