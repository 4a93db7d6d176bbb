import type { BulkCells, BulkColumn } from '#contract/bulk/columns.ts';
import type { BulkFaultCode } from '#contract/bulk/fault-codes.ts';
import { bulkRow } from './bulk-row.ts';

/** A row of a long file. `fault`: where it is wrong and how; null where it is good. */
export type PlantedRow = { cells: BulkCells; fault: { column: BulkColumn; code: BulkFaultCode } | null };

type Kind = readonly [changed: BulkCells, column: BulkColumn, code: BulkFaultCode];

/** 36 ways in which people and spreadsheets spoil a row, each with where it must be told and as what. */
export const plantedKinds: readonly Kind[] = [
  [{ destino_empresa: '' }, 'destino_empresa', 'REQUIRED'],
  [{ destino_contacto: ' ' }, 'destino_contacto', 'REQUIRED'],
  [{ destino_calle: '' }, 'destino_calle', 'REQUIRED'],
  [{ destino_colonia: '' }, 'destino_colonia', 'REQUIRED'],
  [{ destino_ciudad: '' }, 'destino_ciudad', 'REQUIRED'],
  [{ destino_estado: '' }, 'destino_estado', 'REQUIRED'],
  [{ destino_telefono: '' }, 'destino_telefono', 'REQUIRED'],
  [{ destino_cp: '' }, 'destino_cp', 'REQUIRED'],
  [{ tipo: '' }, 'tipo', 'REQUIRED'],
  [{ contenido: '' }, 'contenido', 'REQUIRED'],
  [{ largo_cm: '' }, 'largo_cm', 'REQUIRED'],
  [{ peso_kg: '' }, 'peso_kg', 'REQUIRED'],
  [{ origen_calle: '' }, 'origen_calle', 'REQUIRED'],
  [{ referencia: 'PEDIDO-'.repeat(5) }, 'referencia', 'TOO_LONG'],
  [{ info_adicional: 'Dejar con el vigilante de la puerta dos, edificio de cristal azul' }, 'info_adicional', 'TOO_LONG'],
  [{ destino_calle: 'Calle 60\nentre 35 y 37' }, 'destino_calle', 'HIDDEN_SIGNS'],
  [{ destino_rfc: '' }, 'destino_rfc', 'RFC_MISSING'],
  [{ destino_rfc: 'EKU-900317-3C9' }, 'destino_rfc', 'RFC_INVALID'],
  [{ destino_telefono: '999123456' }, 'destino_telefono', 'PHONE_INVALID'],
  [{ destino_telefono: '9.99926E+09' }, 'destino_telefono', 'PHONE_SCIENTIFIC'],
  [{ destino_correo: 'lucia@porteo,test' }, 'destino_correo', 'EMAIL_INVALID'],
  [{ destino_cp: '97O00' }, 'destino_cp', 'ZIP_INVALID'],
  [{ destino_cp: '9700' }, 'destino_cp', 'ZIP_FOUR_DIGITS'],
  [{ destino_cp: '17500' }, 'destino_cp', 'ZIP_NOWHERE'],
  [{ destino_cp: '64000' }, 'destino_cp', 'ZIP_OF_OTHER_STATE'],
  [{ destino_estado: 'Yucatam' }, 'destino_estado', 'STATE_UNKNOWN'],
  [{ tipo: 'Paquete' }, 'tipo', 'TYPE_UNKNOWN'],
  [{ contenido: 'Cosas' }, 'contenido', 'CONTENT_UNKNOWN'],
  [{ alto_cm: '10 cm' }, 'alto_cm', 'NUMBER_INVALID'],
  [{ peso_kg: '2.125' }, 'peso_kg', 'DECIMALS'],
  [{ ancho_cm: '0' }, 'ancho_cm', 'MEASURE_INVALID'],
  [{ peso_kg: '0.4' }, 'peso_kg', 'WEIGHT_INVALID'],
  [{ largo_cm: '5000' }, 'largo_cm', 'MEASURE_TOO_BIG'],
  [{ peso_kg: '900' }, 'peso_kg', 'WEIGHT_TOO_HEAVY'],
  [{ clave_producto: '1010101' }, 'clave_producto', 'PRODUCT_CODE'],
  [{ clave_unidad: 'H87' }, 'clave_producto', 'PRODUCT_CODE_MISSING'],
];

/** Seven of a hundred are wrong, each kind in its turn. */
const isWrong = (n: number): boolean => n % 100 < 7;

/** What good rows differ in. */
const companies = ['Refaccionaria El Güero', 'Óptica Álamos', 'Muñoz y Cía.', 'Abarrotes Ñandú', 'P'];
const contacts = ['Lucía Peña', 'José Ángel Núñez', 'Ma. Fernanda Ibáñez', "Renée O'Farrill"];
const phones = ['9999263317', '999 926 3317', '(999) 926-3317', '+52 999 926 3317'];
const weights = ['1', '2.5', '1.25', '4.00'];
const one = (words: readonly string[], n: number): string => words[n % words.length] as string;

export function plantedRow(n: number): PlantedRow {
  const good = bulkRow({
    referencia: `FILA-${n}`,
    destino_empresa: one(companies, n),
    destino_contacto: one(contacts, n),
    destino_telefono: one(phones, n),
    destino_cp: String(97_000 + (n % 7) * 10),
    peso_kg: one(weights, n),
  });
  if (!isWrong(n)) return { cells: good, fault: null };
  const [changed, column, code] = plantedKinds[(Math.floor(n / 100) * 7 + (n % 100)) % plantedKinds.length] as Kind;
  return { cells: { ...good, ...changed }, fault: { column, code } };
}
