import type { Http } from '#wire/call.ts';
import { createHttp, type HttpNeeds } from '#wire/http.ts';
import { operations, type OperationName } from './operations.ts';

/** The line to one carrier within one request of ours (wire/http.ts), by the limits of the table of operations. */
export const carrierHttp = ({ carrier, ...needs }: Omit<HttpNeeds<OperationName>, 'partner' | 'table'> & { carrier: string }): Http<OperationName> =>
  createHttp({ partner: { kind: 'carrier', slug: carrier }, table: operations, ...needs });
