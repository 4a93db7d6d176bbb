import { operationModules } from '#contract/operations.ts';
import { screenRoutes } from '#contract/routes.ts';
import { kebab, type HouseFile } from './house-files.ts';

type Named = { name: string; method: string };
export type OperationModules = Readonly<Record<string, Readonly<Record<string, Named>>>>;

/** Where each thing of the contract must stand: a use case per writing call, a route per call, a page per screen. */
export async function checkPlaces(files: readonly HouseFile[], modules: OperationModules = operationModules): Promise<string[]> {
  const textOf = new Map(files.map(({ path, text }) => [path, text]));
  const faults = Object.entries(modules).flatMap(([module, operations]) =>
    Object.values(operations).flatMap((operation) => checkOperation(module, operation, files, textOf)),
  );
  return [...faults, ...checkListed(files, modules), ...checkScreens(textOf), ...checkConnectors(textOf)];
}

function checkOperation(module: string, { name, method }: Named, files: readonly HouseFile[], textOf: ReadonlyMap<string, string>): string[] {
  const home = module === 'platform' ? 'server/platform' : `server/modules/${module}`;
  const mounting = new RegExp(`oute\\(\\w+Operations\\.${name},`);
  const isMounted = files.some(({ path, text }) => path.startsWith(`${home}/`) && mounting.test(text));
  const useCase = `${home}/${kebab(name)}.ts`;
  // A module of many use cases has parts, folders of one level.
  const isPlace = (path: string) =>
    path.startsWith(`${home}/`) && /^([a-z-]+\/)?[a-z-]+\.ts$/.test(path.slice(home.length + 1)) && path.endsWith(`/${kebab(name)}.ts`);
  const isAt = method === 'GET' || [...textOf.keys()].some(isPlace);
  return [
    ...(isMounted ? [] : [`${home}: no route for ${name} of contract/${module}`]),
    ...(isAt ? [] : [`${useCase}: the use case of ${name} is missing`]),
  ];
}

/** Each `named({ … })` of contract/<module>/ is listed under that module: what is not listed has no route, no matrix row and no check. */
function checkListed(files: readonly HouseFile[], modules: OperationModules): string[] {
  return files.flatMap(({ path, text }) => {
    const module = /^contract\/([a-z-]+)\/[^/]+\.ts$/.exec(path)?.[1];
    if (!module || module === 'shared') return [];
    const names = [...text.matchAll(/^ {2}(\w+): operation\(/gm)].map(([, name]) => name as string);
    return names
      .filter((name) => !Object.hasOwn(modules[module] ?? {}, name))
      .map((name) => `contract/operations.ts: ${name} of ${path} is not listed under ${module}`);
  });
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
