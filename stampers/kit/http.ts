import type { Http } from '#wire/call.ts';
import { createHttp, type HttpNeeds } from '#wire/http.ts';
import { operations, type OperationName } from './operations.ts';

/** The line to one PAC, or to SAT for it, within one request of ours (wire/http.ts), by the limits of the table of operations. */
export const stamperHttp = ({ stamper, ...needs }: Omit<HttpNeeds<OperationName>, 'partner' | 'table'> & { stamper: string }): Http<OperationName> =>
  createHttp({ partner: { kind: 'stamper', slug: stamper }, table: operations, ...needs });
