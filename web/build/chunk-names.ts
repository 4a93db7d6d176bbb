/** What rolldown tells of a module: who imports it, and whether it is loaded by `import()`. */
type ModuleLinks = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleLinks | null };
type NameChunk = (id: string, context: Context) => string | null;

/** Screens of several modules that share code. The first family that has all screens of a module gets it. */
const families: Readonly<Record<string, RegExp>> = {
  flow: /\/(cotizar|resultados|enviar|resumen|consolidado|guia-manual)\.tsx$/,
  ends: /\/(cotizar|resultados|enviar|resumen|consolidado|direccion|paquete|guia-manual)\.tsx$/,
  quote: /\/(inicio|cotizar|resultados|enviar|resumen|consolidado|direccion|paquete|guia-manual)\.tsx$/,
  guides: /\/(envios|envio|orden)\.tsx$/,
  labels: /\/(inicio|envios|envio|orden)\.tsx$/,
  companies: /\/modules\/(customers|prospects|tariffs)\/pages\//,
  businesses: /\/(centro-costos|razon-social|resumen-razon-social|envios|envio)\.tsx$/,
};
const PAGE = /\/modules\/([\w-]+)\/pages\/[\w-]+\.tsx$/;
/** What all forms that write share; Inicio and Envíos open without one. */
const FORMS = /\/web\/frame\/forms\//;
/** Styles of the kit; those of the shell go with ours. */
const PACKAGE_STYLE = /\/node_modules\/.*\.css$/;
const ICON = /\/node_modules\/@tabler\//;
/** The drawn map: Inicio asks for it once its destinations come into view, and for nothing of the flow with it. */
const MAP = /\/web\/ui\/map\/(mexico-map\.tsx|map-window\.ts)$/;
const PUBLIC_ENTRY = /\/web\/public\.(html|tsx)$/;
const BOOT = /\/web\/(index\.html|main\.tsx)$/;
/** The login and a number that nobody knows show one form: its few styles are in the file of both entries. */
const TRACK_FORM_STYLE = /\/track-form\.module\.css$/;
/** Pages of links that are opened by few, and not by those who log in. */
const LINKED =
  /\/web\/modules\/(prospects\/(pages\/prospect-documentation|documentation\/[\w-]+)|pickups\/(pages\/confirmar-recoleccion|answer\/[\w-]+))\.tsx?$/;
/** Screens with a budget of their own (P11). */
const FIRST = /\/(inicio|envios|direccion)\.tsx$/;
const SHELL = /\/web\/app\/start\.tsx$/;

/**
 * Names the file of a module of ours, or of an icon, that several screens need, so that a first screen asks for few files (P12): one for the
 * shell, one for each family of screens, and those of `sharedName` for what families share. A public page loads nothing that it does not need (P11).
 * Null leaves a module to rolldown.
 */
export function createChunkNames(): NameChunk {
  const { rootsOf, isPublic } = createRootSearch();
  return (id, context) => {
    const roots = rootsOf(id, context);
    const some = (pattern: RegExp) => roots.some((root) => pattern.test(root));
    const publicRoots = roots.filter((root) => isPublic(root, context));
    if (some(BOOT)) return some(PUBLIC_ENTRY) ? 'boot' : null;
    // What the portal needs too must not stand beside the entry, which would run wherever that file is loaded.
    if (some(PUBLIC_ENTRY)) return roots.length > publicRoots.length ? 'boot' : 'base';
    if (PACKAGE_STYLE.test(id)) return some(SHELL) ? 'shell' : null;
    // What several screens wear is smaller in one file than the requests that several files would cost.
    if (id.endsWith('.css') && publicRoots.length === 0 && roots.length > 1) return styleOf(roots);
    if (TRACK_FORM_STYLE.test(id)) return 'boot';
    if (publicRoots.length > 0) return roots.length > publicRoots.length ? commonOf(id, roots, publicRoots) : null;
    if (some(SHELL)) return 'shell';
    if (ICON.test(id)) return iconsOf(roots);
    if (FORMS.test(id)) return 'forms';
    if (MAP.test(id)) return 'map';
    const pages = roots.filter((root) => PAGE.test(root));
    // What one screen of the flow shares with an act that leads there, such as Repetir, is loaded by both with the flow.
    if (pages.length === 1) return roots.length > 1 && families['flow']?.test(pages[0] as string) ? 'flow' : null;
    if (pages.length === 0) return null;
    return familyOf(pages) ?? sharedName(pages);
  };
}

/** Styles of the pages of one module or family that nobody opens first stay with its code; other shared ones are a part of the shell's. */
function styleOf(roots: readonly string[]): string {
  const isLater = roots.every((root) => PAGE.test(root) && !FIRST.test(root));
  return (isLater && familyOf(roots)) || 'shell';
}

/** Icons of the first screens and those of the flow of a shipment stand with the code that their screens share: files of their own would be two requests more. */
function iconsOf(roots: readonly string[]): string {
  if (roots.some((root) => FIRST.test(root))) return 'screens';
  return roots.some((root) => families['quote']?.test(root)) ? 'sending' : 'more-icons';
}

