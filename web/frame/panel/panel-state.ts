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

/** The names of the panels that hold something. */
export type Filled = ReadonlySet<string>;

/** The panels open after a change: one that was just filled opens by itself, one that was emptied closes (S-4.12). */
export function openAfter(open: ReadonlySet<string>, before: Filled, now: Filled): ReadonlySet<string> {
  const opened = [...now].filter((name) => !before.has(name));
  const emptied = [...before].filter((name) => !now.has(name));
  return new Set([...[...open].filter((name) => !emptied.includes(name)), ...opened]);
}
