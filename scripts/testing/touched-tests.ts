import { reachOf, type ImportGraph } from './import-graph.ts';
import type { TestFile } from './test-files.ts';

/** What decides which tests a change touches. Paths are relative to the root; `npm:name` is a package of another version. */
export type Change = { changed: ReadonlySet<string>; graph: ImportGraph; textOf: (path: string) => string; routes: readonly string[] };

/** These join all parts of the house: what they import is not followed, else every test would reach everything. */
const joining = new Set([
  'server/compose.ts', 'server/join-parts.ts', 'contract/operations.ts', 'contract/routes.ts', 'connectors/registry.ts', 'web/app/router.tsx', 'server/fixtures/collect-calls.ts',
  'server/fixtures/store-calls.ts', 'server/fixtures/test-portal.ts', 'e2e/support/fixtures.ts', 'npm:vitest',
]); // prettier-ignore

/** A file that more than this part of all pages reach belongs to no page: smoke journeys and the rotation look at it. */
const SHARED_BY = 1 / 4;

/**
 * The files among `tests` that reach something changed, the most telling first: those that reach a changed file which few others reach. A test reaches
 * what it imports; a journey reaches its support, and of the product the pages that it opens with their module on the server.
 */
export function touchedTests(tests: readonly TestFile[], change: Change): string[] {
  const areas = pageAreas(change);
  const reaches = new Map(tests.map((test) => [test.path, [...reachedBy(test, change, areas)].filter((path) => change.changed.has(path))]));
  const counts = new Map<string, number>();
  for (const paths of reaches.values()) for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  const rarest = (path: string) => Math.min(...(reaches.get(path) ?? []).map((reached) => counts.get(reached) ?? 0));
  return [...reaches]
    .filter(([, paths]) => paths.length > 0)
    .map(([path]) => path)
    .sort((a, b) => rarest(a) - rarest(b) || (a < b ? -1 : 1));
}

function reachedBy({ path, project }: TestFile, change: Change, areas: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  // Faults and journeys start the product: its files are no imports of theirs, or those of what they send and expect.
  const own = project === 'faults' || project === 'e2e' ? (file: string) => /^(faults|e2e)\//.test(file) : () => true;
  const reached = reachOf(change.graph, [path], (file) => own(file) && !joining.has(file));
  if (project !== 'e2e' && project !== 'faults') return reached;
  const support = [...reached].filter(own);
  const pages = project === 'e2e' ? openedPages(path, change) : [];
  return new Set([...support, ...pages.flatMap((page) => [...(areas.get(page) ?? [])])]);
}

/** Each page with the files that are its own, and what changed of its module on the server. */
function pageAreas({ graph, changed }: Change): Map<string, Set<string>> {
  const pages = [...graph.keys()].filter((path) => pageOf(path) !== null);
  const areas = new Map(pages.map((page) => [page, reachOf(graph, [page], (file) => !joining.has(file))]));
  const counts = new Map<string, number>();
  for (const area of areas.values()) for (const path of area) counts.set(path, (counts.get(path) ?? 0) + 1);
  for (const [page, area] of areas) {
    for (const path of area) if ((counts.get(path) ?? 0) > pages.length * SHARED_BY) area.delete(path);
    const folder = `server/modules/${serverModuleOf(page.split('/')[2] as string, graph)}/`;
    for (const path of changed) if (path.startsWith(folder) && !path.includes('.test.')) area.add(path);
  }
  return areas;
}

/** The module on the server of one of the web: of the same name, else the one whose contract its files import most. */
function serverModuleOf(module: string, graph: ImportGraph): string {
  const counts = new Map<string, number>();
  for (const [path, imports] of graph) {
    if (path.startsWith(`server/modules/${module}/`)) return module;
    if (!path.startsWith(`web/modules/${module}/`)) continue;
    for (const file of imports) {
      const name = /^contract\/([^/]+)\//.exec(file)?.[1] ?? 'shared';
      if (name !== 'shared') counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? module;
}

/** The pages whose addresses stand in a journey: '/enviar', `/usuario/${id}`. */
export function openedPages(journey: string, { graph, textOf, routes }: Pick<Change, 'graph' | 'textOf' | 'routes'>): string[] {
  const addresses = [...textOf(journey).matchAll(/['"`](\/(?:[a-z][a-z-]*(?:\/[a-z-]+)*)?)/g)].map(([, address]) => placesOf(address as string));
  const known = new Set(routes.map(placesOf).filter((name) => addresses.includes(name)));
  return [...graph.keys()].filter((path) => known.has(pageOf(path) ?? ''));
}

/** The name of the page that a file is. */
const pageOf = (path: string): string | null => /^web\/modules\/[^/]+\/pages\/([^.]+)\.tsx$/.exec(path)?.[1] ?? null;

/** '/cliente/datos/{id?}' → cliente-datos, as the page is named. */
const placesOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .join('-') || 'inicio';
