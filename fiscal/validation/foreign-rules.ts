import type { ForeignIdentity } from '../document/waybill.ts';
import { faultIf, type Fault } from './fault.ts';
import { formFaults, textFaults } from './text-rules.ts';

/** A foreigner is named by its number and country, nobody else is. */
export function foreignFaults(foreign: ForeignIdentity | null, isForeign: boolean, path: string): Fault[] {
  if (foreign === null || !isForeign) return faultIf((foreign !== null) !== isForeign, 'FIGURE_IDENTITY', path);
  return [
    ...textFaults(`${path}.tax_id`, foreign.tax_id, { min: 6, max: 40 }),
    ...formFaults(`${path}.residence`, foreign.residence, /^(?!MEX)[A-Z]{3}$/, 'USA'),
  ];
}
