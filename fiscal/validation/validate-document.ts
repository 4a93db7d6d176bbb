import type { FiscalDocument, TransportDocument } from '../document/fiscal-document.ts';
import type { LocalTime } from '../document/local-time.ts';
import { faultIf, type Fault } from './fault.ts';
import { dateFaults, headingFaults, relationFaults } from './heading-rules.ts';
import { soldFaults } from './line-rules.ts';
import { partyFaults } from './party-rules.ts';
import { pricedFaults } from './priced-rules.ts';
import { receiptFaults } from './receipt-rules.ts';
import { waybillFaults } from './waybill-rules.ts';

/**
 * All that is wrong with a document: its structure as SAT's schemas have it, its sums to the centavo, and the rules that no schema says. `now` is
 * the civil time at the place of issue; null for a document of the past, whose date is no more judged.
 */
export const validateDocument = (document: FiscalDocument, now: LocalTime | null): readonly Fault[] => [
  ...(now === null ? [] : dateFaults(document, now)),
  ...headingFaults(document),
  ...partyFaults(document),
  ...relationFaults(document),
  ...contentFaults(document),
];

function contentFaults(document: FiscalDocument): Fault[] {
  switch (document.type) {
    case 'I':
      return [...pricedFaults(document), ...(document.waybill ? [...haulFaults(document.lines), ...waybillFaults(document.waybill, 'waybill')] : [])];
    case 'E':
      return pricedFaults(document);
    case 'P':
      return receiptFaults(document);
    case 'T':
      return [
        ...faultIf(document.lines.length === 0, 'LINES_MISSING', 'lines'),
        ...document.lines.flatMap((line, index) => soldFaults(line, `lines[${index}]`)),
        ...parcelFaults(document),
        ...waybillFaults(document.waybill, 'waybill'),
      ];
  }
}

/** Boxes and pallets: what a parcel carrier names its load, whose goods each name their guides (CP177). */
const parcels = ['31181701', '24112700'];

function parcelFaults({ lines, waybill: { goods } }: TransportDocument): Fault[] {
  if (!lines.some(({ product }) => parcels.includes(product))) return [];
  return goods.flatMap(({ guides }, index) => faultIf(guides.length === 0, 'GUIDES_MISSING', `waybill.goods[${index}].guides`));
}

/** Services that an invoice with a waybill may sell (CP109): by road, rail, sea and air, parcels, and their organization. */
const hauls = /^(781015\d\d|781016\d\d|781017\d\d|781018\d\d|781019\d\d|78102[012]\d\d|78121603|7814150[01]|84121806|9212180[012])$/;

const haulFaults = (lines: readonly { product: string }[]): Fault[] =>
  lines.flatMap(({ product }, index) => faultIf(!hauls.test(product), 'NOT_A_HAUL', `lines[${index}].product`, product));
