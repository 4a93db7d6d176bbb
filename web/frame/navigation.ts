import type { CurrentUser } from '#contract/access/access.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import type { ScreenRoute } from '#contract/routes.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { FlowKind } from './module-parts.ts';
import { mayOpen } from './rights.ts';

export type NavIcon = 'home' | 'send' | 'quote' | 'pickup' | 'history' | 'book' | 'customers' | 'staff' | 'billing' | 'settings';
export type NavEntry = {
  path: string;
  label: string;
  icon: NavIcon;
  keys?: string;
  /** Whose entry it is, whatever else they may open. */
  roles?: readonly Role[];
  children?: readonly { path: string; label: string; keys?: string }[];
};

const { nav } = shellTexts;
/** Order and targets of AMB-2.10, as far as their screens exist. */
const entries: readonly NavEntry[] = [
  { path: '/', label: nav.home, icon: 'home', keys: 'G I' },
  { path: '/enviar', label: nav.send, icon: 'send', keys: 'N' },
  { path: '/cotizar', label: nav.quote, icon: 'quote', keys: 'C' },
  { path: '/recolectar', label: nav.pickup, icon: 'pickup' },
  {
    path: '',
    label: nav.history,
    icon: 'history',
    children: [
      { path: '/envios', label: nav.labels, keys: 'G E' },
      { path: '/recolecciones', label: nav.pickups },
      { path: '/consolidados', label: nav.consolidated },
      { path: '/seguimiento', label: nav.follow, keys: 'G S' },
      { path: '/dispersiones', label: nav.dispersals },
      { path: '/saldo', label: nav.wallet },
      { path: '/historial-saldo', label: nav.movements },
      { path: '/sobrepeso', label: nav.overweight },
      { path: '/auditoria', label: nav.audit },
    ],
  },
  {
    path: '',
    label: nav.book,
    icon: 'book',
    children: [
      { path: '/direcciones', label: nav.addresses },
      { path: '/paquetes', label: nav.packages },
      { path: '/usuarios', label: nav.users },
      { path: '/grupos', label: nav.groups },
    ],
  },
  {
    path: '',
    label: nav.customers,
    icon: 'customers',
    roles: ['agent', 'root', 'seller', 'biller'],
    children: [
      { path: '/clientes', label: nav.customers },
      { path: '/prospectos', label: nav.prospects },
      { path: '/facturas-saldos', label: nav.account },
      { path: '/propuestas', label: nav.proposals },
      { path: '/bot', label: nav.bot },
    ],
  },
  { path: '/agentes', label: nav.staff, icon: 'staff' },
  {
    path: '',
    label: nav.billing,
    icon: 'billing',
    children: [
      { path: '/facturas', label: nav.invoices },
      { path: '/centro-costos', label: nav.businesses },
      { path: '/revision', label: nav.review },
      { path: '/pre-facturas', label: nav.preInvoices },
      { path: '/pagos', label: nav.payments },
      { path: '/nota-credito', label: nav.notes },
      { path: '/facturas-saldos', label: nav.account },
      { path: '/depositos', label: nav.deposits },
      { path: '/depositos-pendientes', label: nav.pendingDeposits },
      { path: '/conciliacion-bancaria', label: nav.statements },
      { path: '/sobrepeso-archivos', label: nav.carrierFiles },
    ],
  },
  {
    path: '',
    label: nav.administration,
    icon: 'settings',
    roles: ['root'],
    children: [
      { path: '/ajustes', label: nav.settings },
      { path: '/paqueterias', label: nav.carriers },
    ],
  },
];

/** The ways to a shipment, in the order of AMB-2.09. */
const ways = [
  { path: '/cotizar', label: nav.quote },
  { path: '/enviar', label: nav.send },
  { path: '/recolectar', label: nav.pickup },
  { path: '/carga-masiva', label: nav.bulk },
] as const;

/** Those of the ways whose screen exists and is permitted: what the quote's landing and Inicio offer (O-2.19). */
export const waysOf = (user: CurrentUser, screens: readonly ScreenRoute[]): { path: string; label: string }[] =>
  ways.filter((way) => isOpenTo(user, screens, way.path));

/** What the palette offers besides the navigation: the ways, and the tab of /enviar that is no way of Inicio (AMB-2.10). */
export const tabsOf = (user: CurrentUser, screens: readonly ScreenRoute[]): { path: string; label: string }[] =>
  [...ways, { path: '/guia-manual', label: nav.manual }].filter((tab) => isOpenTo(user, screens, tab.path));

const isOpenTo = (user: CurrentUser, screens: readonly ScreenRoute[], path: string): boolean =>
  screens.some((route) => route.path.replace('/{id?}', '') === path && mayOpen(user, route));

/** The entries of a person: those whose screen exists and is permitted; a parent goes to its first child and goes without any. */
export function navigationOf(user: CurrentUser, screens: readonly ScreenRoute[]): NavEntry[] {
  const isOpen = (path: string) => isOpenTo(user, screens, path);
  return entries.flatMap((entry) => {
    if (entry.roles && !entry.roles.includes(user.role)) return [];
    if (!entry.children) return isOpen(entry.path) ? [entry] : [];
    const children = entry.children.filter((child) => isOpen(child.path));
    const first = children[0];
    return first ? [{ ...entry, path: first.path, children }] : [];
  });
}

/** A form belongs to its list: '/usuario/…' to '/usuarios'. */
const listOf: Readonly<Record<string, string>> = {
  envio: '/envios',
  recoleccion: '/recolecciones',
  empaques: '/recolectar',
  consolidado: '/consolidados',
  usuario: '/usuarios',
  grupo: '/grupos',
  agente: '/agentes',
  cliente: '/clientes',
  tarifas: '/clientes',
  propuesta: '/propuestas',
  dispersar: '/dispersiones',
  dispersion: '/dispersiones',
  'comprar-guias': '/saldo',
  pedido: '/saldo',
  'registro-saldo': '/saldo',
  'sobrepeso-reclamos': '/sobrepeso-archivos',
  paquete: '/paquetes',
  direccion: '/direcciones',
  'razon-social': '/centro-costos',
  'resumen-razon-social': '/centro-costos',
};

/** The entry a screen belongs to: the steps of a flow to the one it began with, a form to its list. */
export function entryPathOf(path: string, flow: FlowKind): string {
  const list = listOf[path.split('/')[1] ?? ''];
  if (list) return list;
  if (path === '/resultados') return flow === 'send' ? '/enviar' : '/cotizar';
  if (flow === 'pickup' && ['/resumen', '/orden'].includes(path)) return '/recolectar';
  return ['/resumen', '/orden', '/carga-masiva', '/guia-manual'].includes(path) ? '/enviar' : path;
}

/** Where '/' leads when it is not permitted: the first entry; null when there is none (AMB-2.08). */
export const firstTarget = (user: CurrentUser, screens: readonly ScreenRoute[]): string | null => navigationOf(user, screens)[0]?.path ?? null;
