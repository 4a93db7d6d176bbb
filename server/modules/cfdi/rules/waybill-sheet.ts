import type { TransportDocument } from '#fiscal/document/fiscal-document.ts';
import type { Goods, Insurance, Stop, StopAddress, Vehicle, Waybill } from '#fiscal/document/waybill.ts';
import type { SheetCell, SheetFact, SheetPart } from '#platform/pdf/draw-sheet.ts';
import { printedTexts } from '#texts/es/cfdi/printed.ts';
import { moneyText } from '#texts/es/shared/figures.ts';
import { measureText, timeText, unitText, type SheetOfKind } from './printed-values.ts';

const { columns: heads, waybill: texts } = printedTexts;

/** A transport document: what moves, without any price, and its waybill. */
export const transportSheet = ({ lines, waybill }: TransportDocument): SheetOfKind => ({
  heading: [[printedTexts.currency, printedTexts.noCurrency]],
  parts: [
    {
      title: printedTexts.lines,
      table: {
        columns: [
          { head: heads.product, share: 12 },
          { head: heads.description, share: 60 },
          { head: heads.quantity, share: 12, isFigure: true },
          { head: heads.unit, share: 16 },
        ],
        rows: lines.map(({ product, description, own_number, quantity, unit, unit_name }) => ({
          cells: [
            product,
            own_number === null ? description : ([description, printedTexts.ownNumber(own_number)] as const),
            measureText(quantity, 6),
            unitText(unit, unit_name),
          ],
        })),
      },
    },
    ...waybillParts(waybill),
  ],
});

/** The complement Carta Porte: where, what, by what and by whom. */
export function waybillParts({ id, distance_km, weight_kg, goods_count, stops, goods, vehicle, figures }: Waybill): SheetPart[] {
  const { stopColumns, goodsColumns, figureColumns } = texts;
  return [
    {
      title: texts.title,
      facts: [
        [texts.id, id],
        [texts.distance, texts.km(measureText(distance_km, 2))],
        [texts.weight, texts.kg(measureText(weight_kg, 3))],
        [texts.count, String(goods_count)],
        ...vehicleFacts(vehicle),
      ],
    },
    {
      title: texts.stops,
      table: {
        columns: [
          { head: stopColumns.stop, share: 14 },
          { head: stopColumns.who, share: 28 },
          { head: stopColumns.address, share: 36 },
          { head: stopColumns.at, share: 20 },
          { head: stopColumns.distance, share: 12, isFigure: true },
        ],
        rows: stops.map((stop) => ({ cells: stopCells(stop) })),
      },
    },
    {
      title: texts.goods,
      table: {
        columns: [
          { head: goodsColumns.product, share: 12 },
          { head: goodsColumns.description, share: 44 },
          { head: goodsColumns.quantity, share: 11, isFigure: true },
          { head: goodsColumns.unit, share: 9 },
          { head: goodsColumns.weight, share: 12, isFigure: true },
          { head: goodsColumns.value, share: 14, isFigure: true },
        ],
        rows: goods.map((one) => ({ cells: goodsCells(one) })),
      },
    },
    {
      title: texts.figures,
      table: {
        columns: [
          { head: figureColumns.kind, share: 24 },
          { head: figureColumns.name, share: 44 },
          { head: figureColumns.rfc, share: 18 },
          { head: figureColumns.licence, share: 18 },
        ],
        rows: figures.map(({ kind, name, rfc, licence, foreign, parts }) => ({
          cells: [
            parts.length === 0 ? texts.figureKinds[kind] : ([texts.figureKinds[kind], parts.join(', ')] as const),
            name,
            rfc ?? foreign?.tax_id ?? '',
            licence ?? '',
          ],
        })),
      },
    },
  ];
}

const insuredBy = ({ insurer, policy }: Insurance): string => `${insurer} · ${policy}`;

const vehicleFacts = ({ permit, permit_number, configuration, plate, model_year, trailers, liability, environment, cargo }: Vehicle): SheetFact[] => [
  [texts.vehicle, configuration],
  [texts.permit, `${permit} ${permit_number}`],
  [texts.plate, `${plate} · ${model_year}`],
  ...(trailers.length === 0 ? [] : ([[texts.trailers, trailers.map((one) => `${one.kind} ${one.plate}`).join(', ')]] as const)),
  [texts.liability, insuredBy(liability)],
  ...(environment === null ? [] : ([[texts.environment, insuredBy(environment)]] as const)),
  ...(cargo === null ? [] : ([[texts.cargo, insuredBy(cargo)]] as const)),
];

const addressText = ({ street, exterior, interior, colonia, locality, municipality, state, zip, reference }: StopAddress): string =>
  [[street, exterior, interior].filter(Boolean).join(' '), colonia, locality, municipality, state, zip, reference].filter(Boolean).join(', ');

const stopCells = ({ kind, id, rfc, name, foreign, at, distance_km, address }: Stop): SheetCell[] => [
  [texts.kinds[kind], id],
  [name ?? rfc, [name === null ? '' : rfc, foreign === null ? '' : `${foreign.tax_id} ${foreign.residence}`].filter(Boolean).join(' · ')],
  addressText(address),
  timeText(at),
  distance_km === null ? '' : texts.km(measureText(distance_km, 2)),
];

function goodsCells({ product, description, quantity, unit, hazard, weight_kg, value, guides }: Goods): SheetCell[] {
  const second = [
    hazard === null || hazard === 'no' ? '' : texts.hazard(hazard.key, hazard.packaging),
    guides.length === 0 ? '' : texts.guides(guides.map(({ number }) => number).join(', ')),
  ].filter(Boolean);
  return [
    product,
    second.length === 0 ? description : [description, second.join(' · ')],
    measureText(quantity, 6),
    unit,
    texts.kg(measureText(weight_kg, 3)),
    value === null ? '' : moneyText(value),
  ];
}
