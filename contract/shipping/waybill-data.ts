import { packageTexts } from '#texts/es/packages/packages.ts';
import { waybillDataTexts as texts } from '#texts/es/shipping/waybill-data.ts';
import { aboutCarrier, type CarrierSlug } from '../carriers/carriers.ts';
import { leavesWaybill } from '../carriers/waybills.ts';
import type { MerchandiseLine } from '../packages/packages.ts';

/** Whether the Carta Porte of a guide that is bought on a day is left to the shipper: then its data is asked for. */
export const isWaybillAsked = (carrier: string, day: string): boolean => leavesWaybill(aboutCarrier(carrier as CarrierSlug), day);

/** A row of packages as far as its Carta Porte needs it. */
type Declared = { merchandise: readonly MerchandiseLine[] };
/** What the goods lack that a Carta Porte says of them, by field; `at` is the name of the rows. */
export function goodsLacking(rows: readonly Declared[], at: 'packages' | 'items'): Record<string, string> {
  const found: Record<string, string> = {};
  rows.forEach(({ merchandise }, row) => {
    if (merchandise.length === 0) found[`${at}.${row}.merchandise`] = texts.goods;
    merchandise.forEach(({ hazard, hazard_key, hazard_packaging }, line) => {
      const path = `${at}.${row}.merchandise.${line}`;
      if (hazard === 'yes' && !hazard_key) found[`${path}.hazard_key`] = packageTexts.hazardKey;
      if (hazard === 'yes' && !hazard_packaging) found[`${path}.hazard_packaging`] = packageTexts.hazardPackaging;
    });
  });
  return found;
}
