import type { Plugin, Rolldown } from 'vite';

/** Fails a build in which one entry loads the other: both would run, and each leads to the other's page for ever. */
export const refuseOtherEntries: Plugin = {
  name: 'refuse-other-entries',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    const isEntry = (name: string) => bundle[name]?.type === 'chunk' && bundle[name].isEntry;
    for (const entry of Object.keys(bundle).filter(isEntry)) {
      const other = loadedBy(bundle, entry).find((name) => name !== entry && isEntry(name));
      if (other) throw new Error(`${entry} loads ${other}, which is an entry too`);
    }
  },
};

/** The files that a file loads, at once or later. */
function loadedBy(bundle: Rolldown.OutputBundle, first: string): string[] {
  const loaded = new Set([first]);
  // A set that grows while it is read is read to its new end.
  for (const name of loaded) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const next of [...chunk.imports, ...chunk.dynamicImports]) loaded.add(next);
  }
  return [...loaded];
}
