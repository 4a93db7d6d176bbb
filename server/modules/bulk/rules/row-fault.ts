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
  if (known) return [ofRow(known, errorTexts[known])];
  if (code === 'CARRIER_UNAVAILABLE') return [ofRow('CARRIER_UNAVAILABLE', texts.fault.carrierUnavailable)];
  const fields = Object.entries(details.fields ?? {});
  if (fields.length === 0) return [ofRow('NOT_PREPARED', texts.fault.portalUnavailable)];
  return fields.map(([path, message]) => ({ column: columnOfPath(path), code: codeOfField(path), message, repairs: [] }));
}

const codes: Readonly<Record<string, BulkFaultCode>> = {
  service_id: 'NO_COVERAGE',
  weight: 'WEIGHT_TOO_HEAVY',
  insurance: 'DECLARED_TOO_HIGH',
  tax_id: 'RFC_MISSING',
};
const codeOfField = (path: string): BulkFaultCode => codes[path.split('.').at(-1) ?? ''] ?? 'NOT_PRINTABLE';
