import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { screenRoutes } from '#contract/routes.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { className } from './build/class-names.ts';
import { decoderWithoutNode } from './build/decoder-without-node.ts';
import { chunkFileNames, filesBeside } from './build/file-names.ts';
import { fixedTokens } from './build/fixed-tokens.ts';
import { iconFiles } from './build/icon-files.ts';
import { preloadShell } from './build/preload-shell.ts';
import { refuseCycles } from './build/refuse-cycles.ts';
import { refuseOtherEntries } from './build/refuse-other-entries.ts';
import { refuseTests } from './build/refuse-tests.ts';

const here = import.meta.dirname;
const portal = (mode: string) => loadEnv(mode, here, 'PORTEO_')['PORTEO_PORTAL'] ?? 'http://127.0.0.1:3000';
const forwarded = ['/api', '/rates-service', '/wallet', '/drive', '/reports'];

const publicScreens = screenRoutes
  .filter(({ needs }) => needs === 'public')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?(\\?|$)`));

/** In development as in the portal: the screens without a session are of the public entry. */
const publicEntry: Plugin = {
  name: 'public-entry',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (publicScreens.some((screen) => screen.test(request.url ?? ''))) request.url = '/public.html';
      next();
    });
  },
};

/** Two entries: public.html for anyone who has no session, index.html for the portal. Nothing is loaded from another host. */
export default defineConfig(({ mode }) => ({
  root: here,
  publicDir: false,
  plugins: [fixedTokens, iconFiles, preloadShell, refuseCycles, refuseOtherEntries, refuseTests, react(), publicEntry],
  worker: { plugins: () => [decoderWithoutNode] },
  css: {
    transformer: 'postcss',
    modules: { generateScopedName: className },
    // The function light-dark() stays the browser's own: it follows data-theme without Mantine, which the public entry does not load.
    postcss: { plugins: [postcssPresetMantine({ features: { lightDarkFunction: false } })] },
  },
  build: {
    outDir: resolve(here, '../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesBeside },
    manifest: true,
    // The map's program is one file, asked for when a map is shown.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      input: { portal: resolve(here, 'index.html'), public: resolve(here, 'public.html') },
      output: {
        chunkFileNames,
        codeSplitting: { groups: [...chunkGroups] },
      },
    },
  },
  // `npm run dev` says where its portal listens.
  server: {
    proxy: {
      ...Object.fromEntries(forwarded.map((path) => [path, portal(mode)])),
      // The Host stays, because the portal compares it with where the page came from.
      '/socket': { target: portal(mode), ws: true, changeOrigin: false },
    },
  },
}));
