import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

const here = import.meta.dirname;
const portal = 'http://127.0.0.1:3000';
const forwarded = ['/api', '/rates-service', '/wallet', '/drive', '/reports'];

/** Two entries: public.html for whoever has no session, index.html for the portal. Nothing is loaded from another host. */
export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [react()],
  css: {
    transformer: 'postcss',
    // The function light-dark() stays the browser's own: it follows data-theme without Mantine, which the public entry does not load.
    postcss: { plugins: [postcssPresetMantine({ features: { lightDarkFunction: false } })] },
  },
  build: {
    outDir: resolve(here, '../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { input: { portal: resolve(here, 'index.html'), public: resolve(here, 'public.html') } },
  },
  server: { proxy: Object.fromEntries(forwarded.map((path) => [path, portal])) },
});
