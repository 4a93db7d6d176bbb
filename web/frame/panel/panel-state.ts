/** What the right panel shows (S-4.11, AMB-2.17). */
export type PanelStatus = 'MAPS' | 'SUMMARY_ADDRESS' | 'HIDDEN';

const flows = ['/cotizar', '/enviar'];
const alwaysMap = /^\/direccion(-simple)?(\/|$)/;
const alwaysSummary = ['/resultados', '/resumen', '/recolectar'];

export function panelStatus(path: string, hasFilledEnd: boolean): PanelStatus {
  if (alwaysMap.test(path)) return 'MAPS';
  if (alwaysSummary.includes(path)) return 'SUMMARY_ADDRESS';
  if (flows.includes(path)) return hasFilledEnd ? 'SUMMARY_ADDRESS' : 'MAPS';
  return 'HIDDEN';
}

export type PanelName = 'origin' | 'destination' | 'packages';
export type Filled = Record<PanelName, boolean>;

/** The panels open after a change: one that was just filled opens by itself, one that was emptied closes (S-4.12). */
export function openAfter(open: ReadonlySet<PanelName>, before: Filled, now: Filled): ReadonlySet<PanelName> {
  const next = new Set(open);
  for (const name of ['origin', 'destination', 'packages'] as const) {
    if (now[name] && !before[name]) next.add(name);
    if (!now[name] && before[name]) next.delete(name);
  }
  return next;
}
