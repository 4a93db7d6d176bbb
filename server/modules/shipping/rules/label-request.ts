import { hundredths, printedContent, type PackageRow } from '#contract/packages/packages.ts';
import { ZERO } from '#contract/shared/money.ts';
import { endTexts } from '#contract/shipping/printed-texts.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import type { LabelRequest, OwnPaper, Party, Piece, Point } from '../../carriers/api.ts';
import type { OrderOptions, OrderTable } from '../tables.ts';

/** What a label says, before the carrier's own words. */
export type Shipment = {
  service_code: string;
  origin: EndInfo;
  destination: EndInfo;
  packages: readonly PackageRow[];
  options: OrderOptions;
  /** INEGI keys of both states. */
  origin_state: string;
  destination_state: string;
  origin_point: Point | null;
  destination_point: Point | null;
};

type Named = { reference: string; row_index: number };

/** The request to the carrier for some pieces of an order; `pieces` names the row of each and its reference. The one guide of freight has all pieces. */
export function toLabelRequest(shipment: Shipment, pieces: readonly Named[]): LabelRequest {
  const origin = toParty(shipment.origin, shipment.origin_state, shipment.origin_point);
  const { use_trading, trading_name, freight } = shipment.options;
  return {
    service_code: shipment.service_code,
    origin: use_trading ? { ...origin, company: trading_name ?? origin.company } : origin,
    destination: toParty(shipment.destination, shipment.destination_state, shipment.destination_point),
    deliver_to_branch: freight ? !freight.delivers : shipment.destination.ocurre_office,
    branch_code: (shipment.destination.ocurre_office && shipment.destination.branch?.code) || null,
    pieces: (freight ? freightPieces(shipment, pieces[0]?.reference ?? '') : pieces).map((piece) =>
      toPiece(shipment.packages[piece.row_index] as PackageRow, piece.reference),
    ),
    ...(freight ? { freight: { collects: freight.collects } } : {}),
    customer_reference: shipment.options.reference,
    additional_info: shipment.options.additional_info,
    ship_date: shipment.options.ship_date,
    valid_until: shipment.options.valid_until,
  };
}

/** Every piece of every row, under the reference of the one guide. */
const freightPieces = ({ packages }: Shipment, reference: string): Named[] =>
  packages.flatMap(({ quantity }, row_index) => Array.from({ length: quantity }, () => ({ reference, row_index })));

type Numbered = Pick<OrderTable, 'service_description'> & { origin: Pick<EndInfo, 'state'>; destination: Pick<EndInfo, 'state'> };

/** What only a label of our own shows, for some of the `of` pieces of an order. */
export const toOwnPaper = ({ service_description, origin, destination }: Numbered, numbers: readonly number[], of: number): OwnPaper => ({
  service: service_description,
  origin_state: origin.state,
  destination_state: destination.state,
  numbers,
  of,
});

function toParty(end: EndInfo, state_code: string, point: Point | null): Party {
  return {
    ...endTexts(end),
    rfc: end.tax_id ?? '',
    phone: end.contact.phone_number,
    state_code,
    zip_code: end.zip_code,
    point,
  };
}

/** Lengths as hundredths of a cm whatever the unit: 1.1 m is 11,000. */
const lengthHcm = (value: number, measurement: 'cm' | 'm'): number => (hundredths(value) ?? 0) * (measurement === 'm' ? 100 : 1);

export function toPiece(row: PackageRow, reference: string): Piece {
  return {
    reference,
    type: row.type,
    lengthHcm: lengthHcm(row.length, row.measurement),
    widthHcm: lengthHcm(row.width, row.measurement),
    heightHcm: lengthHcm(row.height, row.measurement),
    weightHkg: hundredths(row.weight) ?? 0,
    content: printedContent(row),
    declared: row.insurance > 0 ? row.insurance : ZERO,
    irregular: row.is_irregular_delivery,
    goods: row.merchandise,
  };
}
