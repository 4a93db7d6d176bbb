import type { Invoice, PricedDocument } from '#fiscal/document/fiscal-document.ts';
import type { Line } from '#fiscal/document/line.ts';
import { amountInWords } from '#fiscal/print/amount-in-words.ts';
import type { SheetCell, SheetColumn, SheetPart, SheetSum, SheetTotal } from '#platform/pdf/draw-sheet.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { printedTexts as texts } from '#texts/es/cfdi/printed.ts';
import { moneyText } from '#texts/es/shared/figures.ts';
import { measureText, unitText, type SheetOfKind } from './printed-values.ts';
import { waybillParts } from './waybill-sheet.ts';

const heads = texts.columns;

/** An invoice or a credit note: its lines with the taxes of each, and what they come to. */
export function pricedSheet(document: PricedDocument): SheetOfKind {
  const { payment_method, payment_type, terms, lines, discount } = document;
  const isDiscounted = discount !== null;
  const table = { columns: columnsOf(isDiscounted), rows: lines.map((line) => ({ cells: cellsOf(line, isDiscounted) })) };
  return {
    heading: [
      [texts.method, texts.keyed(payment_method, fiscalTexts.methods[payment_method])],
      [texts.type, texts.keyed(payment_type, fiscalTexts.types[payment_type])],
      [texts.currency, texts.pesos],
      ...(terms === null ? [] : ([[texts.terms, terms]] as const)),
    ],
    parts: [{ title: texts.lines, table, total: totalOf(document) }, ...haulOf(document)],
  };
}

const haulOf = (document: PricedDocument): SheetPart[] => (document.type === 'I' ? ofWaybill(document) : []);
const ofWaybill = ({ waybill }: Invoice): SheetPart[] => (waybill === null ? [] : waybillParts(waybill));

const columnsOf = (isDiscounted: boolean): SheetColumn[] => [
  { head: heads.product, share: 10 },
  { head: heads.description, share: isDiscounted ? 32 : 40 },
  { head: heads.quantity, share: 9, isFigure: true },
  { head: heads.unit, share: 9 },
  { head: heads.unitPrice, share: 13, isFigure: true },
  ...(isDiscounted ? [{ head: heads.discount, share: 12, isFigure: true }] : []),
  { head: heads.amount, share: 13, isFigure: true },
  { head: heads.iva, share: 15, isFigure: true },
];

function cellsOf(line: Line, isDiscounted: boolean): SheetCell[] {
  const { product, description, own_number, quantity, unit, unit_name, unit_price, amount, discount, iva, withheld } = line;
  const taxes = [
    texts.rate(iva.rate_percent),
    ...(withheld === null ? [] : [texts.withheldOf(withheld.rate_percent, moneyText(withheld.amount))]),
  ].join(' · ');
  return [
    product,
    own_number === null ? description : [description, texts.ownNumber(own_number)],
    measureText(quantity, 6),
    unitText(unit, unit_name),
    moneyText(unit_price),
    ...(isDiscounted ? [discount === null ? '' : moneyText(discount)] : []),
    moneyText(amount),
    [moneyText(iva.amount), taxes],
  ];
}

const totalOf = (document: PricedDocument): SheetTotal => ({ sums: sumsOf(document), words: texts.inWords(amountInWords(document.total)) });

const sumsOf = ({ subtotal, discount, charged, withheld_total, total }: PricedDocument): SheetSum[] => [
  { name: texts.subtotal, value: moneyText(subtotal) },
  ...(discount === null ? [] : [{ name: texts.discount, value: `-${moneyText(discount)}` }]),
  ...charged.map(({ rate_percent, amount }) => ({ name: texts.iva(rate_percent), value: moneyText(amount) })),
  ...(withheld_total === null ? [] : [{ name: texts.withheld, value: `-${moneyText(withheld_total)}` }]),
  { name: texts.total, value: moneyText(total), isStrong: true },
];
