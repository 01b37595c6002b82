import { afterEach, vi } from 'vitest';

// Files share their modules: what a test replaced must not reach the next one, of any file.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
