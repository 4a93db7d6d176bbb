import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fixedTokens } from '../../web/build/fixed-tokens.ts';
import { iconFiles } from '../../web/build/icon-files.ts';
import webConfig from '../../web/vite.config.ts';

/** The stage is built as the web is, with its own page. */
export default defineConfig(async (env) => {
  const { css, build } = await webConfig(env);
  return {
    root: import.meta.dirname,
    publicDir: false as const,
    plugins: [fixedTokens, iconFiles, react()],
    css,
    build: { ...build, rolldownOptions: { input: resolve(import.meta.dirname, 'index.html') } },
  };
});
