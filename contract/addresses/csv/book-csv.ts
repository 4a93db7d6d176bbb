import { bookFileTexts as texts } from '#texts/es/addresses/book-file.ts';
import { csvHeader, csvLines } from '../../shared/csv/csv-text.ts';
import { nationalPhone } from '../../shared/phone.ts';
import type { AddressView } from '../addresses.ts';
import { bookColumns, bookFileColumns, REASON_COLUMN, type BookCells } from './columns.ts';
import type { BookFault } from './read-book-row.ts';

/** An address of the book as a row of its file: with its first contact alone. */
export function cellsOfAddress(address: AddressView): BookCells {
  const [contact] = address.contacts;
  return {
    alias: address.alias,
    empresa: address.business_name,
    rfc: address.tax_id ?? '',
    tipo: address.type,
    calle: address.street,
    numero: address.number,
    interior: address.suite_number ?? '',
    colonia: address.neighborhood,
    ciudad: address.city,
    estado: address.state,
    cp: address.zip_code,
    entre_calles: address.reference_streets ?? '',
    referencias: address.reference ?? '',
    latitud: address.latitude === null ? '' : String(address.latitude),
    longitud: address.longitude === null ? '' : String(address.longitude),
    contacto: contact?.name ?? '',
    apellido: contact?.last_name ?? '',
    telefono: nationalPhone(contact?.phone_number ?? ''),
    extension: contact?.extension ?? '',
    tipo_telefono: contact?.type_phone_number ?? '',
    correo: contact?.email ?? '',
    tipo_contacto: contact?.type ?? '',
    alcance: texts.scopes[address.scope],
  };
}

export const bookHeader = (): string => csvHeader(bookColumns);
export const bookLines = (rows: readonly BookCells[]): string => csvLines(bookColumns, rows);

/** The template: its header and one row that shows how it is filled in. */
export const bookTemplate = (): string => bookHeader() + bookLines([texts.example]);

type FailedRow = { cells: BookCells; faults: readonly Pick<BookFault, 'column' | 'message' | 'repairs'>[] };

const reasonOf = ({ faults }: FailedRow): string =>
  faults
    .map(({ column, message, repairs }) =>
      texts.reason(
        column,
        message,
        repairs.map(({ label }) => label),
      ),
    )
    .join('; ');

/** Rows that were not taken, each with its reasons in a column of its own; such a file is read again as it is. */
export const failedBookCsv = (rows: readonly FailedRow[]): string =>
  csvHeader(bookFileColumns) +
  csvLines(
    bookFileColumns,
    rows.map((row) => ({ ...row.cells, [REASON_COLUMN]: reasonOf(row) })),
  );
