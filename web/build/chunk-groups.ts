import { createChunkNames, createPackageNames } from './chunk-names.ts';

/** The files that the built web is divided into; the first group that takes a module has it. Fewer files are fewer requests (P12). */
export const chunkGroups = [
  // One file squeezes better than three, and both entries need all of it.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: createChunkNames(),
    debugName: 'ours',
    test: /\/(web|contract|texts)\/.*\.(tsx?|css)$|\/node_modules\/@tabler\//,
    includeDependenciesRecursively: false,
  },
  {
    name: createPackageNames('data'),
    debugName: 'data',
    // The shell needs nearly all of these.
    test: /node_modules\/(zod|@tanstack\/(react-query|query-core|react-router|router-core|history|react-store|store)|use-sync-external-store)\//,
    includeDependenciesRecursively: false,
  },
  {
    name: createPackageNames('kit'),
    debugName: 'kit',
    // Maps and sockets are loaded on demand, each with all it needs.
    test: /node_modules\/(?!maplibre|socket|engine)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_000,
    includeDependenciesRecursively: false,
  },
];
