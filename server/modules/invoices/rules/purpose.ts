import type { PreInvoiceId } from '#contract/shared/ids.ts';

/** One pre-invoice is one document of SAT, whoever hands it over how often. */
export const purposeOf = (id: PreInvoiceId): string => `pre-invoice ${id}`;
