import type { Plugin } from 'vite';

/** Fails a build that takes a test in: a pattern of files matched it, and the browser would load what tests import. */
export const refuseTests: Plugin = {
  name: 'refuse-tests',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    if (/\.test\.tsx?$/.test(id)) throw new Error(`a test is part of the built web: ${id}`);
  },
};
