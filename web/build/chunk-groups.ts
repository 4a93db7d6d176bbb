import { createChunkNames, createKitNames, createPackageNames } from './chunk-names.ts';

/** Maps and sockets are loaded on demand, each with all it needs. */
const packages = /node_modules\/(?!maplibre|socket|engine)/;

/** The files that the built web is divided into; the first group that takes a module has it. Fewer files are fewer requests (P12). */
export const chunkGroups = [
  // One file compresses better than three, and both entries need all of it.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: createChunkNames(),
    debugName: 'ours',
    test: /\/(web|contract|texts)\/(?!.*node_modules)|\/node_modules\/(@tabler\/|@mantine\/.*\.css)|vite\/preload-helper/,
    includeDependenciesRecursively: false,
  },
  { name: createPackageNames(), debugName: 'shell packages', test: packages, includeDependenciesRecursively: false },
  {
    name: createKitNames(),
    debugName: 'kit',
    test: packages,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_000,
    includeDependenciesRecursively: false,
  },
];
