import type { BulkCells } from '#contract/bulk/columns.ts';

const place = (end: 'origen' | 'destino', [ciudad, estado, cp]: readonly [string, string, string]): BulkCells => ({
  [`${end}_empresa`]: 'Refaccionaria El Güero',
  [`${end}_rfc`]: 'XAXX010101000',
  [`${end}_contacto`]: 'Lucía Peña',
  [`${end}_telefono`]: '9999263317',
  [`${end}_calle`]: 'Calle 60',
  [`${end}_colonia`]: 'Centro',
  [`${end}_ciudad`]: ciudad,
  [`${end}_estado`]: estado,
  [`${end}_cp`]: cp,
});

/** A good row of a file for bulk, or what is changed in it. */
export const bulkRow = (change: BulkCells): BulkCells => ({
  ...place('origen', ['León', 'Guanajuato', '37000']),
  ...place('destino', ['Mérida', 'Yucatán', '97000']),
  tipo: 'Caja',
  contenido: 'Refacciones',
  largo_cm: '10',
  ancho_cm: '10',
  alto_cm: '10',
  peso_kg: '1',
  ...change,
});
