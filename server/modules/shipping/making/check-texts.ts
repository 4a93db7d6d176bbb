import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { faultSentence, typedPath } from '#contract/shipping/printed-texts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { Piece } from '../../carriers/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { toLabelRequest, type Shipment } from '../rules/label-request.ts';
import { shipmentOf, type SentOrder } from './shipment-of.ts';

/** Refuses what the chosen carrier could not print, too long or in letters it does not have, at the field that it was typed in (AMB-7.12). `rowsAt`: under which name the request has its rows. */
export function checkTexts(needs: ShippingNeeds, order: SentOrder, rows: readonly number[], rowsAt: 'packages' | 'items' = 'packages'): void {
  const { faults, fields: said_at, name } = unprintable(needs, order, rows);
  const fields = Object.fromEntries(Object.entries(said_at).map(([path, sentence]) => [path.replace(/^packages\./, `${rowsAt}.`), sentence]));
  const said = Object.values(fields);
  if (said.length === 0) return;
  const several = faults.some(({ lost }) => lost) ? shippingTexts.severalNotPrintable : shippingTexts.severalTooLong;
  throw new Refusal('ADDRESS_TOO_LONG', { fields, description: said.length > 1 ? several(said.length, name) : said[0] });
}

/** The same without refusing: what is said, by the path of the field. */
export function unprintable(needs: Pick<ShippingNeeds, 'catalogs' | 'carriers'>, order: SentOrder, rows: readonly number[]) {
  const shipment = shipmentOf(needs, order);
  const label = toLabelRequest(
    shipment,
    rows.map((row_index) => ({ reference: '', row_index })),
  );
  const { name } = aboutCarrier(order.carrier);
  const own = ownRows(shipment, rows, label.pieces);
  const faults = needs.carriers
    .textFaults(order.carrier, label)
    .map((fault) => ({ ...fault, path: fault.path.replace(/^packages\.(\d+)/, (_, run: string) => `packages.${own[Number(run)]}`) }));
  const fields = Object.fromEntries(
    faults.map((fault) => {
      const path = typedPath(fault.path, shipment.packages, shipment.options.use_trading);
      return [path, faultSentence({ ...fault, path }, order.carrier)];
    }),
  );
  return { faults, fields, name };
}

/** The row of each run of equal pieces, which is what a carrier's faults count: rows that are alike are one run. */
function ownRows({ options, packages }: Shipment, rows: readonly number[], pieces: readonly Piece[]): number[] {
  const rowOf = options.freight ? packages.flatMap(({ quantity }, row) => Array.from({ length: quantity }, () => row)) : rows;
  const isNew = (at: number) => at === 0 || JSON.stringify(pieces[at]) !== JSON.stringify(pieces[at - 1]);
  return rowOf.filter((_, at) => isNew(at));
}
