import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const source = resolve(import.meta.dirname, '../ui/fixed-tokens.css');

/** Writes the values of web/ui/fixed-tokens.css into the sheets: as variables they would cost the first loads more than they have left (P11). */
export const fixedTokens: Plugin = {
  name: 'fixed-tokens',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\.css$/, code: 'var(--' },
    handler(code) {
      this.addWatchFile(source);
      return { code: withValues(code, readFileSync(source, 'utf8')), map: null };
    },
  },
};

/** A sheet in which every use of a fixed token is its value. Other variables stay. */
export function withValues(sheet: string, tokens: string): string {
  const values = new Map([...tokens.matchAll(/^ *(--[\w-]+): (.+);$/gm)].map(([, name = '', value = '']) => [name, value]));
  return sheet.replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) => values.get(name) ?? use);
}
