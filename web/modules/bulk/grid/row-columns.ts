import type { BulkCells, BulkColumn } from '#contract/bulk/columns.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';

/** A column of the grid and the cells it holds, with the sign between them. */
export type GridColumn = { id: keyof typeof texts.columns; header: string; cells: readonly BulkColumn[]; between?: string };

/** What people know a parcel by; every other faulty cell stands below its row, by its name. */
export const mainColumns: readonly GridColumn[] = [
  { id: 'zip', header: texts.columns.zip, cells: ['destino_cp'] },
  { id: 'neighborhood', header: texts.columns.neighborhood, cells: ['destino_colonia'] },
  { id: 'measures', header: texts.columns.measures, cells: ['largo_cm', 'ancho_cm', 'alto_cm'], between: '×' },
  { id: 'weight', header: texts.columns.weight, cells: ['peso_kg'] },
];

const main = new Set(mainColumns.flatMap(({ cells }) => cells));

/** Whether a cell has no column of its own in the grid. */
export const isOtherCell = (column: BulkColumn): boolean => !main.has(column);

/** To whom: the contact, else the company. */
export const recipientOf = ({ destino_contacto, destino_empresa }: BulkCells): string => destino_contacto || destino_empresa || '–';

export const placeOf = ({ destino_ciudad, destino_estado }: BulkCells): string => [destino_ciudad, destino_estado].filter(Boolean).join(', ');
