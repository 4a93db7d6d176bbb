import type { Party, Piece } from '#connectors/kit/connector.ts';
import type { PrintedEnd } from '#contract/carriers/label-texts.ts';
import { nationalPhone, stateName } from '#connectors/kit/mexico.ts';

/** Paquetexpress' codes of packages. */
export const packageCodes: Record<Piece['type'], string> = { Sobre: '1', Caja: '2', Tarima: '11' };

/** Freight is the slab T7 of the standard service, and no service of its own. */
export const FREIGHT = 'T7';
export const STANDARD = 'STD-T';
export const serviceOf = (service_code: string): string => (service_code === FREIGHT ? STANDARD : service_code);

/** One end as Paquetexpress prints it; the suite has no field, so it stands behind the street. */
export function toEnd(addrType: 'ORIGIN' | 'DESTINATION', party: Omit<Party, 'rfc'> & { rfc?: string }, printed: PrintedEnd) {
  return {
    addrType,
    addrLin1: 'MEXICO',
    addrLin3: stateName(party.state_code),
    addrLin4: printed.city,
    addrLin5: printed.city,
    addrLin6: printed.neighborhood,
    strtName: printed.suite ? `${printed.street} Int. ${printed.suite}` : printed.street,
    drnr: printed.number,
    zipCode: party.zip_code,
    phno1: nationalPhone(party.phone),
    clntName: printed.company,
    contacto: printed.name,
    ...(party.email ? { email: printed.email } : {}),
    ...(party.rfc ? { rfc: party.rfc.toUpperCase() } : {}),
  };
}
