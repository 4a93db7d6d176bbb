import type { BulkFault } from '#contract/bulk/outcome.ts';
import type { BulkFaultCode } from '#contract/bulk/fault-codes.ts';
import type { Refusal } from '#contract/shared/errors.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import { errorTexts } from '#texts/es/shared/errors.ts';
import { columnOfPath } from './column-of-path.ts';

/** A fault of the row as a whole. */
export const ofRow = (code: BulkFaultCode, message: string): BulkFault => ({ column: null, code, message, repairs: [] });

/** What a pocket says that cannot pay; of the others of the row its creation is asked again when it is sent again. */
const plain = ['NO_STOCK', 'INSUFFICIENT_BALANCE', 'CREDIT_LIMIT', 'CUSTOMER_LOCKED'] as const;

/** Why a row was not bought, from what refused it: surely nothing was bought. */
export function faultsOfRefusal({ code, details }: Refusal): BulkFault[] {
  const known = plain.find((one) => one === code);
  // Credit ends by its limit or by overdue invoices: which of them, it says itself.
  if (known === 'CREDIT_LIMIT') return [ofRow(known, details.description ?? errorTexts[known])];
  if (known) return [ofRow(known, errorTexts[known])];
  if (code === 'CARRIER_UNAVAILABLE') return [ofRow('CARRIER_UNAVAILABLE', texts.fault.carrierUnavailable)];
  if (Object.keys(details.fields ?? {}).length === 0) return [ofRow('NOT_PREPARED', texts.fault.portalUnavailable)];
  return faultsOfFields(details.fields ?? {});
}

/** What a creation says, by the path of its fields, at the row's columns. */
export const faultsOfFields = (fields: Readonly<Record<string, string>>): BulkFault[] =>
  Object.entries(fields).map(([path, message]) => ({ column: columnOfPath(path), code: codeOfField(path), message, repairs: [] }));

const codes: Readonly<Record<string, BulkFaultCode>> = {
  service_id: 'NO_COVERAGE',
  weight: 'WEIGHT_TOO_HEAVY',
  insurance: 'DECLARED_TOO_HIGH',
  tax_id: 'RFC_MISSING',
  merchandise: 'PRODUCT_CODE_MISSING',
  hazard: 'HAZARD',
  hazard_key: 'HAZARD_KEY',
  hazard_packaging: 'HAZARD_PACKAGING',
  distance_km: 'DISTANCE_MISSING',
  carrier: 'NOT_PREPARED',
};
const codeOfField = (path: string): BulkFaultCode =>
  path.startsWith('numbers.') ? 'GUIDE_NUMBER' : (codes[path.split('.').at(-1) ?? ''] ?? 'NOT_PRINTABLE');
