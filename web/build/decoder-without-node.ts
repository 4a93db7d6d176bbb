import type { Plugin } from 'vite';

/** libheif asks for these only under Node: they are empty for it. Any other file that imports one of them is still warned about. */
export const decoderWithoutNode: Plugin = {
  name: 'decoder-without-node',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^(fs|path|crypto)$/ },
    handler: (_id, importer) => (importer?.includes('/node_modules/libheif-js/') ? 'virtual:nothing' : null),
  },
  load: { filter: { id: /^virtual:nothing$/ }, handler: () => 'export {};' },
};
