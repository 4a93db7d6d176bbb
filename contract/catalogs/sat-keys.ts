import * as z from 'zod/mini';

/** A key of one of the SAT's catalogues, with its official name. */
export const satKey = z.object({ code: z.string(), name: z.string() });
export type SatKey = z.output<typeof satKey>;

/** The catalogues that a line of merchandise takes its keys from: c_ClaveProdServCP and c_ClaveUnidad. */
export const satCatalogues = ['products', 'units'] as const;
export type SatCatalogue = (typeof satCatalogues)[number];

/** The SAT's own key for what its catalogue does not have; taken whether a catalogue is loaded or not. */
export const UNLISTED_PRODUCT = '01010101';

/** Units that parcels mostly have, offered first and while no catalogue of units is loaded. */
export const usualUnits: readonly SatKey[] = [
  { code: 'H87', name: 'Pieza' },
  { code: 'XBX', name: 'Caja' },
  { code: 'XPK', name: 'Paquete' },
  { code: 'XEN', name: 'Sobre' },
  { code: 'XBG', name: 'Bolsa' },
  { code: 'XRO', name: 'Rollo' },
  { code: 'XPX', name: 'Pallet' },
  { code: 'KGM', name: 'Kilogramo' },
  { code: 'GRM', name: 'Gramo' },
  { code: 'LTR', name: 'Litro' },
  { code: 'MTR', name: 'Metro' },
  { code: 'PR', name: 'Par' },
  { code: 'DPC', name: 'Docenas de piezas' },
  { code: 'KT', name: 'Kit' },
  { code: 'SET', name: 'Conjunto' },
];
