import { carriers as carrierFacts } from '#contract/carriers/carriers.ts';
import { needsDescription } from '#contract/packages/packages.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { ShippingNeeds } from '../needs.ts';
import { toLabelRequest, type Shipment } from '../rules/label-request.ts';
import { shipmentOf, type SentOrder } from './shipment-of.ts';

/** Refuses what the chosen carrier could not print, too long or in letters it does not have, at the field that it was typed in (AMB-7.12). */
export function checkTexts(needs: ShippingNeeds, order: SentOrder, rows: readonly number[]): void {
  const shipment = shipmentOf(needs, order);
  const label = toLabelRequest(
    shipment,
    rows.map((row_index) => ({ reference: '', row_index })),
  );
  const { name } = carrierFacts[order.carrier];
  const faults = needs.carriers.textFaults(order.carrier, label);
  const fields = Object.fromEntries(
    faults.map(({ path, excess, lost }) => {
      const typed = typedPath(path, shipment);
      return [typed, lost ? shippingTexts.notPrintable(typed, name, lost) : shippingTexts.tooLong(typed, name, excess)];
    }),
  );
  const said = Object.values(fields);
  if (said.length === 0) return;
  const several = faults.some(({ lost }) => lost) ? shippingTexts.severalNotPrintable : shippingTexts.severalTooLong;
  throw new Refusal('ADDRESS_TOO_LONG', { fields, description: said.length > 1 ? several(said.length, name) : said[0] });
}

/** Where a text was typed that is printed under another name: the trading name as the sender, a description as the content. */
function typedPath(path: string, { options, packages }: Shipment): string {
  if (path === 'origin_info.business_name' && options.use_trading) return 'use_trading';
  const row = /^packages\.(\d+)\.content$/.exec(path)?.[1];
  return row !== undefined && needsDescription(packages[Number(row)]?.content ?? '') ? `packages.${row}.description` : path;
}
