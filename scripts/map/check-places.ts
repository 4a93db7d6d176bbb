import { screenRoutes } from '#contract/routes.ts';
import { kebab, type HouseFile } from './house-files.ts';

type Named = { name: string; method: string };

/** Where each thing of the contract must stand: a use case per writing call, a route per call, a page per screen. */
export async function checkPlaces(files: readonly HouseFile[]): Promise<string[]> {
  const textOf = new Map(files.map(({ path, text }) => [path, text]));
  const faults: string[] = [];
  for (const [path, text] of textOf) {
    const module = /^contract\/([a-z-]+)\.ts$/.exec(path)?.[1];
    if (!module || !text.includes(`${module}Operations = named(`)) continue;
    const exports = (await import(`#contract/${module}.ts`)) as Record<string, Record<string, Named>>;
    for (const operation of Object.values(exports[`${module}Operations`] ?? {})) faults.push(...checkOperation(module, operation, files, textOf));
  }
  return [...faults, ...checkScreens(textOf), ...checkConnectors(textOf)];
}

function checkOperation(module: string, { name, method }: Named, files: readonly HouseFile[], textOf: ReadonlyMap<string, string>): string[] {
  const home = module === 'platform' ? 'server/platform' : `server/modules/${module}`;
  const isMounted = files.some(({ path, text }) => path.startsWith(`${home}/`) && text.includes(`oute(${module}Operations.${name},`));
  const useCase = `${home}/${kebab(name)}.ts`;
  const isAt = method === 'GET' || textOf.has(useCase);
  return [
    ...(isMounted ? [] : [`${home}: no route for ${module}Operations.${name}`]),
    ...(isAt ? [] : [`${useCase}: the use case of ${name} is missing`]),
  ];
}

/** '/' is inicio; slashes become hyphens, parameters vanish. */
export const pageName = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .join('-') || 'inicio';

function checkScreens(textOf: ReadonlyMap<string, string>): string[] {
  const pages = [...textOf.keys()].map((path) => /^web\/modules\/[^/]+\/pages\/([a-z-]+)\.tsx$/.exec(path)?.[1]).filter((page) => page !== undefined);
  const routed = screenRoutes.map(({ path }) => pageName(path));
  const missing = screenRoutes.filter(({ path, needs }) => needs !== 'public' && !pages.includes(pageName(path)));
  return [
    ...missing.map(({ path }) => `contract/routes.ts: ${path} has no page ${pageName(path)}.tsx`),
    ...pages
      .filter((page) => !page.endsWith('test') && !routed.includes(page))
      .map((page) => `web/modules/*/pages/${page}.tsx: no route of contract/routes.ts leads here`),
  ];
}

function checkConnectors(textOf: ReadonlyMap<string, string>): string[] {
  const folders = [
    ...new Set(
      [...textOf.keys()].map((path) => /^connectors\/([a-z0-9-]+)\//.exec(path)?.[1]).filter((slug) => slug !== undefined && slug !== 'kit'),
    ),
  ];
  const registry = textOf.get('connectors/registry.ts') ?? '';
  const lines = [...registry.matchAll(/import\('\.\/([a-z0-9-]+)\//g)].map(([, slug]) => slug as string);
  return [
    ...folders.filter((slug) => !lines.includes(slug as string)).map((slug) => `connectors/registry.ts: no line for ${slug}`),
    ...lines.filter((slug) => !folders.includes(slug)).map((slug) => `connectors/registry.ts: ${slug} has no folder`),
  ];
}
