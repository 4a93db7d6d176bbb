import type { Rolldown } from 'vite';

/** Files that the shell of the portal has loaded before any of its screens. */
const OF_SHELL = /^assets\/(rolldown-runtime|react|data|boot|shell|no-decoder|common-\w+)-/;
const PORTAL = /^assets\/portal-/;

/**
 * What a browser is told to load together with a screen. The table of all screens is a part of each first load (P11): it leaves out
 * what is there anyway, and its rows are in one order, which compresses them to a half.
 */
export function filesBeside(_file: string, files: string[], { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' }): string[] {
  const isTable = hostType === 'js' && PORTAL.test(hostId);
  return isTable ? files.filter((file) => !OF_SHELL.test(file)).toSorted() : files;
}

/** What several screens share of packages is named after all of them by rolldown: the first part is enough. */
export const chunkFileNames: Rolldown.OutputOptions['chunkFileNames'] = ({ name }) => `assets/${name.split('~')[0]}-[hash].js`;
