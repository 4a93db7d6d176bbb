import type { Plugin, Rolldown } from 'vite';

/** Fails a build in which two files import each other: the one that runs first would find the other's values missing. */
export const refuseCycles: Plugin = {
  name: 'refuse-cycles',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const name of Object.keys(bundle)) {
      const way = wayBack(bundle, name);
      if (way) throw new Error(`files of the build import each other: ${way.join(' → ')}`);
    }
  },
};

/** How a file leads back to itself; null when it does not. */
function wayBack(bundle: Rolldown.OutputBundle, first: string): string[] | null {
  const from = new Map<string, string>();
  const waiting = [first];
  for (const name of waiting) {
    const chunk = bundle[name];
    for (const imported of chunk?.type === 'chunk' ? chunk.imports : []) {
      if (imported === first) return [...wayTo(from, name), first];
      if (!from.has(imported)) {
        from.set(imported, name);
        waiting.push(imported);
      }
    }
  }
  return null;
}

function wayTo(from: ReadonlyMap<string, string>, name: string): string[] {
  const before = from.get(name);
  return before === undefined ? [name] : [...wayTo(from, before), name];
}
