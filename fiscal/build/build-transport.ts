import type { Heading, TransportDocument } from '../document/fiscal-document.ts';
import type { HauledLine } from '../document/line.ts';
import type { LocalTime } from '../document/local-time.ts';
import { buildWaybill } from './build-waybill.ts';
import { judged, type Built } from './built.ts';
import type { WaybillFacts } from './facts.ts';

export type TransportFacts = Omit<Heading, 'receiver'> & { tax_zip: string; lines: readonly HauledLine[]; waybill: WaybillFacts };

/** CFDI de traslado: the issuer is its own receiver. `tax_zip`: postal code of its tax domicile; `now` as in buildInvoice. */
export function buildTransport({ tax_zip, ...facts }: TransportFacts, now: LocalTime): Built<TransportDocument> {
  const receiver = { ...facts.issuer, zip: tax_zip, use: 'S01', residence: null } as const;
  return judged({ type: 'T', ...facts, receiver, waybill: buildWaybill(facts.waybill) }, now);
}
