// Modules in their order: a module may import types only from those to its left (docs/ARCHITECTURE.md, 'Modules', in the same order).
export const moduleOrder = [
  'settings', 'catalogs', 'access', 'factor', 'drive', 'notifications', 'filework', 'approvals', 'bot', 'addresses', 'packages', 'carriers', 'issuer', 'cfdi', 'wallet', 'rating',
  'billing', 'purchases', 'deposits', 'tariffs', 'customers', 'prospects', 'drafts', 'shipping', 'manual', 'later-charges', 'cuts', 'invoices', 'payments', 'notes', 'statement', 'months', 'waybills', 'pickups', 'consolidated', 'bulk', 'reports', 'reweighs', 'issues', 'audit', 'home',
]; // prettier-ignore

// Modules of the web in their order: a module imports only from those to its left (docs/ARCHITECTURE.md, 'The web').
export const webOrder = [
  // What screens are made of.
  'carriers', 'addresses', 'packages', 'settings', 'tutorials', 'access', 'carrier-book', 'reports',
  // The shipment that is being composed, and a guide that exists.
  'shipment', 'notifications', 'guide', 'cuts',
  // What people do with either.
  'quoting', 'drafts', 'sending', 'guides', 'tracking',
  // What stands beside them.
  'factor', 'approvals', 'audit', 'billing', 'months', 'payments', 'invoices', 'notes', 'statement', 'bot', 'tariffs', 'customers', 'prospects', 'wallet', 'purchases', 'deposits', 'later-charges', 'reweighs', 'manual', 'pickups',
  'consolidated', 'bulk', 'issues',
  // What joins several of them on one screen.
  'flows', 'home',
]; // prettier-ignore

// The parts of a module that has some, in their order: a part knows those to its left. Below them stand store, rules and types; above them
// what joins the module.
const partOrder = {
  shipping: ['state', 'reading', 'printing', 'following', 'ending', 'making', 'by-hand'],
  wallet: ['balances', 'movements', 'stock', 'guides', 'moving', 'approved'],
};
const joining = '(module|routes|jobs|gauges)\\.ts$';