/** What the portal shares with tracking, with the login's pages or with both, each of which has its budget; what is loaded later stays apart. */
function commonOf(id: string, roots: readonly string[], ofPublic: readonly string[]): string | null {
  // The pages of such links load what the others have: for them nothing of theirs moves to another file.
  const publicRoots = ofPublic.filter((root) => !LINKED.test(root));
  const isOfFirst = roots.some((root) => SHELL.test(root) || FIRST.test(root));
  if (publicRoots.length === 0 && !isOfFirst) return null;
  if (publicRoots.length === 0) return id.endsWith('.css') ? 'boot' : 'common-documents';
  const screens = publicRoots.filter((root) => PAGE.test(root) || root.endsWith('/link-page.tsx'));
  const tracking = screens.filter((page) => page.endsWith('/tracking.tsx'));
  if (screens.length === 0) return null;
  if (tracking.length === screens.length) return 'common-tracking';
  // A number that nobody knows shows a form of the login, and needs nothing else of it.
  const isFollowed = tracking.length > 0 || publicRoots.some((root) => root.endsWith('/tracking-failure.tsx'));
  // The few styles are in the file of both entries: one of their own would be a request.
  if (isFollowed) return id.endsWith('.css') ? 'boot' : 'common-public';
  // What a new password needs is not loaded to log in.
  return publicRoots.some((root) => root.endsWith('/auth.tsx')) ? 'common-login' : 'common-links';
}

/** Names the file of what several families share by the first screen that needs it, because Inicio, Envíos and the forms each have a budget (P11). */
function sharedName(pages: readonly string[]): string {
  const has = (page: RegExp) => pages.some((path) => page.test(path));
  // What Inicio shares with neither of the other two is no weight of theirs.
  if (has(/\/inicio\.tsx$/)) return has(/\/(envios|direccion)\.tsx$/) ? 'screens' : 'quote';
  const isOfFlow = has(families['quote'] as RegExp);
  if (has(/\/envios\.tsx$/)) return isOfFlow ? 'desk' : 'records';
  // The form of an address is opened by itself too, without the flow of a shipment.
  if (has(/\/direccion\.tsx$/)) return 'places';
  return isOfFlow ? 'sending' : 'lists';
}

function familyOf(pages: readonly string[]): string | undefined {
  const modules = new Set(pages.map((page) => PAGE.exec(page)?.[1]));
  const family = Object.keys(families).find((name) => pages.every((page) => families[name]?.test(page)));
  return family ?? (modules.size === 1 ? [...modules][0] : undefined);
}

/** Packages of which the shell needs nearly everything. */
const SHELL_PACKAGES =
  /node_modules\/(zod|clsx|@mantine\/(hooks|core\/esm\/core)|@tanstack\/(react-query|query-core|react-router|router-core|history|react-store|store)|use-sync-external-store)\//;

/** Names the file of packages that the public entry does not load: those of the shell. */
export function createPackageNames(): NameChunk {
  const { rootsOf, isPublic } = createRootSearch();
  return (id, context) => {
    const roots = rootsOf(id, context);
    if (roots.some((root) => isPublic(root, context))) return null;
    return SHELL_PACKAGES.test(id) || roots.every((root) => SHELL.test(root)) ? 'data' : null;
  };
}

/** The same for the other packages, which rolldown divides by the screens that use them. */
export function createKitNames(): NameChunk {
  const { rootsOf, isPublic } = createRootSearch();
  return (id, context) => (rootsOf(id, context).some((root) => isPublic(root, context)) ? null : 'kit');
}

/** Finds the entries and lazily loaded modules from which static imports lead to a module, and which of them the public entry may load. */
function createRootSearch() {
  const roots = new Map<string, readonly string[]>();
  const publics = new Map<string, boolean>();
  const rootsOf = (id: string, context: Context): readonly string[] => {
    const before = roots.get(id);
    if (before) return before;
    const seen = new Set([id]);
    // A set that grows while it is read is read to its new end.
    for (const module of seen) context.getModuleInfo(module)?.importers.forEach((importer) => seen.add(importer));
    const found = [...seen].filter((module) => {
      const links = context.getModuleInfo(module);
      return links !== null && (links.isEntry || links.dynamicImporters.length > 0);
    });
    roots.set(id, found);
    return found;
  };
  const isPublic = (root: string, context: Context): boolean => {
    const before = publics.get(root);
    if (before !== undefined) return before;
    // Lazily loaded modules may load each other.
    publics.set(root, false);
    const loaders = (context.getModuleInfo(root)?.dynamicImporters ?? []).flatMap((importer) => rootsOf(importer, context));
    const found = PUBLIC_ENTRY.test(root) || loaders.some((loader) => isPublic(loader, context));
    publics.set(root, found);
    return found;
  };
  return { rootsOf, isPublic };
}
