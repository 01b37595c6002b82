import type { Plugin } from 'vite';
export function devContext(): Plugin {
  return { name: 'masthead-dev-context' };
}