const house = '^(texts|contract|ledger|fiscal|wire|connectors|stampers|server|demo|web|lab|faults|e2e|bench|scripts|tutorials)/';
const tests = '\\.test\\.tsx?$|/fixtures/|/test-[a-z-]+\\.ts$';
const product = { path: '^(texts|contract|ledger|fiscal|wire|connectors|stampers|server|demo|web)/', pathNot: tests };
const only = (allowed) => ({ path: house, pathNot: allowed });

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  { name: 'texts-import-nothing', severity: 'error', from: { path: '^texts/', pathNot: tests }, to: { pathNot: '^texts/' } },
  { name: 'contract-imports-texts-and-zod', severity: 'error', from: { path: '^contract/', pathNot: tests }, to: { pathNot: '^(contract|texts|node_modules/zod)/' } },
  { name: 'ledger-imports-contract-shared', severity: 'error', from: { path: '^ledger/', pathNot: tests }, to: { pathNot: '^(ledger|contract/shared)/', dependencyTypesNot: ['type-only'] } },
  {
    name: 'ledger-does-no-io', severity: 'error', from: { path: '^ledger/', pathNot: tests },
    to: { path: '^(node:)?(fs|net|http|https|child_process|worker_threads|timers|perf_hooks)(/|$)', dependencyTypes: ['core'] },
  },
  {
    name: 'fiscal-imports-contract-shared-and-texts', severity: 'error', from: { path: '^fiscal/', pathNot: tests },
    to: { path: house, pathNot: '^(fiscal|contract/shared|texts)/' },
  },
  {
    name: 'fiscal-does-no-io', severity: 'error', from: { path: '^fiscal/', pathNot: tests },
    to: { path: '^(node:)?(fs|net|http|https|child_process|worker_threads|timers|perf_hooks)(/|$)', dependencyTypes: ['core'] },
  },
  {
    name: 'rules-are-pure', severity: 'error', from: { path: '^server/modules/([^/]+)/(state/)?rules/', pathNot: tests },
    to: { pathNot: '^(contract/|ledger/|fiscal/|texts/|server/modules/$1/(state/)?rules/)', dependencyTypesNot: ['type-only'] },
  },
  { name: 'wire-imports-contract-shared', severity: 'error', from: { path: '^wire/', pathNot: tests }, to: only('^(wire|contract/shared)/') },
  { name: 'connector-imports-kit-and-contract', severity: 'error', from: { path: '^connectors/([^/]+)/', pathNot: tests }, to: only('^(connectors/($1|kit)/|wire/|contract/|texts/)') },
  { name: 'stamper-imports-kit-and-contract', severity: 'error', from: { path: '^stampers/([^/]+)/', pathNot: tests }, to: only('^(stampers/($1|kit)/|wire/|contract/|texts/)') },
  // What leaves the house leaves through a connector or a stamper; the modules that run them read its answers, and one file what it tells by itself.
  { name: 'wire-is-for-partners', severity: 'error', from: { path: house, pathNot: `^(wire|connectors|stampers|server/modules/(carriers|issuer|cfdi)|server/platform/credentials|scripts)/|^server/platform/http/told-json\\.ts$|${tests}` }, to: { path: '^wire/' } },
  { name: 'only-carriers-sees-connectors', severity: 'error', from: { path: house, pathNot: `^(connectors|server/modules/carriers|scripts)/|^faults/support/wired\\.ts$|${tests}` }, to: { path: '^connectors/' } },
  { name: 'only-issuer-sees-stampers', severity: 'error', from: { path: house, pathNot: `^(stampers|server/modules/issuer|scripts)/|${tests}` }, to: { path: '^stampers/' } },
  { name: 'only-wallet-and-billing-see-the-ledger', severity: 'error', from: { path: house, pathNot: `^(ledger|server/modules/(wallet|billing)|demo)/|${tests}` }, to: { path: '^ledger/' } },
  { name: 'only-billing-modules-see-fiscal', severity: 'error', from: { path: house, pathNot: `^(fiscal|server/modules/(issuer|cfdi|cuts|invoices|payments|notes|statement|waybills)|scripts)/|${tests}` }, to: { path: '^fiscal/' } },
  { name: 'platform-knows-no-module', severity: 'error', from: { path: '^server/platform/' }, to: only('^(server/platform|contract|texts|wire)/') },
  {
    name: 'modules-meet-at-api', severity: 'error', from: { path: '^server/modules/([^/]+)/', pathNot: tests },
    to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/($1/|[^/]+/api\\.ts$)' },
  },
  {
    name: 'modules-meet-at-types-only', severity: 'error', from: { path: '^server/modules/([^/]+)/', pathNot: tests },
    to: { path: '^server/modules/[^/]+/api\\.ts$', pathNot: '^server/modules/$1/', dependencyTypesNot: ['type-only'] },
  },
  { name: 'only-compose-builds-modules', severity: 'error', from: { pathNot: `^server/(compose|join-parts)\\.ts$|${tests}` }, to: { path: '^server/modules/[^/]+/module\\.ts$' } },
  { name: 'web-sees-contract-and-texts', severity: 'error', from: { path: '^web/', pathNot: tests }, to: only('^(web|contract|texts)/') },
  { name: 'ui-knows-no-domain', severity: 'error', from: { path: '^web/ui/', pathNot: tests }, to: { path: '^(web/(modules|app|frame)|contract/(?!shared/))' } },
  { name: 'web-platform-knows-no-screen', severity: 'error', from: { path: '^web/platform/', pathNot: tests }, to: { path: '^web/(modules|app|frame|ui)/' } },
  { name: 'frame-stands-below-modules', severity: 'error', from: { path: '^web/frame/', pathNot: tests }, to: { path: '^web/(modules|app)/' } },
  { name: 'app-names-no-inside', severity: 'error', from: { path: '^web/app/', pathNot: tests }, to: { path: '^web/modules/', pathNot: '^web/modules/[^/]+/(parts\\.tsx?$|palette-search\\.tsx?$|pages/)' } },
  {
    name: 'one-record-list', severity: 'error', from: { path: '^web/', pathNot: `^web/(ui/table|frame/records)/|${tests}` },
    to: { path: '^web/ui/table/(?!pager)|(^|/)node_modules/@tanstack/(react-table|table-core)/' },
  },
  { name: 'modules-know-no-app', severity: 'error', from: { path: '^web/modules/', pathNot: tests }, to: { path: '^web/app/' } },
  ...moduleOrder.flatMap((module, place) => {
    const right = moduleOrder.slice(place + 1).join('|');
    if (right === '') return [];
    return [{ name: `leftwards-only-${module}`, severity: 'error', from: { path: `^server/modules/${module}/`, pathNot: tests }, to: { path: `^server/modules/(${right})/` } }];
  }),
  ...webOrder.flatMap((module, place) => {
    const right = webOrder.slice(place + 1).join('|');
    if (right === '') return [];
    return [{ name: `web-leftwards-only-${module}`, severity: 'error', from: { path: `^web/modules/${module}/`, pathNot: tests }, to: { path: `^web/modules/(${right})/` } }];
  }),
  ...Object.entries(partOrder).flatMap(([module, parts]) =>
    ['(store|rules)', ...parts].map((part, place) => ({
      name: `inside-${module}-${part === '(store|rules)' ? 'store' : part}`, severity: 'error', from: { path: `^server/modules/${module}/${part}/`, pathNot: tests },
      to: { path: `^server/modules/${module}/(${[...parts.slice(place).map((right) => `${right}/`), joining].join('|')})`, dependencyTypesNot: part === '(store|rules)' ? ['type-only'] : [] },
    })),
  ),
  // Labels are made without a request: only what answers a call knows one.
  {
    name: 'orders-know-no-request', severity: 'error',
    from: { path: '^server/modules/shipping/(state|store|making)/', pathNot: `making/(create-labels|settle-label|settle-orphan)\\.ts$|${tests}` },
    to: { path: '^server/platform/http/' },
  },
  {
    name: 'one-writer-of-guides', severity: 'error', from: { path: house, pathNot: `^server/modules/shipping/state/change-guide\\.ts$|${tests}` },
    to: { path: '^server/modules/shipping/store/write-guide\\.ts$' },
  },
  { name: 'lab-stands-alone', severity: 'error', from: { path: '^lab/' }, to: only('^lab/') },
  { name: 'only-compose-and-demo-see-the-demo', severity: 'error', from: { path: house, pathNot: `^(demo/|server/compose\\.ts$)|${tests}` }, to: { path: '^demo/', dependencyTypesNot: ['type-only'] } },
  { name: 'nobody-imports-lab', severity: 'error', from: { path: house, pathNot: '^lab/' }, to: { path: '^lab/' } },
  // The fault tests may build a portal in their own process, but only through the composition root.
  { name: 'outer-tests-see-no-module', severity: 'error', from: { path: '^(faults|e2e)/' }, to: { path: '^server/modules/', dependencyTypesNot: ['type-only'] } },
  // Pure rules may be measured alone; everything else through the composition root.
  { name: 'bench-sees-only-rules', severity: 'error', from: { path: '^bench/' }, to: { path: '^server/modules/', pathNot: '^server/modules/[^/]+/(state/)?rules/', dependencyTypesNot: ['type-only'] } },
  { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  { name: 'no-index', severity: 'error', from: {}, to: { path: '/index\\.tsx?$', pathNot: 'node_modules' } },
  { name: 'no-test-code-in-product', severity: 'error', from: product, to: { path: tests } },
  { name: 'no-test-tool-in-product', severity: 'error', from: product, to: { path: '(^|/)node_modules/(vitest|fast-check|playwright-core|axe-core|happy-dom|@testing-library)/' } },
  { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
]; // prettier-ignore

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/|\\.(css|svg|json)($|\\?)' },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content', compress: false },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
