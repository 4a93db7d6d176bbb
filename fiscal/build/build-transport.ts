import type { Heading, TransportDocument } from '../document/fiscal-document.ts';
import type { HauledLine } from '../document/line.ts';
import type { LocalTime } from '../document/local-time.ts';
import { buildWaybill } from './build-waybill.ts';
import { build, type Built } from './built.ts';
import type { WaybillFacts } from './facts.ts';

export type TransportFacts = Omit<Heading, 'receiver'> & { tax_zip: string; lines: readonly HauledLine[]; waybill: WaybillFacts };

/** CFDI de traslado: the issuer is its own receiver. `tax_zip`: postal code of its tax domicile; `now` as in buildInvoice. */
export const buildTransport = (facts: TransportFacts, now: LocalTime): Built<TransportDocument> =>
  build(facts, now, ({ tax_zip, ...plain }) => ({
    type: 'T',
    ...plain,
    receiver: { ...plain.issuer, zip: tax_zip, use: 'S01', residence: null },
    waybill: buildWaybill(plain.waybill),
  }));
