import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stateOfZip } from '#contract/catalogs/states.ts';

/** A settlement as a test writes it: code, colonia, municipality, city, INEGI's key of the municipality. */
export type TestSettlement = readonly [zip: string, colonia: string, municipality: string, city?: string, municipality_code?: string];

const columns =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const preamble =
  'El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México y se proporciona en forma gratuita para uso particular.';

/** A line of the official file. */
export function lineOf([zip, colonia, municipality, city = '', key = '']: TestSettlement): string {
  const state = stateOfZip(zip);
  return [zip, colonia, 'Colonia', municipality, state?.name, city, zip, state?.code, zip, '', '09', key.slice(2), '0001', 'Urbano', ''].join('|');
}

export const officialText = (lines: readonly string[]): string => [preamble, columns, ...lines, ''].join('\r\n');

/** Writes a file in the shape of the official one and answers its path. */
export function writePostalFile(settlements: readonly TestSettlement[], encoding: BufferEncoding = 'latin1'): string {
  return writeText(officialText(settlements.map(lineOf)), encoding);
}

export function writeText(text: string, encoding: BufferEncoding = 'latin1'): string {
  const path = join(mkdtempSync(join(tmpdir(), 'porteo-postal-')), 'CPdescarga.txt');
  writeFileSync(path, text, encoding);
  return path;
}

/** A few codes whose names and digits lie close to each other. */
export const someSettlements: readonly TestSettlement[] = [
  ['06000', 'Centro (Área 1)', 'Cuauhtémoc', 'Ciudad de México', '09015'],
  ['06400', 'Santa María la Ribera', 'Cuauhtémoc', 'Ciudad de México', '09015'],
  ['06600', 'Juárez', 'Cuauhtémoc', 'Ciudad de México', '09015'],
  ['06700', 'Roma Norte', 'Cuauhtémoc', 'Ciudad de México', '09015'],
  ['06760', 'Roma Sur', 'Cuauhtémoc', 'Ciudad de México', '09015'],
  ['37500', 'Loma Bonita', 'León', 'León de los Aldama', '11020'],
  ['37500', 'Lomas de San Juan', 'León', 'León de los Aldama', '11020'],
  ['37500', 'Valle de Señora', 'León', 'León de los Aldama', '11020'],
  ['60600', 'Apatzingán Centro', 'Apatzingán', 'Apatzingán de la Constitución', '16006'],
  ['64000', 'Monterrey Centro', 'Monterrey', 'Monterrey', '19039'],
  ['64010', 'La Finca', 'Monterrey', 'Monterrey', '19039'],
  ['27830', 'Monterrey', 'San Pedro', '', '05033'],
  ['97100', 'Itzimná', 'Mérida', 'Mérida', '31050'],
];
