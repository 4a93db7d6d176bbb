import type { Plugin } from 'vite';

const BARREL = /import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react';/g;

/**
 * Imports each icon from its own file. Through the package's list of 6,000 icons every screen would seem to use every icon, and no module
 * could be assigned to the screens that need it.
 */
export const iconFiles: Plugin = {
  name: 'icon-files',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/, code: '@tabler/icons-react' },
    handler: (code) => ({ code: code.replaceAll(BARREL, (_, names: string) => eachFromItsFile(names)), map: null }),
  },
};

const eachFromItsFile = (names: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
    .join(' ');
