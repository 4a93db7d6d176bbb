import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import { PUBLIC_RFC } from '../shared/rfc.ts';
import { readEmail, readPhone, readPlace, readRfc } from '../addresses/csv/address-cells.ts';
import { MEXICO } from '../shared/country.ts';
import { withoutZeroFraction } from '../shared/csv/read-number.ts';
import type { RowReader } from '../shared/csv/row-reader.ts';
import type { EndInfo } from '../shipping/shipping.ts';
import type { BulkColumn, End, EndField } from './columns.ts';
import type { BulkFaultCode } from './fault-codes.ts';

export type BulkReader = RowReader<BulkColumn, BulkFaultCode>;

/** One end of a row; what is wrong with it is told to the reader. */
export function readEnd(reader: BulkReader, end: End): EndInfo {
  const column = (field: EndField): BulkColumn => `${end}_${field}`;
  const required = (field: EndField, max: number, message: string) => reader.text(column(field), max, message);
  const houseNumber = (field: 'numero' | 'interior'): string | null => {
    const typed = optional(field, 25);
    const whole = withoutZeroFraction(typed ?? '');
    if (whole !== null) reader.fault(column(field), 'NUMBER_INVALID', texts.fault.wholeNumber, [reader.repair(column(field), whole)]);
    return typed;
  };
  const optional = (field: EndField, max: number) => reader.text(column(field), max) || null;
  const place = readPlace(reader, column('estado'), column('cp'));
  return {
    business_name: required('empresa', 100, addressTexts.businessName),
    tax_id: requiredRfc(reader, column('rfc')),
    street: required('calle', 60, addressTexts.street),
    number: houseNumber('numero'),
    suite_number: houseNumber('interior'),
    neighborhood: required('colonia', 50, addressTexts.neighborhood),
    city: required('ciudad', 50, addressTexts.city),
    ...place,
    country: MEXICO,
    reference: optional('referencias', 360),
    contact: {
      name: required('contacto', 50, addressTexts.contactName),
      ...readPhone(reader, column('telefono')),
      email: readEmail(reader, column('correo')),
    },
    ocurre_office: false,
  };
}

function requiredRfc(reader: BulkReader, column: BulkColumn): string {
  const typed = readRfc(reader, column);
  const anybody = { label: texts.repair.publicRfc, cells: { [column]: PUBLIC_RFC } };
  if (typed === '') reader.fault(column, 'RFC_MISSING', texts.fault.rfcMissing, [anybody]);
  return typed;
}
